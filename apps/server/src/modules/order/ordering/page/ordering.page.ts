import { createHash } from 'node:crypto'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Channel, type Context, channel as callingChannel } from '../../../../kernel/context.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { provesPhone } from '../../../../kernel/guest-link.ts'
import { networkOf } from '../../../../kernel/http/rates.ts'
import { countChequeCode } from '../../../marketing/gift-cheque/gift-cheque.tries.api.ts'
import { asksPhoneCode, type Sending } from '../../../member/phone-code/phone-code.api.ts'
import type { Refusal } from '../ordering.checks.ts'
import { type Loaded, phoneOf } from '../ordering.load.ts'

/** Minutes over which orders of a page are counted. */
const minutes = 10
/** Limits per IP address (a household), per address of a restaurant's network (many tables), and per table. */
const maxOrders = { address: 8, house: 80, table: 20 } as const

/** Returns whether the channel cannot verify its guests: a public page, or a kiosk. */
export const isUnverified = ({ isPage, branchId }: Pick<Channel, 'isPage' | 'branchId'>) => isPage || branchId !== null

/**
 * Returns the basket with phone and name of the signed-in member. A name in the basket replaces the whole name, because the page has one field
 * for it and sends it as the first name.
 */
export const signedBasket = ({ member }: Pick<Channel, 'member'>, basket: Basket): Basket =>
  member
    ? {
        ...basket,
        member: {
          ...basket.member,
          ...(basket.member?.first_name ? {} : { first_name: member.first_name, last_name: member.last_name }),
          phone: member.phone,
        },
      }
    : basket

/** The channel of an order, and whether a member is signed in. */
type Visit = Pick<Channel, 'isPage' | 'branchId' | 'isStaff'> & { isSignedIn: boolean }

/**
 * Restricts a member who is not signed in: nothing can be spent, and through a page or kiosk no benefits apply. The
 * order still belongs to the member, unless the member only typed the phone: then only staff, who speak to the guest, may
 * add it to their orders.
 */
export const seenBy = ({ isSignedIn, ...channel }: Visit, loaded: Loaded): Loaded => {
  if (!loaded.member || isSignedIn) return { ...loaded, spends: isSignedIn }
  if (loaded.member.is_claim && !channel.isStaff) return { ...loaded, member: null, spends: false }
  const withoutBenefits = isUnverified(channel)
    ? { is_premium: false, discounts: {}, institution: null, group_ids: [] }
    : {}
  return { ...loaded, member: { ...loaded.member, ...withoutBenefits, wallet: 0, points: 0 }, spends: false }
}

/**
 * Returns additional refusals for orders through a page: name and phone are required except at a table, and online
 * payment is refused.
 */
export const pageRefusals = (channel: Channel, { payment }: Loaded, basket: Basket): Refusal[] => {
  if (!isUnverified(channel)) return []
  const refusals: Refusal[] = []
  if (payment?.kind === 'online') refusals.push({ path: 'payment_method', code: 'ordering.payment-method' })
  if (!channel.isPage || basket.delivery_type === 'orderOnTheTable') return refusals
  if (!basket.member?.first_name) refusals.push({ path: 'member.first_name', code: 'ordering.name-needed' })
  if (!phoneOf(basket)) refusals.push({ path: 'member.phone', code: 'ordering.phone' })
  return refusals
}

/**
 * Returns whether a page's guest must verify their phone by a code: the company requires it, the order is not at a
 * table, and the basket has no proof.
 */
export const isCodeNeeded = (context: Context, { branch }: Loaded, basket: Basket, config: Sending): boolean => {
  const { isPage, companyId: company_id, member } = callingChannel(context)
  if (member?.phone_active) return false
  if (!isPage || basket.delivery_type === 'orderOnTheTable' || !asksPhoneCode(config, branch?.settings ?? {}))
    return false
  const [phone, proof] = [phoneOf(basket), basket.phone_proof]
  return !phone || !proof || !provesPhone(config.secret, { company_id, phone }, proof, context.now)
}

/**
 * Counts an attempt with a coupon code; the returned function reports whether the code exists. Throws 429 after too
 * many wrong codes.
 */
export const countCode = (context: Context, basket: Basket) => {
  const { companyId, isPage, branchId } = callingChannel(context)
  const phone = phoneOf(basket)
  return countChequeCode(context, {
    companyId,
    phone,
    code: basket.coupon_code,
    isOpen: isUnverified({ isPage, branchId }),
  })
}

const hashed = (who: string) => createHash('sha256').update(who).digest()

const countSql = `insert into page_order_rate as r (company_id, branch_id, who) values ($1, $2, $3)
  on conflict (company_id, branch_id, who) do update set
    orders = case when r.since > now() - interval '${minutes} minutes' then r.orders + 1 else 1 end,
    since = case when r.since > now() - interval '${minutes} minutes' then r.since else now() end
  returning orders, ceil(extract(epoch from since + interval '${minutes} minutes' - now()))::int as wait`

/**
 * Counts an order of a page in its own transaction, so that refused orders do not count; throws 429 above the limit of
 * an address or a table.
 */
export async function countPageOrder(query: Query, context: Context, { branch_id, table_token }: Basket) {
  const { isPage, companyId } = callingChannel(context)
  if (!isPage || !context.rateLimits) return
  const address = networkOf(context.address)
  const counted = table_token
    ? ([
        [`house ${address}`, maxOrders.house],
        [`table ${table_token}`, maxOrders.table],
      ] as const)
    : ([[`address ${address}`, maxOrders.address]] as const)
  for (const [who, limit] of counted) {
    const [row] = await query<{ orders: number; wait: number }>(countSql, [companyId, branch_id, hashed(who)])
    if (row && row.orders > limit) throw new AppError(429, 'error.too-often', { retryAfter: Math.max(1, row.wait) })
  }
}
