import type { CancelReason } from '../../platform/cancel-reason/cancel-reason.contract.ts'
import type { DeliveryType, OrderStatus } from '../../platform/delivery-type/delivery-type.names.ts'

/** Why a reason cannot explain a step; each is a phrase. */
export const reasonRefusals = [
  'order.reason-unknown',
  'order.reason-kind',
  'order.reason-delivery-type',
  'order.reason-status',
  'order.reason-side',
] as const

/** A step that needs a reason: of which order, and by whose people. */
export interface ReasonedStep {
  kind: CancelReason['kind']
  delivery_type: DeliveryType
  status: OrderStatus
  by: 'restaurant' | 'platform'
}

/**
 * Why a reason does not explain a step, or null where it does. Restaurants pass on what their guests decided, and do not say
 * that it was the platform's fault; the platform's people help with any side's.
 */
export const reasonRefusal = (
  reason: Pick<CancelReason, 'kind' | 'delivery_types' | 'statuses' | 'side'> | undefined,
  step: ReasonedStep,
): (typeof reasonRefusals)[number] | null => {
  if (!reason) return 'order.reason-unknown'
  if (reason.kind !== step.kind) return 'order.reason-kind'
  if (!reason.delivery_types.includes(step.delivery_type)) return 'order.reason-delivery-type'
  if (!reason.statuses.some((status) => status === step.status)) return 'order.reason-status'
  return reason.side === 'platform' && step.by === 'restaurant' ? 'order.reason-side' : null
}
