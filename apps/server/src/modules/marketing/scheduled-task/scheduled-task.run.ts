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
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { task } from '../../../kernel/jobs/jobs.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'
import { zoneSql } from '../../member/member/member.api.ts'
import { sendNotification } from '../notification/notification.api.ts'
import { foundSql } from './scheduled-task.found.ts'

const runPayload = z.object({ company_id: z.number(), id: z.number() })
type Of = z.output<typeof runPayload>
const handPayload = runPayload.extend({ run_id: z.number() })

/** Runs a task that is due. */
export const runDueTask = task('scheduled-task.run', runPayload)
/** Runs a task that somebody has begun by hand. */
export const runByHand = task('scheduled-task.by-hand', handPayload)

/** A run that is later than so is not made up for, in ms. */
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

const held = `id, name, type, days, hours, member_group_id, channel, title, text, is_commercial, cycle, at, weekday, month_day,
  starts_on, next_at, ${zoneSql('scheduled_task.company_id')} as timezone`

const inCompany = <T>(pools: Pick<Pools, 'rw'>, { company_id }: Of, run: (query: Query) => Promise<T>) =>
  withTenant(pools, { companies: [company_id], branches: 'all' }, async (query) => {
    // To write down a million members takes longer than a request may.
    await query("set local statement_timeout = '300s'")
    return run(query)
  })

interface Run {
  companyId: number
  runId: number
  /** What its notification is made by, once. */
  key: string
  /** When it was due: it finds whom it would have found then. */
  due: Date
}

/** The day on which a task runs at an instant, and how many days there are until it runs next. */
export const spanOf = (row: TaskTimes, zone: string, now: Date) => {
  const day = localTime(zone, now).date
  return { day, span: Math.max(1, daysBetween(day, nextOccurrence(row, zone, now).day)) }
}

interface Found {
  ids: number[] | null
}

/** Writes down who is found, each once for an occasion. */
const findMembers = async (query: Query, row: Held, { companyId, runId, due }: Run) => {
  const values = parameters()
  const looking = { companyId, taskId: row.id, task: row, ...spanOf(row, row.timezone, due), now: due }
  const sql = await foundSql(query, looking, values)
  const { at } = values
  const [found] = await query<Found>(
    `with added as (
       insert into scheduled_task_occasion (company_id, task_id, member_id, occasion, run_id, found_at)
       select ${at(companyId)}, ${at(row.id)}, f.id, f.occasion, ${at(runId)}, ${at(due)}::timestamptz
       from (${sql}) f on conflict do nothing returning member_id)
     select array_agg(member_id) as ids from added`,
    values.values,
  )
  return found?.ids ?? []
}

/** All of a group: they are found each time. */
const findGroup = async (query: Query, { member_group_id: groupId }: Held, { companyId, due }: Run) => {
  const values = parameters()
  const ids = await memberIdsSql(query, { companyId, groupId, now: due }, values)
  const [found] = await query<Found>(`select array${ids} as ids`, values.values)
  return found?.ids ?? []
}

/** Finds members and has them written to, in the transaction of its run; notes what came of it, and says so to whoever looks at the task. */
const act = async (query: Query, row: Held, run: Run) => {
  const { companyId, runId, key } = run
  const memberIds = await (row.type === 'group' ? findGroup : findMembers)(query, row, run)
  const { name, channel, title, text, is_commercial: isCommercial } = row
  const expiringDays = row.type === 'points' ? row.days : null
  const sending = { companyId, key, name, channel, title, text, isCommercial, memberIds, expiringDays }
  const notification = memberIds.length ? await sendNotification(query, sending) : null
  await query(
    `update scheduled_task_run set state = 'done', found = $3, notification_id = $4, ran_at = now() where company_id = $1 and id = $2`,
    [companyId, runId, memberIds.length, notification],
  )
  const total = memberIds.length
  const moved = { of: 'scheduled-task', state: 'done', done: total, total }
  await emit(query, progressMoved, { company_id: companyId, subject_id: row.id }, moved)
}

/** The last time that has come, how many before it nobody ran, and the next one. */
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

/**
 * Runs a task whose time has come: once for each time, whichever copies of the server see to it, and in one transaction, so that one that
 * ends half way has done nothing. Of several times that have passed the last is run alone, and that not where it is more than a day
 * ago.
 */
export const runDue = (pools: Pick<Pools, 'rw'>, of: Of, now = new Date()) =>
  inCompany(pools, of, async (query) => {
    const keys = [of.company_id, of.id]
    const [row] = await query<Held>(
      `select ${held} from scheduled_task where company_id = $1 and id = $2 and is_active and next_at <= $3
       for update skip locked`,
      [...keys, now],
    )
    if (!row) return
    const { due, skipped, next } = dueOf(row, now)
    const late = now.getTime() - due.getTime() > latest
    await query('update scheduled_task set next_at = $3 where company_id = $1 and id = $2', [...keys, next])
    const [run] = await query<Pick<Row<'scheduled_task_run'>, 'id'>>(
      `insert into scheduled_task_run (company_id, task_id, due_at, state, skipped) values ($1, $2, $3, $4, $5)
       on conflict (company_id, task_id, due_at, by_hand) do nothing returning id`,
      [...keys, due, late ? 'missed' : 'waiting', skipped],
    )
    if (!run || late) return
    const key = `task ${of.id} ${due.toISOString()}`
    await act(query, row, { companyId: of.company_id, runId: run.id, key, due })
  })

/** Runs a task that was begun by hand, once. */
export const runNow = (pools: Pick<Pools, 'rw'>, { run_id, ...of }: z.output<typeof handPayload>, now = new Date()) =>
  inCompany(pools, of, async (query) => {
    const [row] = await query<Held>(`select ${held} from scheduled_task where company_id = $1 and id = $2 for update`, [
      of.company_id,
      of.id,
    ])
    const [run] = await query(
      `select id from scheduled_task_run where company_id = $1 and id = $2 and state = 'waiting' for update`,
      [of.company_id, run_id],
    )
    if (row && run)
      await act(query, row, { companyId: of.company_id, runId: run_id, key: `task ${of.id} run ${run_id}`, due: now })
  })
