import { rushAt } from '@sofra/contract/branch/branch/branch.state.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { ownPeople, type RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { orderSteps } from '@sofra/contract/order/fulfilment/order.contract.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { phoneQuote, phoneZone, placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { keyOf } from '../../../kernel/once/once.ts'
import { translate } from '../../../kernel/words.ts'
import type { Sending } from '../../member/phone-code/phone-code.api.ts'
import { openPhoneChannel, phoneChannel } from '../channel/channel.api.ts'
import { makeStep } from '../fulfilment/order.steps.api.ts'
import { placeOnce, quoteFor, zoneOfAddress } from '../ordering/ordering.api.ts'
import { noteOrdered } from '../phone-call/phone-call.api.ts'

/** The same call as the company's telephone makes it: what guests may order, and for how much, is decided as for every guest. */
export const byPhone = async (context: Context): Promise<Context> => ({
  ...context,
  caller: await phoneChannel(context, companyOf(context)),
})

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
  const { accountType, acting, keys, scope } = person(context)
  if (acting || !ownPeople.includes(accountType) || !keys.has(orderSteps.approve.access)) return false
  const sql = 'select from branch where company_id = any ($1) limit 2'
  const branches = await reading(context.pools, scope, (query) => query(sql, [scope.companies]))
  return branches.length === 1
}

type Placed = ReplyOf<typeof placePhoneOrder>

/** Approves what was just placed, unless somebody was faster. */
const approve = async (context: Context, branch_id: number, placed: Placed): Promise<Placed> => {
  const approved = await withTenant(
    context.pools,
    context.scope,
    async (query) => {
      const [branch] = await query<Pick<Row<'branch'>, 'default_preparation_minutes' | 'rush_minutes' | 'rush_until'>>(
        'select default_preparation_minutes, rush_minutes, rush_until from branch where company_id = $1 and id = $2',
        [companyOf(context), branch_id],
      )
      const usual = branch?.default_preparation_minutes ?? 0
      const minutes = usual + ((branch && rushAt(branch, context.now)?.minutes) ?? 0)
      const params = { branch_id, order_id: placed.id }
      return makeStep({ ...context, query }, { action: 'approve', params, version: 1, minutes })
    },
    context.actor,
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 409) return undefined
    throw error
  })
  return { ...placed, status: approved?.status ?? placed.status }
}

/**
 * Places an order by telephone: through the one intake of all orders, once for each key. It is approved by being taken where its taker
 * stands in the restaurant; where that fails, it waits at the desk as any other.
 */
export async function placeSpoken(
  { params, body }: RequestOf<typeof placePhoneOrder>,
  context: Context,
  config: Sending,
): Promise<Placed> {
  const basket: Basket = { ...body, ...params }
  // Before anything is made.
  keyOf(context)
  await openPhoneChannel(context, companyOf(context))
  const placed: Placed = JSON.parse(await placeOnce(await byPhone(context), basket, config))
  await withTenant(context.pools, context.scope, (query) =>
    noteOrdered(
      { query, by: person(context).name },
      { company_id: companyOf(context), ...params },
      { phone: body.member.phone, order_id: placed.id },
    ),
  )
  return (await standsThere(context)) ? approve(context, params.branch_id, placed) : placed
}
