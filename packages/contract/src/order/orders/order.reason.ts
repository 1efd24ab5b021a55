import type { CancelReason } from '../../platform/cancel-reason/cancel-reason.contract.ts'
import type { DeliveryType, OrderSource, OrderStatus } from '../../platform/delivery-type/delivery-type.names.ts'

/** Refusals of a reason for a step; each is a phrase. */
export const reasonRefusals = [
  'order.reason-unknown',
  'order.reason-kind',
  'order.reason-delivery-type',
  'order.reason-status',
  'order.reason-side',
  'order.reason-marketplace',
] as const

/** A step that requires a reason, with its order and actor. */
export interface ReasonedStep {
  kind: CancelReason['kind']
  delivery_type: DeliveryType
  status: OrderStatus
  by: 'restaurant' | 'platform'
  source: OrderSource
}

/**
 * Returns why a reason does not fit a step, or null if it does. Restaurants may use reasons of guests and of their own
 * side; the platform may use reasons of every side.
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
 * Returns the same for an order of a marketplace, which accepts only reasons mapped to one of its own. Without a
 * mapping for the delivery type, `mapped` is empty and any reason fits.
 */
export const marketplaceRefusal = (
  reasonId: number,
  mapped: ReadonlySet<number>,
  { kind, source }: Pick<ReasonedStep, 'kind' | 'source'>,
): (typeof reasonRefusals)[number] | null =>
  source === 'integration' && kind === 'cancel' && mapped.size > 0 && !mapped.has(reasonId)
    ? 'order.reason-marketplace'
    : null
