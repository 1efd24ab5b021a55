/** The state of a discount: inactive, planned, running, ended, or out of budget. */
export const discountStates = ['running', 'planned', 'inactive', 'spent', 'ended'] as const
export type DiscountState = (typeof discountStates)[number]

/** Why a discount does not apply to an order, in the order of checks. `other`: another discount applies. */
export const discountReasons = [
  'inactive',
  'not-begun',
  'ended',
  'spent',
  'premium',
  'branch',
  'delivery-type',
  'source',
  'hours',
  'minimum',
  'first-order',
  'group',
  'goods',
  'other',
] as const
export type DiscountReason = (typeof discountReasons)[number]
