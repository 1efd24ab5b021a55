import { addDays, instantsOf, localTime, weekdayOf } from '@sofra/contract/branch/hours/local-time.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  calendarReach,
  calendarWeeks,
  mostInCalendar,
  namedADay,
  scheduledTask,
  type TaskRun,
  type taskCalendar,
  type taskRuns,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { zoneSql } from '../../member/member/member.api.ts'

/** From the latest run, scheduled or manual. */
const lastRun = (what: string) => `(select ${what} from scheduled_task_run r
  left join notification n on n.company_id = r.company_id and n.id = r.notification_id
  where r.company_id = scheduled_task.company_id and r.task_id = scheduled_task.id order by r.id desc limit 1)`

export const taskTable = recordTable('scheduled_task', scheduledTask.row, {
  computed: {
    group_name: `(select g.name from member_group g where g.company_id = scheduled_task.company_id and g.id = scheduled_task.member_group_id)`,
    timezone: zoneSql('scheduled_task.company_id'),
    last_run_at: `(select r.ran_at from scheduled_task_run r where r.company_id = scheduled_task.company_id
      and r.task_id = scheduled_task.id and r.state = 'done' order by r.id desc limit 1)`,
    last_result: lastRun('r.state'),
    last_sent: lastRun('coalesce(n.sent + n.delivered, 0)'),
  },
})

const atOnce = 20

/** Returns the time zone of a company's first restaurant. */
export const zoneOf = async (query: Query, company: number) => {
  const [row] = await query<{ zone: string }>(`select ${zoneSql('$1::bigint')} as zone`, [company])
  return row?.zone ?? 'Europe/Istanbul'
}

type Plain = Omit<TaskRun, 'left_out'>

const columns = `r.id, r.due_at, r.by_hand, r.by_name, r.state, r.skipped, r.found, r.notification_id, r.ran_at,
  coalesce(n.sent + n.delivered, 0) as sent, coalesce(n.waiting, 0) as waiting, n.status as notification_status
  from scheduled_task_run r left join notification n on n.company_id = r.company_id and n.id = r.notification_id
  where r.company_id = $1`

// Counts beyond this are shown as more.
const leftOutSql = `
select n.id, r.reason, count(*) as count from unnest($2::bigint[]) as n (id) cross join lateral (
  select reason from notification_recipient r
  where r.company_id = $1 and r.notification_id = n.id and r.status in ('not_sent', 'error') limit 10000) r
group by n.id, r.reason order by 3 desc`

/** Adds how many members each run left out and why; provisional while its notification is being sent. */
const withLeftOut = async (query: Query, company: number, runs: readonly Plain[]): Promise<TaskRun[]> => {
  const ids = runs.flatMap(({ notification_id }) => notification_id ?? [])
  const counted = ids.length
    ? await query<{ id: number } & TaskRun['left_out'][number]>(leftOutSql, [company, ids])
    : []
  const by = Map.groupBy(counted, ({ id }) => id)
  return runs.map((run) => ({
    ...run,
    left_out: (by.get(run.notification_id ?? 0) ?? []).map(({ reason, count }) => ({ reason, count })),
  }))
}

/** Reads one run of a company. */
export async function readRun(query: Query, company: number, id: number): Promise<TaskRun> {
  const [run] = await withLeftOut(query, company, await query<Plain>(`select ${columns} and r.id = $2`, [company, id]))
  if (!run) throw new Error(`run ${id} was not written`)
  return run
}

/** Reads a task's runs, newest first. Throws 404. */
export async function listRuns({ params, query: { before } }: RequestOf<typeof taskRuns>, context: Context) {
  const company_id = companyOf(context)
  await readRecord(context.query, taskTable, { company_id }, params.scheduled_task_id)
  const rows = await context.query<Plain>(
    `select ${columns} and r.task_id = $2 and ($3::bigint is null or r.id < $3) order by r.id desc limit ${atOnce + 1}`,
    [company_id, params.scheduled_task_id, before ?? null],
  )
  const items = await withLeftOut(context.query, company_id, rows.slice(0, atOnce))
  return { items, next: rows.length > atOnce ? (items.at(-1)?.id ?? null) : null }
}

type Calendar = ReplyOf<typeof taskCalendar>
type Timed = Calendar['items'][number]
type PastDay = Calendar['past'][number]
type PastRow = PastDay['runs'][number] & Pick<PastDay, 'day' | 'count'>

const selectPast = statement<{ company: number; since: Date; until: Date; zone: string }, PastRow>(`
select r.day::text, r.count, r.id, r.task_id, r.name, r.due_at, r.state from (
  select r.id, r.task_id, t.name, r.due_at, r.state, d.day, count(*) over (partition by d.day) as count,
    row_number() over (partition by d.day order by r.due_at, r.id) as rank
  from scheduled_task_run r
  join scheduled_task t on t.company_id = r.company_id and t.id = r.task_id
  cross join lateral (select (r.due_at at time zone :zone)::date as day) d
  where r.company_id = :company and r.due_at >= :since and r.due_at < :until) r
where r.rank <= ${namedADay} order by r.due_at, r.id`)

/** Reads the runs between two times, by day. */
const pastOf = async (query: Query, company: number, zone: string, [since, until]: readonly [Date, Date]) => {
  if (since >= until) return []
  const rows = await selectPast(query, { company, since, until, zone })
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, runs]) => ({
    day,
    count: runs[0]?.count ?? 0,
    runs: runs.map(({ id, task_id, name, due_at, state }) => ({ id, task_id, name, due_at, state })),
  }))
}

const midnight = (zone: string, date: string) =>
  instantsOf(zone, { date, minute: 0 })[0] ?? new Date(`${date}T00:00:00Z`)

/** Limits a day to the range of the calendar. */
const within = (today: string, requestedDay = today) => {
  const [first, last] = [addDays(today, -calendarReach), addDays(today, calendarReach)]
  if (requestedDay < first) return first
  if (requestedDay > last) return last
  return requestedDay
}

/** Reads the active tasks of some weeks in order of their next run, and the runs in that time. */
export async function calendarOf(
  { query: calendarQuery }: RequestOf<typeof taskCalendar>,
  context: Context,
): Promise<Calendar> {
  const { query, now } = context
  const company_id = companyOf(context)
  const timezone = await zoneOf(query, company_id)
  const today = localTime(timezone, now).date
  const from = within(today, calendarQuery.from)
  const monday = addDays(from, 1 - weekdayOf(from))
  const [begin, end] = [monday, addDays(monday, calendarWeeks * 7)].map((day) => midnight(timezone, day)) as [
    Date,
    Date,
  ]
  const activeTasks = await query<Timed>(
    `select id, name, cycle, at, weekday, month_day, starts_on from scheduled_task
     where company_id = $1 and is_active and next_at < $2 order by next_at, id limit ${mostInCalendar + 1}`,
    [company_id, end],
  )
  const [taskRow] = await query<{ has_tasks: boolean }>(
    'select exists (select from scheduled_task where company_id = $1) as has_tasks',
    [company_id],
  )
  return {
    today,
    timezone,
    from,
    has_tasks: taskRow?.has_tasks ?? false,
    past: await pastOf(query, company_id, timezone, [begin, new Date(Math.min(end.getTime(), now.getTime()))]),
    items: activeTasks.slice(0, mostInCalendar),
    is_capped: activeTasks.length > mostInCalendar,
  }
}
