import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Channel, type Context, channel as callingChannel } from '../../../kernel/context.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { reserve } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { type LedgerKind, spend } from '../../member/ledger/ledger.api.ts'
import { type Loaded, loadFor } from './ordering.load.ts'
import { keptParts, type MenuPartsCache } from './ordering.parts.cache.ts'
import { earlierUse, hashOf, memberFor, writeOrder } from './ordering.place.ts'
import { type Offer, offerFor } from './ordering.price.ts'
import { breakdown } from './ordering.reply.ts'

/** Prices a basket and writes nothing. */
export async function quoteFor(context: Context, basket: Basket) {
  const { now, query, lang, pools } = context
  const { companyId, source } = callingChannel(context)
  const loaded = await loadFor(query, basket, companyId, keptParts(pools))
  return breakdown(offerFor(loaded, basket, { source, now }), loaded, lang)
}

// The answer is put together as text in one place, so that a replay is the same to the byte.
const rendered = (id: number, code: string, body: string) =>
  `{"id":${id},"code":${JSON.stringify(code)},"status":"waiting_for_approval",${body.slice(1)}`

type Hold = (query: Query, companyId: number) => Promise<void>

/** What the order takes beside money: points, wallet and the cheque, all given back on a cancellation. */
const holdsOf = ({ order_id: orderId, member, cheque }: Loaded, { price }: Offer): Hold[] => {
  const spending = (kind: LedgerKind, amount: number): Hold[] =>
    member && amount
      ? [(query, companyId) => spend(query, { companyId, memberId: member.id, kind, amount, orderId })]
      : []
  const reserving: Hold[] = cheque
    ? [
        (query, companyId) => {
          const amount = price.reductions.find(({ kind }) => kind === 'cheque')?.amount ?? 0
          return reserve(query, { companyId, chequeId: cheque.id, orderId, memberId: member?.id ?? null, amount })
        },
      ]
    : []
  // Points before the wallet: two orders of one member then never wait for each other crosswise.
  return [...spending('points', price.points), ...spending('wallet', price.wallet), ...reserving]
}

interface Wanted {
  basket: Basket
  channel: Channel
  key: string
  now: Date
  lang: Lang
  menu: MenuPartsCache
}

const priceAndWrite = async (query: Query, last: Query, wanted: Wanted): Promise<string | undefined> => {
  const { basket, channel, key, now, lang, menu } = wanted
  const { companyId, source } = channel
  const loaded = await loadFor(query, basket, companyId, menu)
  const offer = offerFor(loaded, basket, { source, now })
  const priced = breakdown(offer, loaded, lang)
  const body = JSON.stringify({ ...priced, promised_at: null })
  const memberId = await memberFor(query, loaded, basket, companyId)
  const holds = holdsOf(loaded, offer)
  const write = holds.length ? query : last
  const code = await writeOrder(write, { loaded, offer, basket, channel, key, priced, memberId, body })
  if (!code) return undefined
  for (const hold of holds) await hold(query, companyId)
  return rendered(loaded.order_id, code, body)
}

/** What was answered to this key before, with the same basket; throws 422 where it was another one. */
const earlierAnswer = async (query: Query, { basket, channel, key }: Wanted): Promise<string | undefined> => {
  const earlier = await earlierUse(query, channel, key)
  if (!earlier) return undefined
  if (!earlier.hash.equals(hashOf(basket))) throw new AppError(422, 'ordering.key-reused')
  return rendered(earlier.order_id, earlier.code, earlier.body)
}

const keyOf = (context: Context) => {
  const key = context.headers['idempotency-key']
  if (typeof key !== 'string' || !key.trim() || key.length > 100) throw new AppError(400, 'ordering.key-missing')
  return key
}

/** A twin that waited longer for the first one than locks may be waited for. */
const twinStillRuns = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Places an order exactly once per channel and key. Of twins at the same instant one writes; the others wait on the key's
 * row and then answer what the first one answered. An order is written without asking for an earlier one: the key's row
 * itself refuses a second, and only then, or when the basket cannot be sold (any more), the earlier answer is looked for.
 */
export async function place(context: Context, basket: Basket): Promise<string> {
  const { now, lang, pools } = context
  const channel = callingChannel(context)
  const wanted = { basket, channel, key: keyOf(context), now, lang, menu: keptParts(pools) }
  const inScope = <T>(work: (query: Query, last: Query) => Promise<T>) => withTenant(pools, channel.scope, work)
  let refusal: unknown
  const text = await inScope((query, last) => priceAndWrite(query, last, wanted)).catch((error: unknown) => {
    refusal = twinStillRuns(error) ? undefined : error
    if (refusal && !(refusal instanceof AppError)) throw refusal
    return undefined
  })
  if (text) return text
  const earlier = await inScope((query) => earlierAnswer(query, wanted))
  if (!earlier) throw refusal ?? new AppError(409, 'ordering.key-busy', { retryAfter: 1 })
  context.answerWith('idempotent-replayed', 'true')
  return earlier
}
