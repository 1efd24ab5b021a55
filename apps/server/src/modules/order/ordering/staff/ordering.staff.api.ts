import { rushAt } from '@sofra/contract/branch/branch/branch.state.ts'
import { ownPeople, type ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Basket, placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { type Context, companyOf, person } from '../../../../kernel/context.ts'
import type { Row } from '../../../../kernel/database/db.types.ts'
import { withTenant } from '../../../../kernel/database/tenant.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { keyOf } from '../../../../kernel/once/once.ts'
import type { Sending } from '../../../member/phone-code/phone-code.api.ts'
import { openStaffChannel, type StaffSource, staffChannel } from '../../channel/channel.api.ts'
import { makeStep } from '../../orders/order.steps.api.ts'
import { placeOnce } from '../ordering.service.ts'

/** An order placed by staff. */
export type StaffPlaced = Pick<ReplyOf<typeof placeOrder>, 'id' | 'code' | 'status' | 'total' | 'currency'>

/** Returns the context of the company's staff channel: menu, rules and prices are those for guests. */
export const byStaff = async (context: Context, source: StaffSource): Promise<Context> => ({
  ...context,
  caller: await staffChannel(context, companyOf(context), source),
})

/**
 * Returns whether the caller is an employee who may approve orders; operators and impersonators never approve by
 * placing.
 */
export const mayApproveOwn = (context: Context): boolean => {
  const { accountType, acting, keys } = person(context)
  return !acting && ownPeople.includes(accountType) && keys.has(orderSteps.approve.access)
}

/** Approves an order that its caller placed, unless it has changed since. */
export const approvePlaced = async (context: Context, branch_id: number, placed: StaffPlaced): Promise<StaffPlaced> => {
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

/** Places a basket through the intake of all orders, once per idempotency key. Throws what `placeOnce` throws. */
export async function placeByStaff(
  context: Context,
  { source, basket }: { source: StaffSource; basket: Basket },
  config: Sending,
): Promise<StaffPlaced> {
  // A missing key is refused before the channel is created.
  keyOf(context)
  await openStaffChannel(context, companyOf(context), source)
  return JSON.parse(await placeOnce(await byStaff(context, source), basket, config))
}
