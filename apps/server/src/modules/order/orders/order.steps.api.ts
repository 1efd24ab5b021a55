import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { allowedActions } from '@sofra/contract/order/orders/order.states.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError } from '../../../kernel/errors.ts'
import { translate } from '../../../kernel/words.ts'
import { deliverySettings } from '../../platform/delivery-type/delivery-type.api.ts'
import { cardFor, cardOf, viewOf } from './order.cards.api.ts'
import { actorKind, afterStep } from './order.effects.ts'
import { type CurrentOrder, readCurrentOrder, revertOfOrder, type Step, stateOf } from './order.state.ts'
import { writeStep } from './step/order.step.ts'

export type { Step } from './order.state.ts'

type LastEvent = Pick<CurrentOrder['last'], 'by' | 'kind' | 'at'>

/** Returns the last event of an order if it was an edit; an edit does not change the status. */
const lastEdit = async ({ query }: Context, { company_id, id }: CurrentOrder): Promise<LastEvent | undefined> => {
  const [event] = await query<LastEvent & Pick<Row<'order_event'>, 'action'>>(
    `select action, actor_name as by, actor_kind as kind, created_at as at from order_event
     where company_id = $1 and order_id = $2 and action <> 'print' order by id desc limit 1`,
    [company_id, id],
  )
  return event?.action === 'edit' ? event : undefined
}

/** Builds the 409 with the present order: the user, time and status of its last step, or the user of its last edit. */
const conflict = async (context: Context, order: CurrentOrder, phrase: 'order.moved' | 'order.impossible') => {
  const card = await cardOf(context.query, order.company_id, order.id)
  const edit = phrase === 'order.moved' ? await lastEdit(context, order) : undefined
  const { by, kind, at } = edit ?? order.last
  const { lang } = context
  const status = translate(lang, `status.${order.status}`)
  const moment = new Date(at)
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: card?.timezone ?? 'UTC' } as const
  const time = new Intl.DateTimeFormat(formatLocaleOf(lang), clock).format(moment)
  return new AppError(409, edit ? 'order.edited' : phrase, {
    params: { status, by: by ?? translate(lang, `event.by.${kind}`), time },
    present: { card: card && cardFor(card, lang, viewOf(context)), by, at: moment.toISOString() },
  })
}

/** Builds the same 409 for changes other than steps. */
export const orderConflict = async (context: Context, branchId: number, orderId: number) =>
  conflict(context, await readCurrentOrder(context, branchId, orderId), 'order.moved')

/** Returns the status after a step; throws 409 if the step is impossible, and 403 without its key. */
const destination = async (context: Context, order: CurrentOrder, { action }: Step): Promise<OrderStatus> => {
  const { keys } = person(context)
  if (action === 'delay' || action === 'ready') {
    if (order.status === 'preparing' || (action === 'delay' && order.status === 'on_the_way')) return order.status
    throw await conflict(context, order, 'order.impossible')
  }
  const settings = await deliverySettings(context.pools)
  const step = allowedActions(settings, stateOf(order, context.now)).find((one) => one.action === action)
  const revert = action === 'revert' ? revertOfOrder(order, context.now) : undefined
  if (revert && 'refused' in revert) throw new AppError(409, revert.refused)
  if (!step) throw await conflict(context, order, 'order.impossible')
  if (!keys.has(step.key)) throw new AppError(403, 'error.forbidden')
  return step.next
}

/**
 * Makes one step of an order: a guarded update with its events and effects in one transaction. Returns the new card.
 * Throws 409 with the present order for a stale version.
 */
export async function makeStep(context: Context, step: Step) {
  const { branch_id, order_id } = step.params
  const companyId = companyOf(context)
  const order = await readCurrentOrder(context, branch_id, order_id)
  if (order.version !== step.version) throw await conflict(context, order, 'order.moved')
  const to = await destination(context, order, step)
  const { id, name } = person(context)
  const effect = await afterStep(context, order, step, to).catch(async (error: unknown) => {
    // The error may be the result of a concurrent step, which is then reported instead.
    const now = await readCurrentOrder(context, branch_id, order_id)
    throw now.version === step.version ? error : await conflict(context, now, 'order.moved')
  })
  const event = await writeStep(context.query, order, step, {
    by: { kind: actorKind(context), id, name },
    to: effect.to,
    detail: effect.detail,
    returnedPrice: effect.returnedPrice,
  })
  if (event === undefined)
    throw await conflict(context, await readCurrentOrder(context, branch_id, order_id), 'order.moved')
  await effect.afterwards(event)
  const card = await cardOf(context.query, companyId, order_id)
  if (!card) throw new Error('an order that was just moved has gone')
  return cardFor(card, context.lang, viewOf(context))
}
