import { orderPlaced, orderSteps, orderUnanswered } from '@sofra/contract/order/fulfilment/order.events.ts'
import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { subscribe } from '../../../kernel/events/subscribe.ts'
import { addJob, jobs, task, work } from '../../../kernel/jobs/jobs.ts'

interface Waiting {
  company_id: number
  branch_id: number
  id: number
  level: number
}

// A scheduled order begins to wait when it joins the board: the site's lead (an hour) before its time.
const unansweredSql = `
from orders o cross join site s
cross join lateral (select greatest(o.created_at, o.scheduled_for - make_interval(mins => s.scheduled_lead_minutes)) as since) w
where o.status = 'waiting_for_approval' and o.alarm_level < 3`

const overdueSql = `
select o.company_id, o.branch_id, o.id, case when since <= now() - interval '120 s' then 3 else 2 end as level ${unansweredSql}
  and since <= now() - interval '60 s' and o.alarm_level < case when since <= now() - interval '120 s' then 3 else 2 end`

const raiseSql = `
update orders set alarm_level = $3
where company_id = $1 and id = $2 and status = 'waiting_for_approval' and alarm_level < $3 returning id`

/** A branch; all of them where none is given. */
type Where = { company_id: number; branch_id: number } | undefined

const overdueOf = async ({ platform }: Pools, where: Where) => {
  const of = where ? ' and o.company_id = $1 and o.branch_id = $2' : ''
  const values = where ? [where.company_id, where.branch_id] : []
  return (await platform.query<Waiting>(`${overdueSql}${of} limit 500`, values)).rows
}

/**
 * Raises the alarm of unanswered orders: the second level after a minute, the platform's support list after two. The
 * server does it, because no desk need be open.
 */
export async function escalateWaiting(pools: Pools, where?: Where) {
  for (const { company_id, branch_id, id, level } of await overdueOf(pools, where)) {
    await withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
      const raised = await query(raiseSql, [company_id, id, level])
      if (raised.length) await emit(query, orderUnanswered, { company_id, branch_id, subject_id: id }, { level })
    })
  }
}

const alarm = task('order.alarm', z.object({ company_id: z.number(), branch_id: z.number() }))

/** A branch has one such job, at the earliest instant at which an order of it may ring. */
const addAlarm = (query: Query, branch: { company_id: number; branch_id: number }, runAt: Date, keepsTime: boolean) =>
  addJob(query, alarm, branch, { runAt, keepsTime, key: `order.alarm-${branch.branch_id}` })

/** How long a new order waits until it rings, in ms. A job is never later than that, so a new order need not move it. */
const firstAlarmMs = 60_000

const nextSql = `
select min(since + make_interval(secs => 60 * o.alarm_level)) as at ${unansweredSql} and o.company_id = $1 and o.branch_id = $2`

const escalateBranch = async (pools: Pools, branch: { company_id: number; branch_id: number }) => {
  const { company_id, branch_id } = branch
  await escalateWaiting(pools, branch)
  await withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
    const [next] = await query<{ at: string | null }>(nextSql, [company_id, branch_id])
    if (next?.at)
      await addAlarm(query, branch, new Date(Math.min(Date.parse(next.at), Date.now() + firstAlarmMs)), false)
  })
}

/** Sets the branch's alarm when an order begins to wait. */
export const alarmSubscriber = subscribe(
  'order.alarm',
  [orderPlaced, orderSteps.revert],
  ({ company_id, branch_id, name, at }, { query }) => {
    if (company_id === null || branch_id === null) throw new Error('an order is of a branch')
    // A reverted order may have waited for long already.
    const isNew = name === orderPlaced.name
    const runAt = new Date(at.getTime() + (isNew ? firstAlarmMs : 0))
    return addAlarm(query, { company_id, branch_id }, runAt, isNew)
  },
  // The alarm is a minute away, and a busy branch would be read twenty times a second.
  { onlyLast: true, gatherMs: 1_000 },
)

const sweep = task('order.alarm-sweep', z.object({}))

export const orderJobs = jobs({
  tasks: [
    work(alarm, (branch, { pools }) => escalateBranch(pools, branch)),
    work(sweep, (_, { pools }) => escalateWaiting(pools)),
  ],
  cron: [
    // Orders without a handled event: those of the demo data, and those whose event became a dead letter.
    { at: '* * * * *', task: sweep },
  ],
})
