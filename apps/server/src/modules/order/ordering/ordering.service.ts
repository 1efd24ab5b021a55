import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Channel, type Context, channel as callingChannel } from '../../../kernel/context.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { wake } from '../../../kernel/wake.ts'
import { reserve } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { spend } from '../../member/ledger/ledger.api.ts'
import { type Loaded, loadFor } from './ordering.load.ts'
import { hashOf, memberFor, writeOrder } from './ordering.place.ts'
import { type Offer, offerFor } from './ordering.price.ts'
import { breakdown } from './ordering.reply.ts'

/** Prices a basket and writes nothing. */
export async function quoteFor(context: Context, basket: Basket) {
  const { companyId, id } = callingChannel(context)
  const loaded = await loadFor(context.query, basket, { companyId, channelId: id, key: null })
  return breakdown(offerFor(loaded, basket, context.now), loaded)
}

// The answer is put together as text in one place, so that a replay is the same to the byte.
const rendered = (id: number, code: string, body: string) =>
  `{"id":${id},"code":${JSON.stringify(code)},"status":"waiting_for_approval",${body.slice(1)}`

interface Answer {
  text: string
  replayed: boolean
}

const replay = ({ earlier }: Loaded, basket: Basket): Answer | undefined => {
  if (!earlier) return undefined
  if (earlier.hash !== hashOf(basket).toString('hex')) throw new AppError(422, 'ordering.key-reused')
  return { text: rendered(earlier.order_id, earlier.code, earlier.body), replayed: true }
}

/** What the order takes beside money: wallet, points and the cheque, all given back on a cancellation. */
const takeHolds = async (query: Query, loaded: Loaded, offer: Offer, companyId: number) => {
  const orderId = loaded.order_id
  const memberId = loaded.member?.id
  // Points before the wallet: two orders of one member then never wait for each other crosswise.
  if (memberId && offer.price.points) {
    await spend(query, { companyId, memberId, kind: 'points', amount: offer.price.points, orderId })
  }
  if (memberId && offer.price.wallet) {
    await spend(query, { companyId, memberId, kind: 'wallet', amount: offer.price.wallet, orderId })
  }
  if (loaded.cheque) {
    const amount = offer.price.reductions.find(({ kind }) => kind === 'cheque')?.amount ?? 0
    await reserve(query, { companyId, chequeId: loaded.cheque.id, orderId, memberId: memberId ?? null, amount })
  }
}

const tryToPlace = async (
  query: Query,
  basket: Basket,
  channel: Channel,
  key: string,
  now: Date,
): Promise<Answer | undefined> => {
  const { companyId } = channel
  const loaded = await loadFor(query, basket, { companyId, channelId: channel.id, key })
  const earlier = replay(loaded, basket)
  if (earlier) return earlier
  const offer = offerFor(loaded, basket, now)
  const priced = breakdown(offer, loaded)
  const body = JSON.stringify({ ...priced, promised_at: null })
  const memberId = await memberFor(query, loaded, basket, companyId)
  const code = await writeOrder(query, { loaded, offer, basket, channel, key, priced, memberId, body })
  if (!code) return undefined
  await takeHolds(query, loaded, offer, companyId)
  return { text: rendered(loaded.order_id, code, body), replayed: false }
}

const keyOf = (context: Context) => {
  const key = context.headers['idempotency-key']
  if (typeof key !== 'string' || !key.trim() || key.length > 100) throw new AppError(400, 'ordering.key-missing')
  return key
}

/** A twin that waited longer for the first one than locks may be waited for; the caller tries again and gets the replay. */
const twinStillRuns = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Places an order exactly once per channel and key. Of twins at the same instant one writes; the others wait on the key's
 * row and then answer what the first one answered.
 */
export async function place(context: Context, basket: Basket): Promise<string> {
  const channel = callingChannel(context)
  const key = keyOf(context)
  const attempt = () =>
    withTenant(context.pools, channel.reach, (query) => tryToPlace(query, basket, channel, key, context.now))
  try {
    const answer = (await attempt()) ?? (await attempt())
    if (!answer) throw new AppError(409, 'ordering.key-busy', { retryAfter: 1 })
    if (answer.replayed) context.answerWith('idempotent-replayed', 'true')
    else wake(basket.branch_id)
    return answer.text
  } catch (error) {
    if (twinStillRuns(error)) throw new AppError(409, 'ordering.key-busy', { retryAfter: 1 })
    throw error
  }
}
