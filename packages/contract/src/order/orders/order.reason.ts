import type { CancelReason } from '../../platform/cancel-reason/cancel-reason.contract.ts'
import type { DeliveryType, OrderSource, OrderStatus } from '../../platform/delivery-type/delivery-type.names.ts'

/** Why a reason cannot explain a step; each is a phrase. */
export const reasonRefusals = [
  'order.reason-unknown',
  'order.reason-kind',
  'order.reason-delivery-type',
  'order.reason-status',
  'order.reason-side',
  'order.reason-marketplace',
] as const

/** A step that needs a reason: of which order, and by whose people. */
export interface ReasonedStep {
  kind: CancelReason['kind']
  delivery_type: DeliveryType
  status: OrderStatus
  by: 'restaurant' | 'platform'
  source: OrderSource
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

/**
 * The same for an order of a marketplace, which takes only what it knows itself: a reason that one of its own stands for. As long
 * as none is mapped for the delivery type, `mapped` is empty and any of ours will do.
 */
export const marketplaceRefusal = (
  reasonId: number,
  mapped: ReadonlySet<number>,
  { kind, source }: Pick<ReasonedStep, 'kind' | 'source'>,
): (typeof reasonRefusals)[number] | null =>
  source === 'integration' && kind === 'cancel' && mapped.size > 0 && !mapped.has(reasonId)
    ? 'order.reason-marketplace'
    : null
