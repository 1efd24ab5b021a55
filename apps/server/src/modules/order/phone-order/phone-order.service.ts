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
import { noteOrdered } from '../phone-call/phone-call.api.ts'

/** The same call as the company's telephone makes it: what guests may order, and for how much, is decided as for every guest. */
export const byPhone = (context: Context): Promise<Context> => byStaff(context, 'phone')

export async function quoteSpoken({ params, body }: RequestOf<typeof phoneQuote>, context: Context, config: Sending) {
  const caller = await byPhone(context)
  const basket = { ...body, ...params }
  return reading(context.pools, context.scope, async (query) => {
    // Who is on the telephone has shown their phone.
    const { asks_phone_code: _, spendable: __, ...priced } = await quoteFor({ ...caller, query }, basket, config)
    return priced
  })
}

/** On what terms the restaurant delivers to an address. */
export async function zoneShown({ params, query }: RequestOf<typeof phoneZone>, context: Context) {
  const { zone, refusal } = await zoneOfAddress(await byPhone(context), params.branch_id, { text: '-', ...query })
  return { zone, refusal: refusal && translate(context.lang, refusal) }
}

/** Whoever works in one restaurant alone stands in it; others may sit anywhere, and it has not seen the order yet. */
const standsThere = async (context: Context) => {
  if (!mayApproveOwn(context)) return false
  const { scope } = person(context)
  const sql = 'select from branch where company_id = any ($1) limit 2'
  const branches = await reading(context.pools, scope, (query) => query(sql, [scope.companies]))
  return branches.length === 1
}

/**
 * Places an order by telephone: through the one intake of all orders, once for each key. It is approved by being taken where its taker
 * stands in the restaurant; where that fails, it waits at the desk as any other.
 */
export async function placeSpoken(
  { params, body }: RequestOf<typeof placePhoneOrder>,
  context: Context,
  config: Sending,
): Promise<StaffPlaced> {
  const placed = await placeByStaff(context, { source: 'phone', basket: { ...body, ...params } }, config)
  await withTenant(context.pools, context.scope, (query) =>
    noteOrdered(
      { query, by: person(context).name },
      { company_id: companyOf(context), ...params },
      { phone: body.member.phone, order_id: placed.id },
    ),
  )
  return (await standsThere(context)) ? approvePlaced(context, params.branch_id, placed) : placed
}
