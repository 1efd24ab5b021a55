import { createHash } from 'node:crypto'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Context, channel as callingChannel } from '../../../../kernel/context.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { provesPhone } from '../../../../kernel/guest-link.ts'
import { sourceOf, wideSourceOf } from '../../../../kernel/http/source.ts'
import { addTries, triesOf } from '../../../access/session/session.api.ts'
import type { Sending } from '../../../member/phone-code/phone-code.api.ts'
import { type Loaded, phoneOf } from '../ordering.load.ts'
import { isUnverified } from './ordering.page.ts'

/** Typed phones per hour whose price may reveal earlier orders: from one source, and from its wide network. */
const mostRevealed = { source: 20, wide: 80 } as const
const minutes = 60

/** Phones that were counted recently, by source: repeated quotes of a basket count once. */
const counted = new Map<string, number>()
const mostCounted = 10_000

const isOwnLimited = ({ cheque }: Loaded) => cheque !== null && cheque.per_user_limit !== null

/** Whether price or refusal depend on the phone's earlier orders. */
const dependsOnHistory = (loaded: Loaded) =>
  isOwnLimited(loaded) || loaded.discounts.some(({ first_order_only }) => first_order_only)

/** Whether they reveal such orders. */
const revealsHistory = ({ discounts, cheque }: Loaded) =>
  discounts.some(({ first_order_only, is_first }) => first_order_only && !is_first) ||
  (cheque !== null && cheque.per_user_limit !== null && cheque.own_uses >= cheque.per_user_limit)

const isCounted = (key: string) => (counted.get(key) ?? 0) > Date.now()

const noteCounted = (key: string) => {
  counted.delete(key)
  counted.set(key, Date.now() + minutes * 60_000)
  if (counted.size > mostCounted) counted.delete(counted.keys().next().value ?? '')
}

/** Counts a phone whose earlier orders are revealed, and returns whether this source may still learn about phones. */
const mayReveal = async (context: Context, companyId: number, revealed: string | undefined) => {
  const key = `phone history ${companyId} at`
  const limits = [
    [`${key} ${sourceOf(context)}`, mostRevealed.source],
    [`${key} ${wideSourceOf(context)} wide`, mostRevealed.wide],
  ] as const
  const phoneKey = revealed && `${limits[0][0]} ${createHash('sha256').update(revealed).digest('base64url')}`
  const isNew = phoneKey !== undefined && !isCounted(phoneKey)
  if (isNew) noteCounted(phoneKey)
  const tries = await Promise.all(
    limits.map(async ([one]) => (isNew ? (await addTries(context, one, minutes)).tries : triesOf(context, one))),
  )
  return limits.every(([, most], i) => (tries[i] ?? 0) <= most)
}

/**
 * Hides the earlier orders of a phone that a guest of a page or kiosk only typed, once its source has learned about too
 * many phones: anybody could list a company's guests by their phones otherwise. First-order discounts then need a proved
 * phone, and a cheque with a limit per member is refused with 429, whosever the phone is.
 */
export async function hidingHistory(
  context: Context,
  loaded: Loaded,
  basket: Basket,
  { secret }: Pick<Sending, 'secret'>,
): Promise<Loaded> {
  const { companyId: company_id, member, ...channel } = callingChannel(context)
  const phone = phoneOf(basket)
  if (!context.rateLimits || member || !phone || !isUnverified(channel) || !dependsOnHistory(loaded)) return loaded
  const { phone_proof: proof } = basket
  if (proof && provesPhone(secret, { company_id, phone }, proof, context.now)) return loaded
  if (await mayReveal(context, company_id, revealsHistory(loaded) ? phone : undefined)) return loaded
  if (isOwnLimited(loaded)) throw new AppError(429, 'error.too-often', { retryAfter: minutes * 60 })
  return { ...loaded, discounts: loaded.discounts.map((discount) => ({ ...discount, is_first: false })) }
}
