/** What a discount is now: switched off, before its time, in it, after it, or out of budget. */
export const discountStates = ['running', 'planned', 'inactive', 'spent', 'ended'] as const
export type DiscountState = (typeof discountStates)[number]

/** Why a discount does not count for an order, in the order in which they are looked at. `other`: another one counts instead. */
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
