import { orderUnanswered } from '@sofra/contract/order/fulfilment/order.events.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'

interface Waiting {
  company_id: number
  branch_id: number
  id: number
  level: number
}

// An order that is scheduled for later doesn't wait yet: it joins the board one hour (the site's lead) before its time.
const waitingSql = `
select o.company_id, o.branch_id, o.id, case when since < now() - interval '120 s' then 3 else 2 end as level
from orders o cross join site s
cross join lateral (select greatest(o.created_at, o.scheduled_for - make_interval(mins => s.scheduled_lead_minutes)) as since) w
where o.status = 'waiting_for_approval' and since < now() - interval '60 s'
  and o.alarm_level < case when since < now() - interval '120 s' then 3 else 2 end
limit 500`

const raiseSql = `
update orders set alarm_level = $3
where company_id = $1 and id = $2 and status = 'waiting_for_approval' and alarm_level < $3 returning id`

/**
 * Raises the alarm of orders that nobody has answered: a second level after a minute, the platform's support list after
 * two. On the server, because it must happen also when no desk is open.
 */
export async function escalateWaiting(pools: Pools) {
  const { rows } = await pools.platform.query<Waiting>(waitingSql)
  for (const { company_id, branch_id, id, level } of rows) {
    await withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
      const raised = await query(raiseSql, [company_id, id, level])
      if (raised.length) await emit(query, orderUnanswered, { company_id, branch_id, subject_id: id }, { level })
    })
  }
}

const kept = '72 hours'

/** Forgets idempotency keys and events after 72 hours: nobody repeats or resumes so late. */
export async function purgeOld(pools: Pools) {
  const { rows } = await pools.platform.query<{ id: number }>('select id from company order by id')
  for (const { id } of rows) {
    await withTenant(pools, { companies: [id], branches: 'all' }, async (query) => {
      await query('delete from idempotency where company_id = $1 and created_at < now() - $2::interval', [id, kept])
      await query('delete from event where company_id = $1 and at < now() - $2::interval', [id, kept])
    })
  }
}
