import { orderSteps } from '@sofra/contract/order/orders/order.events.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { onCommit, type Query } from '../../../../kernel/database/tenant.ts'
import { notify } from '../../../../kernel/events/notify.ts'
import type { CurrentOrder, Step } from '../order.state.ts'

// One statement updates the order and its counters and writes its events; for a stale version it writes nothing.
const stepSql = `
with moved as (
  update orders set status = $6::text, version = version + 1,
    preparation_minutes = case $7 when 'approve' then $8 when 'delay' then coalesce(preparation_minutes, 0) + $8 else preparation_minutes end,
    promised_at = case $7
      when 'approve' then greatest(now() + make_interval(mins => $8 + zone_max_minutes), scheduled_for)
      when 'delay' then coalesce(promised_at, now()) + make_interval(mins => $8)
      when 'revert' then case when $6 = 'waiting_for_approval' then null else promised_at end
      else promised_at end,
    auto_accepted = case when $7 = 'approve' then $9 = 'system' when $6 = 'waiting_for_approval' then false else auto_accepted end,
    approved_at = case when $7 = 'approve' then now() when $6 = 'waiting_for_approval' then null else approved_at end,
    ready_at = case when $7 = 'ready' then now() when $6 = 'waiting_for_approval' then null else ready_at end,
    departed_at = case when $7 = 'depart' then now() when $6 in ('waiting_for_approval', 'preparing') then null else departed_at end,
    delivered_at = case when $6 = 'delivered' and $5 <> 'delivered' then coalesce(case when $7 = 'revert' then delivered_at end, now())
      when $6 in ('delivered', 'returned') then delivered_at else null end,
    closed_at = case when $6 in ('cancelled', 'returned') then now() else null end,
    alarm_level = case when $6 = 'waiting_for_approval' then 1 else 0 end,
    returned_amount = returned_amount + $12::bigint
  where company_id = $1 and branch_id = $2 and id = $3 and version = $4 and status = $5
  returning id
), head as (
  update branch_head set event_no = event_no + 1,
    waiting_for_approval = waiting_for_approval + ($6 = 'waiting_for_approval')::int - ($5 = 'waiting_for_approval')::int,
    preparing = preparing + ($6 = 'preparing')::int - ($5 = 'preparing')::int,
    on_the_way = on_the_way + ($6 = 'on_the_way')::int - ($5 = 'on_the_way')::int,
    delivered = delivered + ($6 = 'delivered')::int - ($5 = 'delivered')::int,
    cancelled = cancelled + ($6 = 'cancelled')::int - ($5 = 'cancelled')::int,
    returned = returned + ($6 = 'returned')::int - ($5 = 'returned')::int
  where company_id = $1 and branch_id = $2 and exists (select from moved)
  returning event_no
), event as (
  insert into order_event (company_id, branch_id, order_id, action, from_status, to_status, actor_kind, actor_id, actor_name,
    reason_id, note, minutes, detail)
  select $1, $2, $3, $7, $5, $6, $9, $10, $11, $13, $14, $8, $15 from head returning id
), emitted as (
  insert into event (company_id, branch_id, no, name, subject_id, payload)
  select $1, $2, event_no, $16, $3, jsonb_build_object('status', $6) from head
)
select id from event`

/** The actor of a step; the system has neither id nor name, and a guest has no name here. */
interface Actor {
  readonly kind: 'platform' | 'restaurant' | 'system' | 'member'
  readonly id: number | null
  readonly name: string | null
}

interface Outcome {
  readonly by: Actor
  readonly to: OrderStatus
  /** Price of the returned lines. */
  readonly returnedPrice?: number | undefined
  /** The history entry. */
  readonly detail?: object | undefined
}

/**
 * Updates an order of the read version, with its history and its event. Returns the id of the history event, or
 * undefined for a stale version.
 */
export async function writeStep(
  query: Query,
  { company_id, branch_id, id, version, status }: CurrentOrder,
  { action, minutes, reasonId, note }: Omit<Step, 'params' | 'version' | 'returned'>,
  { by, to, detail, returnedPrice }: Outcome,
): Promise<number | undefined> {
  const { name } = orderSteps[action]
  const [event] = await query<{ id: number }>(stepSql, [
    company_id,
    branch_id,
    id,
    version,
    status,
    to,
    action,
    minutes ?? null,
    by.kind,
    by.id,
    by.name,
    returnedPrice ?? 0,
    reasonId ?? null,
    note || null,
    detail ? JSON.stringify(detail) : null,
    name,
  ])
  if (event) onCommit(query, () => notify({ company_id, branch_id }, name))
  return event?.id
}
