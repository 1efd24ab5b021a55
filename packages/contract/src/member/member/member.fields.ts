import { z } from 'zod'
import { between, money, rate } from '../../kernel/fields.ts'
import { deliveryTypes } from '../../platform/delivery-type/delivery-type.names.ts'

export const memberSources = ['website', 'mobile', 'facebook', 'veteran', 'imported'] as const

/** Channels of consent; messages about an own order need none. */
export const consentChannels = ['sms', 'email', 'push', 'call'] as const

/** A member's discounts by delivery type: rate and amount, both applied. */
export const memberDiscounts = z.partialRecord(z.enum(deliveryTypes), z.strictObject({ rate, amount: money }))
export type MemberDiscounts = z.output<typeof memberDiscounts>

/** Points rules that replace the company's. */
export const ownPointRules = z.strictObject({
  earn_rate: rate,
  validity_days: between(0, 3_650),
  lower_limit: between(0, 1_000_000).nullable(),
  upper_limit: between(0, 1_000_000).nullable(),
  order_share: rate,
  minimum_total: money,
})
export type OwnPointRules = z.output<typeof ownPointRules>
