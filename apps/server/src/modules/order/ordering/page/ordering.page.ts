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

/** Minutes over which a page's orders are counted. */
const minutes = 10
/** From one address: a household; of those at a table, who share the restaurant's own: many tables. And from one table. */
const most = { address: 8, house: 80, table: 20 } as const
/** Whether nobody knows who stands in front of it: a page that all can open, or a device in a restaurant. */
const isAnybodys = ({ isPage, branchId }: Pick<Channel, 'isPage' | 'branchId'>) => isPage || branchId !== null

/** The basket of whoever is signed in is theirs: their phone stands in it, and their name where it says none. */
export const signedBasket = ({ member }: Pick<Channel, 'member'>, basket: Basket): Basket =>
  member
    ? {
        ...basket,
        member: {
          ...basket.member,
          phone: member.phone,
          first_name: basket.member?.first_name || member.first_name,
          last_name: basket.member?.last_name || member.last_name,
        },
      }
    : basket

/** Where an order comes from, and whether by a member who is signed in. */
type Visit = Pick<Channel, 'isPage' | 'branchId'> & { isSignedIn: boolean }

/**
 * Who only says whose phone it is spends nothing of that member's; through a page or at a kiosk, where anybody may say so, nothing of
 * theirs is shown either. The order is still theirs in the restaurant's list.
 */
export const seenBy = ({ isSignedIn, ...channel }: Visit, loaded: Loaded): Loaded => {
  if (!loaded.member || isSignedIn) return { ...loaded, spends: isSignedIn }
  const strange = isAnybodys(channel) ? { is_premium: false, discounts: {}, institution: null, group_ids: [] } : {}
  return { ...loaded, member: { ...loaded.member, ...strange, wallet: 0, points: 0 }, spends: false }
}

/**
 * What a page's order needs beside any other's: a name and a phone of whoever does not sit in the restaurant, and no payment that only
 * a shop of the company's own can have taken before.
 */
export const pageRefusals = (channel: Channel, { payment }: Loaded, basket: Basket): Refusal[] => {
  if (!isAnybodys(channel)) return []
  const refusals: Refusal[] = []
  if (payment?.kind === 'online') refusals.push({ path: 'payment_method', code: 'ordering.payment-method' })
  if (!channel.isPage || basket.delivery_type === 'orderOnTheTable') return refusals
  if (!basket.member?.first_name) refusals.push({ path: 'member.first_name', code: 'ordering.name-needed' })
  if (!phoneOf(basket)) refusals.push({ path: 'member.phone', code: 'ordering.phone' })
  return refusals
}

/**
 * Whether a page's guest has to show first that their phone is theirs: their company asks for it, they do not sit in the restaurant, and
 * bring no proof of this phone.
 */
export const isCodeNeeded = (context: Context, { branch }: Loaded, basket: Basket, config: Sending): boolean => {
  const { isPage, companyId: company_id, member } = callingChannel(context)
  if (member?.phone_active) return false
  if (!isPage || basket.delivery_type === 'orderOnTheTable' || !asksPhoneCode(config, branch?.settings ?? {}))
    return false
  const [phone, proof] = [phoneOf(basket), basket.phone_proof]
  return !phone || !proof || !provesPhone(config.secret, { company_id, phone }, proof, context.now)
}

/** Counts a code that a basket brings; what it returns says whether there was such a one. Throws 429 after too many wrong ones. */
export const countCode = (context: Context, basket: Basket) => {
  const { companyId, isPage, branchId } = callingChannel(context)
  const phone = phoneOf(basket)
  return countChequeCode(context, {
    companyId,
    phone,
    code: basket.coupon_code,
    isOpen: isAnybodys({ isPage, branchId }),
  })
}

const hashed = (who: string) => createHash('sha256').update(who).digest()

const countSql = `insert into page_order_rate as r (company_id, branch_id, who) values ($1, $2, $3)
  on conflict (company_id, branch_id, who) do update set
    orders = case when r.since > now() - interval '${minutes} minutes' then r.orders + 1 else 1 end,
    since = case when r.since > now() - interval '${minutes} minutes' then r.since else now() end
  returning orders, ceil(extract(epoch from since + interval '${minutes} minutes' - now()))::int as wait`

/**
 * Counts an order of a page in its own transaction, so that what is refused for another reason counts nothing; throws 429 beyond
 * what an address, or a table, orders in a while.
 */
export async function countPageOrder(query: Query, context: Context, { branch_id, table_token }: Basket) {
  const { isPage, companyId } = callingChannel(context)
  if (!isPage || !context.rateLimits) return
  const address = networkOf(context.address)
  const counted = table_token
    ? ([
        [`house ${address}`, most.house],
        [`table ${table_token}`, most.table],
      ] as const)
    : ([[`address ${address}`, most.address]] as const)
  for (const [who, limit] of counted) {
    const [row] = await query<{ orders: number; wait: number }>(countSql, [companyId, branch_id, hashed(who)])
    if (row && row.orders > limit) throw new AppError(429, 'error.too-often', { retryAfter: Math.max(1, row.wait) })
  }
}
