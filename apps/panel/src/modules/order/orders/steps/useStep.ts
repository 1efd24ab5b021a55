import type { OrderAction, OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { DeliveryTypeSettings } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../kit/http/api.ts'
import { serverNow } from '../../../../kit/http/server-time.ts'
import { callAny } from '../../../../kit/record.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useBootstrap } from '../../../../kit/session/session.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { returnToCard } from '../desk/board/focus.ts'
import { showCard, swapCard } from '../desk/desk-query.ts'
import { clearFailed, markFailed } from './failed.ts'
import { nextStep } from './offered.ts'
import { optimistic, type StepBody } from './optimistic.ts'
import { acquire, release } from './pending.ts'

const ends: Partial<Record<OrderAction, OrderStatus>> = { cancel: 'cancelled', return: 'returned' }
// These steps get a toast: the card moves, or the user would miss the change. Other steps are visible on the card.
const announced: readonly OrderAction[] = ['approve', 'deliver', 'cancel', 'return', 'revert', 'delay', 'ready']
const undoable: readonly OrderAction[] = ['approve', 'deliver', 'cancel']

/** Whether a step can be undone at once. Refunded money would have to be charged again. */
const canUndo = (action: OrderAction, { payment_kind }: OrderCard, { bill }: StepBody) =>
  undoable.includes(action) && !(action === 'cancel' && (payment_kind === 'online' || bill === 'refund'))

/** Whether a return includes everything that the guest has. */
const isWhole = ({ lines }: OrderCard, units: StepBody['lines'] = []) =>
  lines.every(({ no, quantity, returned }) => {
    const unit = units.find((one) => one.no === no)
    return returned + (unit?.quantity ?? 0) >= quantity
  })

const send = ({ id, branch_id, version }: OrderCard, action: OrderAction, body: StepBody) =>
  callAny(orderSteps[action], { params: { branch_id, order_id: id }, body: { version, ...body } }) as Promise<OrderCard>

/** Returns the target status of a step, as far as the panel can determine it. */
const leadsTo = (settings: DeliveryTypeSettings, card: OrderCard, action: OrderAction, { lines }: StepBody) => {
  if (action === 'return' && !isWhole(card, lines)) return card.status
  const forward = nextStep(settings, card, { may: () => true })
  return ends[action] ?? (forward?.action === action ? forward.next : card.status)
}

/**
 * Runs a step of an order with an optimistic update and a rollback on refusal. Returns whether it succeeded. While one is
 * pending, a second one does nothing.
 */
export const useStep = () => {
  const client = useQueryClient()
  const settings = useBootstrap().delivery_types
  const toast = useToast()
  const t = useT()
  const may = useMay()

  const refused = (card: OrderCard, error: unknown) => {
    markFailed(card, error instanceof ApiError ? error.message : t('error.again'))
    // The message of a conflict names the other user and the time; the desk then shows the current state.
    toast.fail(error)
    if (error instanceof ApiError && error.status >= 400 && error.status < 500)
      void client.invalidateQueries({ queryKey: ['order', 'desk'] })
  }

  const make = async (
    card: OrderCard,
    action: OrderAction,
    body: StepBody = {},
    /** Returns whether the caller handles a refusal. */
    handles: (error: unknown) => boolean = () => false,
  ): Promise<boolean> => {
    if (!acquire(card.id)) return false
    clearFailed(card)
    const next = leadsTo(settings, card, action, body)
    const optimisticCard = optimistic(card, action, { ...body, next, now: serverNow() })
    swapCard(client, card, optimisticCard)
    try {
      const answeredCard = await send(card, action, body)
      showCard(client, answeredCard)
      const undo = {
        label: t('step.undo'),
        run: () => void make(answeredCard, 'revert').then(() => returnToCard(card.id, true)),
      }
      const offered = canUndo(action, card, body) && may(orderSteps.revert) ? undo : undefined
      if (announced.includes(action)) toast.ok(t(`step.done.${action}`, { code: card.code }), offered)
      return true
    } catch (error) {
      swapCard(client, optimisticCard, card)
      if (!handles(error)) refused(card, error)
      return false
    } finally {
      release(card.id)
      void client.invalidateQueries({ queryKey: ['order', 'one', card.id] })
      void client.invalidateQueries({ queryKey: ['order', 'list'] })
    }
  }
  return make
}
