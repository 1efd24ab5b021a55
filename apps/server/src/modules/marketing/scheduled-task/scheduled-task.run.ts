import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import type { ScheduledTask } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import {
  daysBetween,
  nextOccurrence,
  type TaskTimes,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.cycle.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { task } from '../../../kernel/jobs/jobs.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'
import { zoneSql } from '../../member/member/member.api.ts'
import { sendNotification } from '../notification/notification.api.ts'
import { occasionsSql } from './scheduled-task.occasions.ts'

const runPayload = z.object({ company_id: z.number(), id: z.number() })
type TaskKeys = z.output<typeof runPayload>
const handPayload = runPayload.extend({ run_id: z.number() })

export const runDueTask = task('scheduled-task.run', runPayload)
/** Runs a task that a user started. */
export const runByHand = task('scheduled-task.by-hand', handPayload)

/** A run that is later than this is skipped, in ms. */
const latest = 86_400_000

type Held = Pick<
  ScheduledTask,
  | 'id'
  | 'name'
  | 'type'
  | 'days'
  | 'hours'
  | 'member_group_id'
  | 'channel'
  | 'title'
  | 'text'
  | 'is_commercial'
  | 'cycle'
  | 'at'
  | 'weekday'
  | 'month_day'
  | 'starts_on'
  | 'timezone'
> & { next_at: string }

const runColumns = `id, name, type, days, hours, member_group_id, channel, title, text, is_commercial, cycle, at, weekday, month_day,
  starts_on, next_at, ${zoneSql('scheduled_task.company_id')} as timezone`

const inCompany = <T>(pools: Pick<Pools, 'rw'>, { company_id }: TaskKeys, run: (query: Query) => Promise<T>) =>
  withTenant(pools, { companies: [company_id], branches: 'all' }, async (query) => {
    // Writing a million members takes longer than a request may.
    await query("set local statement_timeout = '300s'")
    return run(query)
  })

interface Run {
  companyId: number
  runId: number
  /** The idempotency key of its notification. */
  key: string
  /** When the run was due: the search is as of that time. */
  due: Date
}

/** Returns the local day of a run and the days until the next one. */
export const spanOf = (row: TaskTimes, zone: string, now: Date) => {
  const day = localTime(zone, now).date
  return { day, span: Math.max(1, daysBetween(day, nextOccurrence(row, zone, now).day)) }
}

interface MemberIds {
  ids: number[] | null
}

/** Records the members found, once per occasion. */
const findMembers = async (query: Query, row: Held, { companyId, runId, due }: Run) => {
  const values = parameters()
  const search = { companyId, taskId: row.id, task: row, ...spanOf(row, row.timezone, due), now: due }
  const sql = await occasionsSql(query, search, values)
  const { at } = values
  const [occasionRow] = await query<MemberIds>(
    `with added as (
       insert into scheduled_task_occasion (company_id, task_id, member_id, occasion, run_id, found_at)
       select ${at(companyId)}, ${at(row.id)}, f.id, f.occasion, ${at(runId)}, ${at(due)}::timestamptz
       from (${sql}) f on conflict do nothing returning member_id)
     select array_agg(member_id) as ids from added`,
    values.values,
  )
  return occasionRow?.ids ?? []
}

/** Returns all members of a group on every run. */
const findGroup = async (query: Query, { member_group_id: groupId }: Held, { companyId, due }: Run) => {
  const values = parameters()
  const ids = await memberIdsSql(query, { companyId, groupId, now: due }, values)
  const [groupRow] = await query<MemberIds>(`select array${ids} as ids`, values.values)
  return groupRow?.ids ?? []
}

const storeResult = statement<Pick<Run, 'companyId' | 'runId'> & { members: number; notification: number | null }>(`
update scheduled_task_run set state = 'done', found = :members, notification_id = :notification, ran_at = now()
where company_id = :companyId and id = :runId`)

/** Finds members and creates their notification, in the run's transaction; records and reports the result. */
const act = async (query: Query, row: Held, run: Run) => {
  const { companyId, key } = run
  const memberIds = await (row.type === 'group' ? findGroup : findMembers)(query, row, run)
  const { name, channel, title, text, is_commercial: isCommercial } = row
  const expiringDays = row.type === 'points' ? row.days : null
  const sending = { companyId, key, name, channel, title, text, isCommercial, memberIds, expiringDays }
  const notification = memberIds.length ? await sendNotification(query, sending) : null
  await storeResult(query, { ...run, members: memberIds.length, notification })
  const total = memberIds.length
  const moved = { of: 'scheduled-task', state: 'done', done: total, total }
  await emit(query, progressMoved, { company_id: companyId, subject_id: row.id }, moved)
}

/** Returns the latest due time, the number of missed ones before it, and the next one. */
const dueOf = (row: Held, now: Date) => {
  let due = new Date(row.next_at)
  let skipped = 0
  let next = nextOccurrence(row, row.timezone, due)
  while (next.at <= now) {
    due = next.at
    skipped += 1
    next = nextOccurrence(row, row.timezone, due)
  }
  return { due, skipped, next: next.at }
}

const insertRun = statement<
  TaskKeys & Pick<Row<'scheduled_task_run'>, 'state' | 'skipped'> & { due: Date },
  Pick<Row<'scheduled_task_run'>, 'id'>
>(`
insert into scheduled_task_run (company_id, task_id, due_at, state, skipped) values (:company_id, :id, :due, :state, :skipped)
on conflict (company_id, task_id, due_at, by_hand) do nothing returning id`)

/**
 * Runs a due task: once per time, across copies of the server, in one transaction. Of several missed times only the
 * latest is run, if it is less than a day ago.
 */
export const runDue = (pools: Pick<Pools, 'rw'>, of: TaskKeys, now = new Date()) =>
  inCompany(pools, of, async (query) => {
    const keys = [of.company_id, of.id]
    const [row] = await query<Held>(
      `select ${runColumns} from scheduled_task where company_id = $1 and id = $2 and is_active and next_at <= $3
       for update skip locked`,
      [...keys, now],
    )
    if (!row) return
    const { due, skipped, next } = dueOf(row, now)
    const late = now.getTime() - due.getTime() > latest
    await query('update scheduled_task set next_at = $3 where company_id = $1 and id = $2', [...keys, next])
    const [run] = await insertRun(query, { ...of, due, state: late ? 'missed' : 'waiting', skipped })
    if (!run || late) return
    const key = `task ${of.id} ${due.toISOString()}`
    await act(query, row, { companyId: of.company_id, runId: run.id, key, due })
  })

/** Runs a manually started task, once. */
export const runNow = (pools: Pick<Pools, 'rw'>, { run_id, ...of }: z.output<typeof handPayload>, now = new Date()) =>
  inCompany(pools, of, async (query) => {
    const [row] = await query<Held>(
      `select ${runColumns} from scheduled_task where company_id = $1 and id = $2 for update`,
      [of.company_id, of.id],
    )
    const [run] = await query(
      `select id from scheduled_task_run where company_id = $1 and id = $2 and state = 'waiting' for update`,
      [of.company_id, run_id],
    )
    if (row && run)
      await act(query, row, { companyId: of.company_id, runId: run_id, key: `task ${of.id} run ${run_id}`, due: now })
  })
