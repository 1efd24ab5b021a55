import {
  type DeliveryType,
  deliveryTypes,
  type OrderSource,
  orderSources,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { demoBranches, demoCompanies } from '@sofra/demo/content/companies.ts'
import type { testServer } from '../server.ts'

export type Server = Awaited<ReturnType<typeof testServer>>
export type Reply = Awaited<ReturnType<Server['call']>>

/** One way to order at a restaurant. */
export interface OrderWay {
  branchId: number
  companyId: number
  key: string
  source: OrderSource
  type: DeliveryType
  payment: number
}

export const branches = demoBranches.map((one) => ({
  ...one,
  companyId: 1 + demoCompanies.findIndex(({ branches: of }) => of.includes(one.branch)),
}))

/** Every combination of restaurant, channel, delivery type and payment method of the demo. */
export const waysOf = async ({ admin }: Server): Promise<OrderWay[]> => {
  const payments = await admin<{ id: number }>('select id from payment_method where is_active order by id')
  return branches.flatMap(({ id: branchId, companyId, key: webKey }) =>
    orderSources.flatMap((source) =>
      deliveryTypes.flatMap((type) =>
        payments.map(({ id: payment }) => {
          const key = source === 'web' ? webKey : `demo-${source}-${companyId}`
          return { branchId, companyId, key, source, type, payment }
        }),
      ),
    ),
  )
}

/** Returns the outcome of a call: accepted, or refused with the codes of its errors. */
export const outcomeOf = (reply: Reply) => {
  if (reply.status >= 300) {
    const { code, errors = [] } = reply.refusal
    return { status: 'refused', code, errors: errors.map(({ path, code: reason }) => `${path} ${reason}`) }
  }
  return { status: 'accepted' }
}
