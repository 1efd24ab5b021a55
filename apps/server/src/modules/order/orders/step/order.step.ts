import { orderSteps } from '@sofra/contract/order/orders/order.events.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { statement } from '../../../../kernel/database/statement.ts'
import { onCommit, type Query } from '../../../../kernel/database/tenant.ts'
import { notify } from '../../../../kernel/events/notify.ts'
import { updateSql } from '../../../../kernel/records/guarded.ts'
import type { CurrentOrder, Step } from '../order.state.ts'
import { type TimeChanges, timeChanges } from './order.times.ts'

interface StoredStep extends Pick<CurrentOrder, 'company_id' | 'branch_id' | 'id' | 'version'>, TimeChanges {
  from: OrderStatus
  to: OrderStatus
  action: Step['action']
  actor_kind: Actor['kind']
  actor_id: number | null
  actor_name: string | null
  minutes: number | null
  returnedPrice: number
  reasonId: number | null
  note: string | null
  detail: string | null
  /** The name of the event. */
  event: string
}

// One statement updates the order and its counters and writes its events; for a stale version it writes nothing.
const storeStep = statement<StoredStep, { id: number }>(`
with moved as (
  ${updateSql('orders', {
    set: `status = :to::text,
    preparation_minutes = case :action
      when 'approve' then :minutes
      when 'delay' then coalesce(preparation_minutes, 0) + :minutes
      else preparation_minutes end,
    promised_at = case
      when :action = 'approve' then greatest(now() + make_interval(mins => :minutes + zone_max_minutes), scheduled_for)
      when :action = 'delay' then coalesce(promised_at, now()) + make_interval(mins => :minutes)
      when :promised_at = 'keep' then promised_at end,
    auto_accepted = case
      when :action = 'approve' then :actor_kind = 'system'
      when :to = 'waiting_for_approval' then false
      else auto_accepted end,
    approved_at = case :approved_at when 'set' then now() when 'keep' then approved_at end,
    ready_at = case :ready_at when 'set' then now() when 'keep' then ready_at end,
    departed_at = case :departed_at when 'set' then now() when 'keep' then departed_at end,
    delivered_at = case :delivered_at when 'set' then now() when 'keep' then delivered_at end,
    closed_at = case :closed_at when 'set' then now() when 'keep' then closed_at end,
    alarm_level = case when :to = 'waiting_for_approval' then 1 else 0 end,
    returned_amount = returned_amount + :returnedPrice::bigint`,
    where: `x.company_id = :company_id and x.branch_id = :branch_id and x.id = :id and x.version = :version
    and x.status = :from`,
  })}
  returning x.id
), head as (
  update branch_head set event_no = event_no + 1,
    waiting_for_approval = waiting_for_approval + (:to = 'waiting_for_approval')::int - (:from = 'waiting_for_approval')::int,
    preparing = preparing + (:to = 'preparing')::int - (:from = 'preparing')::int,
    on_the_way = on_the_way + (:to = 'on_the_way')::int - (:from = 'on_the_way')::int,
    delivered = delivered + (:to = 'delivered')::int - (:from = 'delivered')::int,
    cancelled = cancelled + (:to = 'cancelled')::int - (:from = 'cancelled')::int,
    returned = returned + (:to = 'returned')::int - (:from = 'returned')::int
  where company_id = :company_id and branch_id = :branch_id and exists (select from moved)
  returning event_no
), event as (
  insert into order_event (company_id, branch_id, order_id, action, from_status, to_status, actor_kind, actor_id, actor_name,
    reason_id, note, minutes, detail)
  select :company_id, :branch_id, :id, :action, :from, :to, :actor_kind, :actor_id, :actor_name,
    :reasonId, :note, :minutes, :detail from head returning id
), emitted as (
  insert into event (company_id, branch_id, no, name, subject_id, payload)
  select :company_id, :branch_id, event_no, :event, :id, jsonb_build_object('status', :to) from head
)
select id from event`)

/** The actor of a step; the system and a marketplace have neither id nor name, and a guest has no name here. */
interface Actor {
  readonly kind: 'platform' | 'restaurant' | 'system' | 'member' | 'channel'
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
  order: CurrentOrder,
  { action, minutes, reasonId, note }: Omit<Step, 'params' | 'version' | 'returned'>,
  { by, to, detail, returnedPrice }: Outcome,
): Promise<number | undefined> {
  const { name } = orderSteps[action]
  const { company_id, branch_id, id, version, status: from } = order
  const [event] = await storeStep(query, {
    company_id,
    branch_id,
    id,
    version,
    from,
    to,
    action,
    ...timeChanges({ action, from, to }),
    actor_kind: by.kind,
    actor_id: by.id,
    actor_name: by.name,
    minutes: minutes ?? null,
    returnedPrice: returnedPrice ?? 0,
    reasonId: reasonId ?? null,
    note: note || null,
    detail: detail ? JSON.stringify(detail) : null,
    event: name,
  })
  if (event) onCommit(query, () => notify({ company_id, branch_id }, name))
  return event?.id
}
