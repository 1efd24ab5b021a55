import { orderSteps } from '@sofra/contract/order/fulfilment/order.events.ts'
import { allowedActions } from '@sofra/contract/order/fulfilment/order.states.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { onCommit } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { notify } from '../../../kernel/events/notify.ts'
import { translate } from '../../../kernel/words.ts'
import { deliverySettings } from '../../platform/delivery-type/delivery-type.api.ts'
import { cardFor, cardOf, viewOf } from './order.cards.api.ts'
import { actorKind, afterStep } from './order.effects.ts'
import { type CurrentOrder, readCurrentOrder, revertOfOrder, type Step, stateOf } from './order.state.ts'

/** 409 with the present order: who moved it, when and to which status. */
const moved = async (context: Context, order: CurrentOrder, phrase: 'order.moved' | 'order.impossible') => {
  const card = await cardOf(context.query, order.company_id, order.id)
  const status = translate(context.lang, `status.${order.status}`)
  const time = new Date(order.last.at).toISOString()
  return new AppError(409, phrase, {
    params: { status, by: order.last.by ?? '–', time },
    present: { card: card && cardFor(card, context.lang, viewOf(context)), by: order.last.by, at: time },
  })
}

/** The status after a step; throws 409 for a step that does not fit and 403 where its permission key is missing. */
const destination = async (context: Context, order: CurrentOrder, { action }: Step): Promise<OrderStatus> => {
  const { keys } = person(context)
  if (action === 'delay' || action === 'ready') {
    if (order.status === 'preparing' || (action === 'delay' && order.status === 'on_the_way')) return order.status
    throw await moved(context, order, 'order.impossible')
  }
  const settings = await deliverySettings(context.pools)
  const step = allowedActions(settings, stateOf(order, context.now)).find((one) => one.action === action)
  const revert = action === 'revert' ? revertOfOrder(order, context.now) : undefined
  if (revert && 'refused' in revert) throw new AppError(409, revert.refused)
  if (!step) throw await moved(context, order, 'order.impossible')
  if (!keys.has(step.key)) throw new AppError(403, 'error.forbidden')
  return step.next
}

// One statement moves the order, counts it and writes its events; for a stale version it writes nothing.
const stepSql = `
with moved as (
  update orders set status = $6::text, version = version + 1,
    preparation_minutes = case $7 when 'approve' then $8 when 'delay' then coalesce(preparation_minutes, 0) + $8 else preparation_minutes end,
    promised_at = case $7
      when 'approve' then greatest(now() + make_interval(mins => $8 + zone_max_minutes), scheduled_for)
      when 'delay' then coalesce(promised_at, now()) + make_interval(mins => $8)
      when 'revert' then case when $6 = 'waiting_for_approval' then null else promised_at end
      else promised_at end,
    approved_at = case when $7 = 'approve' then now() when $6 = 'waiting_for_approval' then null else approved_at end,
    ready_at = case when $7 = 'ready' then now() when $6 = 'waiting_for_approval' then null else ready_at end,
    departed_at = case when $7 = 'depart' then now() when $6 in ('waiting_for_approval', 'preparing') then null else departed_at end,
    delivered_at = case when $6 = 'delivered' and $5 <> 'delivered' then coalesce(case when $7 = 'revert' then delivered_at end, now())
      when $6 in ('delivered', 'returned') then delivered_at else null end,
    closed_at = case when $6 in ('cancelled', 'returned') then now() else null end,
    alarm_level = case when $6 = 'waiting_for_approval' then 1 else 0 end,
    returned_amount = returned_amount + coalesce((select sum(l.net) from order_line l
      where l.company_id = $1 and l.order_id = $3 and l.no = any ($12::int[])), 0)
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

/**
 * Makes one step of an order: a guarded update with its events and effects, all or nothing.
 * Answers the new card. Throws 409 with the present state for a stale version.
 */
export async function makeStep(context: Context, step: Step) {
  const { branch_id, order_id } = step.params
  const companyId = companyOf(context)
  const order = await readCurrentOrder(context, branch_id, order_id)
  if (order.version !== step.version) throw await moved(context, order, 'order.moved')
  const to = await destination(context, order, step)
  const { id, name } = person(context)
  const effect = await afterStep(context, order, step, to).catch(async (error: unknown) => {
    // Somebody else's step may have been committed since the order was read, and is what it stumbled over.
    const now = await readCurrentOrder(context, branch_id, order_id)
    throw now.version === step.version ? error : await moved(context, now, 'order.moved')
  })
  const [event] = await context.query<{ id: number }>(stepSql, [
    companyId,
    branch_id,
    order_id,
    step.version,
    order.status,
    effect.to,
    step.action,
    step.minutes ?? null,
    actorKind(context),
    id,
    name,
    step.returned?.lines ?? [],
    step.reasonId ?? null,
    step.note || null,
    effect.detail ? JSON.stringify(effect.detail) : null,
    orderSteps[step.action].name,
  ])
  if (!event) throw await moved(context, await readCurrentOrder(context, branch_id, order_id), 'order.moved')
  onCommit(context.query, () => notify({ company_id: companyId, branch_id }, orderSteps[step.action].name))
  await effect.afterwards(event.id)
  const card = await cardOf(context.query, companyId, order_id)
  if (!card) throw new Error('an order that was just moved has gone')
  return cardFor(card, context.lang, viewOf(context))
}
