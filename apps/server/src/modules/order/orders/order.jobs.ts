import { orderSteps, orderUnanswered } from '@sofra/contract/order/orders/order.events.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { nothing, type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emitEach } from '../../../kernel/events/emit.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { addJob, jobs, task, work } from '../../../kernel/jobs/jobs.ts'

// A scheduled order waits from the time at which it joins the board: the site's lead time (an hour) before its time.
const unansweredSql = `
from orders o cross join site s
cross join lateral (select greatest(o.created_at, o.scheduled_for - make_interval(mins => s.scheduled_lead_minutes)) as since) w
where o.status = 'waiting_for_approval' and o.alarm_level < 3`

/** Orders per transaction, which locks the counters of their branches; the next transaction follows at once. */
const chunkSize = 100

const overdueSql = `
select o.company_id, o.branch_id, o.id, case when since <= now() - interval '120 s' then 3 else 2 end as level ${unansweredSql}
  and since <= now() - interval '60 s' and o.alarm_level < case when since <= now() - interval '120 s' then 3 else 2 end
limit ${chunkSize}`

interface Overdue extends Pick<Row<'orders'>, 'company_id' | 'branch_id' | 'id'> {
  level: number
}

// Locked in the order of ids, so that two server instances do not deadlock.
const raiseSql = `
with unanswered as (
  select o.id, o.company_id, r.level from jsonb_to_recordset($1) as r (company_id bigint, id bigint, level smallint)
  join orders o on o.company_id = r.company_id and o.id = r.id and o.status = 'waiting_for_approval' and o.alarm_level < r.level
  order by o.id for update of o
)
update orders o set alarm_level = u.level from unanswered u where o.company_id = u.company_id and o.id = u.id
returning o.company_id, o.branch_id, o.id, u.level`

const distinct = (ids: readonly number[]) => [...new Set(ids)]

/** Raises overdue orders of any branches; skips orders that were answered or raised concurrently. */
export const raise = (orders: readonly Overdue[], pools: Pools) => {
  const companies = distinct(orders.map(({ company_id }) => company_id))
  const branches = distinct(orders.map(({ branch_id }) => branch_id))
  return withTenant(pools, { companies, branches }, async (query) => {
    const raised = await query<Overdue>(raiseSql, [JSON.stringify(orders)])
    await emitEach(
      query,
      orderUnanswered,
      raised.map(({ company_id, branch_id, id, level }) => ({
        company_id,
        branch_id,
        subject_id: id,
        payload: { level },
      })),
    )
  })
}

/**
 * Raises the alarm of unanswered orders: level 2 after a minute, level 3 (the platform's support list) after two. It
 * runs on the server because no desk may be open.
 */
export async function escalateWaiting(pools: Pools) {
  let chunkLength: number
  do {
    const { rows } = await pools.platform.query<Overdue>(overdueSql)
    if (rows.length) await raise(rows, pools)
    chunkLength = rows.length
  } while (chunkLength === chunkSize)
}

const alarm = task('order.alarm', z.object({}))

const addAlarm = (query: Query, runAt: Date) => addJob(query, alarm, {}, { runAt, key: alarm.name })

const nextSql = `select min(since + make_interval(secs => 60 * o.alarm_level)) as at ${unansweredSql}`

/** A newly waiting order rings at the earliest after this time, in ms. */
const firstAlarmMs = 60_000
/** Minimum pause between runs, in ms: with many orders one is always due. */
const pauseMs = 1_000

/** Raises the alarms of all branches, and enqueues itself for the earliest next alarm; there is no job per order. */
const ring = async (pools: Pools) => {
  const began = Date.now()
  await escalateWaiting(pools)
  const { rows } = await pools.platform.query<{ at: string | null }>(nextSql)
  const due = rows[0]?.at ? Date.parse(rows[0].at) : Number.POSITIVE_INFINITY
  const next = Math.min(Math.max(due, began + pauseMs), began + firstAlarmMs)
  await withTenant(pools, nothing, (query) => addAlarm(query, new Date(next)))
}

/** A reverted order may have been waiting for long, so the alarm runs at once. */
export const revertSubscriber = subscribe(
  'order.alarm',
  [orderSteps.revert],
  ({ at }, { query }) => addAlarm(query, at),
  { onlyLast: true },
)

export const orderJobs = jobs({
  tasks: [work(alarm, (_, { pools }) => ring(pools))],
  // Starts the first run, and restarts after a failure; each run enqueues the next.
  cron: [{ at: '* * * * *', task: alarm }],
})
