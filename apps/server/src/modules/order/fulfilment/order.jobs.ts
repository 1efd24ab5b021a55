import { orderSteps, orderUnanswered } from '@sofra/contract/order/fulfilment/order.events.ts'
import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { nothing, type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { addJob, jobs, task, work } from '../../../kernel/jobs/jobs.ts'

// A scheduled order begins to wait when it joins the board: the site's lead (an hour) before its time.
const unansweredSql = `
from orders o cross join site s
cross join lateral (select greatest(o.created_at, o.scheduled_for - make_interval(mins => s.scheduled_lead_minutes)) as since) w
where o.status = 'waiting_for_approval' and o.alarm_level < 3`

/** Orders that are raised together; what is left is raised at once after them. */
const most = 500

const overdueSql = `
select company_id, branch_id, json_agg(json_build_object('id', id, 'level', level)) as orders
from (
  select o.company_id, o.branch_id, o.id, case when since <= now() - interval '120 s' then 3 else 2 end as level ${unansweredSql}
    and since <= now() - interval '60 s' and o.alarm_level < case when since <= now() - interval '120 s' then 3 else 2 end
  limit ${most}
) overdue
group by company_id, branch_id order by company_id, branch_id`

interface OverdueOrders {
  company_id: number
  branch_id: number
  orders: { id: number; level: number }[]
}

// Locked in one order, or two copies of the server could deadlock.
const raiseSql = `
with unanswered as (
  select o.id, r.level from jsonb_to_recordset($2) as r (id bigint, level smallint)
  join orders o on o.company_id = $1 and o.id = r.id and o.status = 'waiting_for_approval' and o.alarm_level < r.level
  order by o.id for update of o
)
update orders o set alarm_level = u.level from unanswered u where o.company_id = $1 and o.id = u.id returning o.id, u.level`

/** Raises overdue orders of one branch; those that have been answered or raised meanwhile are left. */
export const raise = ({ company_id, branch_id, orders }: OverdueOrders, pools: Pools) =>
  withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
    const raised = await query<{ id: number; level: number }>(raiseSql, [company_id, JSON.stringify(orders)])
    for (const { id, level } of raised)
      await emit(query, orderUnanswered, { company_id, branch_id, subject_id: id }, { level })
  })

/**
 * Raises the alarm of unanswered orders: the second level after a minute, the platform's support list after two. The
 * server does it, because no desk need be open. One transaction a branch.
 */
export async function escalateWaiting(pools: Pools) {
  let found: number
  do {
    const { rows } = await pools.platform.query<OverdueOrders>(overdueSql)
    for (const branch of rows) await raise(branch, pools)
    found = rows.reduce((sum, { orders }) => sum + orders.length, 0)
  } while (found === most)
}

const alarm = task('order.alarm', z.object({}))

const addAlarm = (query: Query, runAt: Date) => addJob(query, alarm, {}, { runAt, key: alarm.name })

const nextSql = `select min(since + make_interval(secs => 60 * o.alarm_level)) as at ${unansweredSql}`

/** An order that begins to wait after the look at those that do cannot ring sooner than this, in ms. */
const firstAlarmMs = 60_000
/** At a rush an order of somebody becomes due all the time. */
const pauseMs = 1_000

/** Rings for all branches, and again at the earliest instant at which an order of any may ring: nothing is enqueued per order. */
const ring = async (pools: Pools) => {
  const began = Date.now()
  await escalateWaiting(pools)
  const { rows } = await pools.platform.query<{ at: string | null }>(nextSql)
  const due = rows[0]?.at ? Date.parse(rows[0].at) : Number.POSITIVE_INFINITY
  const next = Math.min(Math.max(due, began + pauseMs), began + firstAlarmMs)
  await withTenant(pools, nothing, (query) => addAlarm(query, new Date(next)))
}

/** An order that waits again may have waited for long already. */
export const revertSubscriber = subscribe(
  'order.alarm',
  [orderSteps.revert],
  ({ at }, { query }) => addAlarm(query, at),
  {
    onlyLast: true,
  },
)

export const orderJobs = jobs({
  tasks: [work(alarm, (_, { pools }) => ring(pools))],
  // The first one, and where one has failed: each ring enqueues the next.
  cron: [{ at: '* * * * *', task: alarm }],
})
