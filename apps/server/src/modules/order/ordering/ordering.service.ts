import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Channel, type Context, channel as callingChannel } from '../../../kernel/context.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { reserve } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { type LedgerKind, spend } from '../../member/ledger/ledger.api.ts'
import { type Breakdown, breakdown, spokenPrice } from './ordering.breakdown.ts'
import { type Loaded, loadFor } from './ordering.load.ts'
import { type MenuPartsCache, partsCacheOf } from './ordering.parts.cache.ts'
import { earlierUse, hashOf, memberFor, writeOrder } from './ordering.place.ts'
import { asRejected, type Offer, offerFor } from './ordering.price.ts'

/** Prices a basket and writes nothing. */
export async function quoteFor(context: Context, basket: Basket) {
  const { now, query, lang, pools } = context
  const { companyId, source } = callingChannel(context)
  const loaded = await loadFor(query, basket, companyId, partsCacheOf(pools))
  return spokenPrice(breakdown(offerFor(loaded, basket, { source, now, lang }), loaded), lang)
}

// The only place that renders the reply, so that a replay in the same language is the same to the byte.
const rendered = (id: number, code: string, price: Breakdown, lang: Lang) =>
  JSON.stringify({ id, code, status: 'waiting_for_approval', ...spokenPrice(price, lang), promised_at: null })

type Reservation = (query: Query, companyId: number) => Promise<void>

/** What an order spends or reserves: points, wallet and cheque. A cancellation refunds and releases them. */
const reservationsOf = (
  { order_id: orderId, member, cheque }: Loaded,
  { price }: Offer,
  memberId: number | null,
): Reservation[] => {
  const spending = (kind: LedgerKind, amount: number): Reservation[] =>
    member && amount
      ? [(query, companyId) => spend(query, { companyId, memberId: member.id, kind, amount, orderId })]
      : []
  const reserving: Reservation[] = cheque
    ? [
        (query, companyId) => {
          const amount = price.reductions.find(({ kind }) => kind === 'cheque')?.amount ?? 0
          return reserve(query, { companyId, chequeId: cheque.id, orderId, memberId, amount })
        },
      ]
    : []
  // The wallet before points, as `refund` locks them: otherwise two orders of one member could deadlock.
  return [...spending('wallet', price.wallet), ...spending('points', price.points), ...reserving]
}

interface OrderRequest {
  basket: Basket
  channel: Channel
  key: string
  now: Date
  lang: Lang
  menu: MenuPartsCache
}

const priceAndWrite = async (query: Query, last: Query, request: OrderRequest): Promise<string | undefined> => {
  const { basket, channel, key, now, lang, menu } = request
  const { companyId, source } = channel
  const loaded = await loadFor(query, basket, companyId, menu)
  const offer = offerFor(loaded, basket, { source, now, lang })
  const price = breakdown(offer, loaded)
  const memberId = await memberFor(query, loaded, basket, companyId)
  const reservations = reservationsOf(loaded, offer, memberId)
  const write = reservations.length ? query : last
  const code = await writeOrder(write, { loaded, offer, basket, channel, key, price, memberId })
  if (!code) return undefined
  for (const reserveOf of reservations)
    await reserveOf(query, companyId).catch((error: unknown) => {
      throw asRejected(error)
    })
  return rendered(loaded.order_id, code, price, lang)
}

/** The reply that this key has got for the same basket; throws 422 for another basket. */
const earlierReply = async (
  query: Query,
  { basket, channel, key, lang }: OrderRequest,
): Promise<string | undefined> => {
  const earlier = await earlierUse(query, channel, key)
  if (!earlier) return undefined
  if (!earlier.hash.equals(hashOf(basket))) throw new AppError(422, 'ordering.key-reused')
  return rendered(earlier.order_id, earlier.code, JSON.parse(earlier.body), lang)
}

const keyOf = (context: Context) => {
  const key = context.headers['idempotency-key']
  if (typeof key !== 'string' || !key.trim() || key.length > 100) throw new AppError(400, 'ordering.key-missing')
  return key
}

/** The same order sent at the same time still runs: its lock timed out here. */
const isTwinRunning = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Places an order exactly once per channel and idempotency key. Of twins at the same time one writes; the others wait on
 * the key's row and answer the same. The key's row itself refuses a second order: only then, or when the basket cannot be
 * sold (any more), the earlier reply is read.
 */
export async function placeOnce(context: Context, basket: Basket): Promise<string> {
  const { now, lang, pools } = context
  const channel = callingChannel(context)
  const request = { basket, channel, key: keyOf(context), now, lang, menu: partsCacheOf(pools) }
  const inScope = <T>(work: (query: Query, last: Query) => Promise<T>) => withTenant(pools, channel.scope, work)
  let refusal: unknown
  const text = await inScope((query, last) => priceAndWrite(query, last, request)).catch((error: unknown) => {
    refusal = isTwinRunning(error) ? undefined : error
    if (refusal && !(refusal instanceof AppError)) throw refusal
    return undefined
  })
  if (text) return text
  const earlier = await inScope((query) => earlierReply(query, request))
  if (!earlier) throw refusal ?? new AppError(409, 'ordering.key-busy', { retryAfter: 1 })
  context.answerWith('idempotent-replayed', 'true')
  return earlier
}
