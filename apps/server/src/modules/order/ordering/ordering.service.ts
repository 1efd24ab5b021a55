import { rushAt } from '@sofra/contract/branch/branch/branch.state.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Channel, type Context, channel as callingChannel } from '../../../kernel/context.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { guestToken } from '../../../kernel/guest-link.ts'
import { checkReplay, hashOf, isTwinRunning, keyBusy, keyOf } from '../../../kernel/once/once.ts'
import { countTablePassword } from '../../branch/dining-table/table-password.api.ts'
import { takeStock } from '../../catalog/stock/stock.api.ts'
import { reserveDiscount } from '../../marketing/discount/discount.api.ts'
import { reserve } from '../../marketing/gift-cheque/gift-cheque.api.ts'
import { type LedgerKind, spend } from '../../member/ledger/ledger.api.ts'
import type { Sending } from '../../member/phone-code/phone-code.api.ts'
import { acceptSoon } from '../auto-accept/auto-accept.api.ts'
import { type Breakdown, breakdown, priceInLanguage } from './ordering.breakdown.ts'
import { rejected } from './ordering.checks.ts'
import { type Loaded, loadFor } from './ordering.load.ts'
import { earlierUse, lockOpenTable, memberFor, storeGuestLanguage, writeOrder } from './ordering.place.ts'
import { asRejected, type Offer, offerFor, refuse, spendableOf } from './ordering.price.ts'
import { hidingHistory } from './page/ordering.history.ts'
import { countCode, countPageOrder, isCodeNeeded, pageRefusals, seenBy, signedBasket } from './page/ordering.page.ts'
import { type MenuPartsCache, partsCacheOf } from './parts/ordering.parts.cache.ts'
import { earliestFor, slotPlan, takeSlotFor } from './slots/ordering.slots.ts'
import { stockRefusal, type Taking } from './stock/ordering.stock.ts'

/** Returns the quarter hours that an order can take, after preparation and delivery, if its branch limits orders. */
const slotsOf = (
  { branch }: Loaded,
  { zone }: Offer,
  basket: Basket,
  { companyId, now, lang }: { companyId: number; now: Date; lang: Lang },
) => {
  if (!branch?.slot_rule) return null
  const minutes = branch.default_preparation_minutes + (rushAt(branch, now)?.minutes ?? 0) + (zone?.max_minutes ?? 0)
  const ready = new Date(now.getTime() + minutes * 60_000)
  return slotPlan({ keys: { company_id: companyId, branch_id: branch.id }, branch, basket, ready, now, lang })
}

const visitOf = ({ isPage, branchId, isStaff, member }: Channel) => ({
  isPage,
  branchId,
  isStaff,
  isSignedIn: member !== null,
})

/** Loads a basket. Staff at a table need neither password nor open bill: their order opens one. */
const loadedFor = async (query: Query, channel: Channel, basket: Basket, menu: MenuPartsCache): Promise<Loaded> => {
  const loaded = seenBy(visitOf(channel), await loadFor(query, basket, channel.companyId, menu))
  if (!channel.isStaff || !loaded.table) return loaded
  return { ...loaded, table: { ...loaded.table, is_locked: false, is_open: null } }
}

/**
 * Loads a basket of a caller. Throws 429 after too many attempts with table passwords, cheque codes or phones.
 */
const checkedLoad = async (
  query: Query,
  { context, basket, channel, config, menu }: Pick<OrderRequest, 'context' | 'basket' | 'channel' | 'config' | 'menu'>,
): Promise<Loaded> => {
  const settle = await countTablePassword(context, basket)
  const settleCode = await countCode(context, basket)
  const loaded = await loadedFor(query, channel, basket, menu)
  await settle(loaded.table?.is_locked === false)
  await settleCode(loaded.cheque !== null)
  return hidingHistory(context, loaded, basket, config)
}

/** Prices a basket and writes nothing. */
export async function quoteFor(context: Context, sentBasket: Basket, config: Sending) {
  const { now, query, lang, pools } = context
  const channel = callingChannel(context)
  const basket = signedBasket(channel, sentBasket)
  const { companyId, source } = channel
  const loaded = await checkedLoad(query, { context, basket, channel, config, menu: partsCacheOf(pools) })
  const offer = offerFor(loaded, basket, { source, now, lang })
  const plan = slotsOf(loaded, offer, basket, { companyId, now, lang })
  const earliest_at = plan ? await earliestFor(query, plan) : null
  const asks_phone_code = isCodeNeeded(context, loaded, basket, config)
  const spendable = spendableOf(loaded, offer, basket)
  return { ...priceInLanguage({ ...breakdown(offer, loaded), earliest_at }, lang), asks_phone_code, spendable }
}

interface PlacedOrder {
  readonly id: number
  readonly code: string
  readonly price: Breakdown
}

// The only place that renders the reply, so that a replay in the same language is byte-identical.
const rendered = ({ id, code, price }: PlacedOrder, { channel, config: { secret }, lang }: OrderRequest) =>
  JSON.stringify({
    id,
    token: guestToken(secret, 'order', { company_id: channel.companyId, id }),
    code,
    status: 'waiting_for_approval',
    ...priceInLanguage(price, lang),
    promised_at: price.earliest_at ?? null,
  })

type Reservation = (query: Query, companyId: number) => Promise<void>

/** Takes the order's quantities from stock. Throws if another order took the last ones after this one was priced. */
const take = (query: Query, companyId: number, { order_id, branch }: Loaded, takings: readonly Taking[]) =>
  takeStock(
    query,
    { companyId, branchId: branch?.id ?? 0, orderId: order_id },
    takings.map(({ stock, quantity }) => ({ id: stock.id, quantity })),
  ).then((missing) => {
    const errors = takings
      .filter(({ stock }) => missing.some(({ id }) => id === stock.id))
      .map((one) => stockRefusal(one, 0))
    if (errors.length) throw rejected(errors)
  })

/**
 * Returns what an order spends or reserves: points, wallet, cheque and discount budget. A cancellation refunds and
 * releases them.
 */
const reservationsOf = (loaded: Loaded, { price, takings, running }: Offer, memberId: number | null): Reservation[] => {
  const { order_id: orderId, member, cheque } = loaded
  const taking: Reservation[] = takings.length ? [(query, companyId) => take(query, companyId, loaded, takings)] : []
  const spending = (kind: LedgerKind, amount: number): Reservation[] =>
    member && amount
      ? [(query, companyId) => spend(query, { companyId, memberId: member.id, kind, amount, orderId })]
      : []
  const reserving: Reservation[] = cheque
    ? [
        (query, companyId) => {
          const amount = price.reductions.find(({ kind }) => kind === 'cheque')?.amount ?? 0
          const { id: chequeId, assignment_id: assignmentId } = cheque
          return reserve(query, { companyId, chequeId, assignmentId, orderId, memberId, amount })
        },
      ]
    : []
  const reduced = price.reductions.find(({ kind }) => kind === 'campaign')?.amount ?? 0
  const holding: Reservation[] =
    running && reduced
      ? [
          (query, companyId) =>
            reserveDiscount(query, { companyId, orderId, memberId, discount: running, amount: reduced }),
        ]
      : []
  // Wallet before points, like `refund` locks them: otherwise two orders of one member could deadlock.
  return [...taking, ...spending('wallet', price.wallet), ...spending('points', price.points), ...reserving, ...holding]
}

interface OrderRequest {
  /** Its secret signs the tokens of orders. */
  config: Sending
  context: Context
  basket: Basket
  /** The basket as it was sent; a repeated request must be equal. */
  sent: Basket
  channel: Channel
  key: string
  now: Date
  lang: Lang
  menu: MenuPartsCache
}

const priceAndWrite = async (query: Query, last: Query, request: OrderRequest): Promise<string | undefined> => {
  const { context, basket, sent, channel, config, key, now, lang } = request
  const { companyId, source } = channel
  const loaded = await checkedLoad(query, request)
  const offer = offerFor(loaded, basket, { source, now, lang })
  refuse(pageRefusals(channel, loaded, basket))
  if (isCodeNeeded(context, loaded, basket, config)) throw new AppError(422, 'ordering.phone-code')
  await countPageOrder(query, context, basket)
  await lockOpenTable(query, loaded, basket, companyId)
  const plan = slotsOf(loaded, offer, basket, { companyId, now, lang })
  const earliest_at = plan ? await takeSlotFor(query, plan, loaded.order_id) : null
  const price = { ...breakdown(offer, loaded), earliest_at }
  const memberId = await memberFor(query, loaded, basket, companyId)
  await storeGuestLanguage(query, loaded, memberId, context)
  const reservations = reservationsOf(loaded, offer, memberId)
  // If the key was used, the transaction rolls back the reservations.
  const { auto_accept_types: types, auto_accept_sources: sources } = loaded.branch ?? {}
  const isAccepted = types?.includes(basket.delivery_type) && sources?.includes(source)
  const write = reservations.length || plan || isAccepted ? query : last
  const hash = hashOf(config.secret, sent)
  const code = await writeOrder(write, { loaded, offer, basket, channel, key, hash, price, memberId })
  if (!code && plan) throw keyBusy()
  if (!code) return undefined
  for (const reserveOf of reservations)
    await reserveOf(query, companyId).catch((error: unknown) => {
      throw asRejected(error)
    })
  if (isAccepted) await acceptSoon(query, { company_id: companyId, branch_id: basket.branch_id }, loaded.order_id)
  return rendered({ id: loaded.order_id, code, price }, request)
}

/** Returns the earlier reply of this key for the same basket, as a replay; throws 422 for another basket. */
const earlierReply = async (query: Query, request: OrderRequest): Promise<string | undefined> => {
  const { context, sent, channel, config, key } = request
  const earlier = await earlierUse(query, channel, key)
  if (!earlier) return undefined
  checkReplay(context, earlier.hash, { secret: config.secret, content: sent })
  return rendered({ id: earlier.order_id, code: earlier.code, price: JSON.parse(earlier.body) }, request)
}

const maxTries = 3

/**
 * Returns whether a record that the order refers to was removed between read and write, such as a member by an import
 * undo.
 */
const hasLostRecord = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '23503'

/** Repeats the work from its first read if a record was removed in between. */
const retryingLostRecords = async <T>(work: () => Promise<T>, tries = 1): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!hasLostRecord(error) || tries === maxTries) throw error
    return retryingLostRecords(work, tries + 1)
  }
}

/**
 * Places an order exactly once per channel and idempotency key. Of concurrent requests one writes; the others wait on
 * the key's row and return the same. The earlier reply is read only if the key is used or the basket can no longer be
 * sold.
 */
export async function placeOnce(context: Context, sent: Basket, config: Sending): Promise<string> {
  const { now, lang, pools } = context
  const channel = callingChannel(context)
  const basket = signedBasket(channel, sent)
  const request = { config, context, basket, sent, channel, key: keyOf(context), now, lang, menu: partsCacheOf(pools) }
  const inScope = <T>(work: (query: Query, last: Query) => Promise<T>) => withTenant(pools, channel.scope, work)
  let refusal: unknown
  const write = () => inScope((query, last) => priceAndWrite(query, last, request))
  const text = await retryingLostRecords(write).catch((error: unknown) => {
    refusal = isTwinRunning(error) ? undefined : error
    if (refusal && !(refusal instanceof AppError)) throw refusal
    return undefined
  })
  if (text) return text
  const earlier = await inScope((query) => earlierReply(query, request))
  if (!earlier) throw refusal ?? keyBusy()
  return earlier
}
