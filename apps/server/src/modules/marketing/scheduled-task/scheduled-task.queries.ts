import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  calendarWeeks,
  mostInCalendar,
  scheduledTask,
  type TaskRun,
  type taskCalendar,
  type taskRuns,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { zoneSql } from '../../member/member/member.api.ts'

/** Of the last time that a task was due or was begun by hand. */
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
    last_sent: lastRun('coalesce(n.sent, 0)'),
  },
})

const atOnce = 20

/** Where a company's first restaurant is. */
export const zoneOf = async (query: Query, company: number) => {
  const [row] = await query<{ zone: string }>(`select ${zoneSql('$1::bigint')} as zone`, [company])
  return row?.zone ?? 'Europe/Istanbul'
}

type Plain = Omit<TaskRun, 'left_out'>

const columns = `r.id, r.due_at, r.by_hand, r.by_name, r.state, r.skipped, r.found, r.notification_id, r.ran_at,
  coalesce(n.sent, 0) as sent, coalesce(n.waiting, 0) as waiting, n.status as notification_status
  from scheduled_task_run r left join notification n on n.company_id = r.company_id and n.id = r.notification_id
  where r.company_id = $1`

// Of a notification that left out more than so many it is enough to know that these were many.
const leftOutSql = `
select n.id, r.reason, count(*) as count from unnest($2::bigint[]) as n (id) cross join lateral (
  select reason from notification_recipient r
  where r.company_id = $1 and r.notification_id = n.id and r.status in ('not_sent', 'error') limit 10000) r
group by n.id, r.reason order by 3 desc`

/** Runs with how many were left out and why: by now, while a notification is still being sent. */
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

/** One run of a company's. */
export async function readRun(query: Query, company: number, id: number): Promise<TaskRun> {
  const [run] = await withLeftOut(query, company, await query<Plain>(`select ${columns} and r.id = $2`, [company, id]))
  if (!run) throw new Error(`run ${id} was not written`)
  return run
}

/** How a task has run, the latest first. Throws 404. */
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

const dayMs = 86_400_000
type Timed = ReplyOf<typeof taskCalendar>['items'][number]

/** The active tasks that run in the weeks to come, those that run first before others. */
export async function calendarOf(_: RequestOf<typeof taskCalendar>, context: Context) {
  const { query, now } = context
  const company_id = companyOf(context)
  const timezone = await zoneOf(query, company_id)
  const found = await query<Timed>(
    `select id, name, cycle, at, weekday, month_day, starts_on from scheduled_task
     where company_id = $1 and is_active and next_at < $2 order by next_at, id limit ${mostInCalendar + 1}`,
    // A day more than are shown: these end where the company is.
    [company_id, new Date(now.getTime() + (calendarWeeks * 7 + 1) * dayMs)],
  )
  return {
    today: localTime(timezone, now).date,
    timezone,
    items: found.slice(0, mostInCalendar),
    is_capped: found.length > mostInCalendar,
  }
}
