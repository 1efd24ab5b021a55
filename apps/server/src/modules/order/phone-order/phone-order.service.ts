import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { phoneQuote, phoneZone, placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { reading, withTenant } from '../../../kernel/database/tenant.ts'
import { translate } from '../../../kernel/words.ts'
import type { Sending } from '../../member/phone-code/phone-code.api.ts'
import { quoteFor, zoneOfAddress } from '../ordering/ordering.api.ts'
import {
  approvePlaced,
  byStaff,
  mayApproveOwn,
  placeByStaff,
  type StaffPlaced,
} from '../ordering/staff/ordering.staff.api.ts'
import { storeOrderOfCall } from '../phone-call/phone-call.api.ts'

/** Returns the context of the company's phone channel: availability and prices follow the rules for guests. */
export const byPhone = (context: Context): Promise<Context> => byStaff(context, 'phone')

export async function quoteByPhone({ params, body }: RequestOf<typeof phoneQuote>, context: Context, config: Sending) {
  const caller = await byPhone(context)
  const basket = { ...body, ...params }
  return reading(context.pools, context.scope, async (query) => {
    // The phone order has a verified phone, so these fields do not apply.
    const { asks_phone_code: _, spendable: __, ...priced } = await quoteFor({ ...caller, query }, basket, config)
    return priced
  })
}

/** Returns the delivery terms for an address, or the refusal. */
export async function readZone({ params, query }: RequestOf<typeof phoneZone>, context: Context) {
  const { zone, refusal } = await zoneOfAddress(await byPhone(context), params.branch_id, { text: '-', ...query })
  return { zone, refusal: refusal && translate(context.lang, refusal) }
}

/**
 * Returns whether the caller works in this restaurant only. Others may be elsewhere, so the restaurant has not seen the
 * order.
 */
const isOnSite = async (context: Context) => {
  if (!mayApproveOwn(context)) return false
  const { scope } = person(context)
  const sql = 'select from branch where company_id = any ($1) limit 2'
  const branches = await reading(context.pools, scope, (query) => query(sql, [scope.companies]))
  return branches.length === 1
}

/**
 * Places an order by phone through the common intake, once per idempotency key. It is approved at once if the caller
 * works on site; otherwise, and if the approval fails, it waits at the desk.
 */
export async function placeByPhone(
  { params, body }: RequestOf<typeof placePhoneOrder>,
  context: Context,
  config: Sending,
): Promise<StaffPlaced> {
  const placed = await placeByStaff(context, { source: 'phone', basket: { ...body, ...params } }, config)
  await withTenant(context.pools, context.scope, (query) =>
    storeOrderOfCall(
      { query, by: person(context).name },
      { company_id: companyOf(context), ...params },
      { phone: body.member.phone, order_id: placed.id },
    ),
  )
  return (await isOnSite(context)) ? approvePlaced(context, params.branch_id, placed) : placed
}
