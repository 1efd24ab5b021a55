import { randomUUID } from 'node:crypto'
import { allKeys } from '../apps/server/test/tenants.ts'
import type { Cluster } from './cluster.ts'

/** A company that sells: branches with the same small menu, a web channel, a payment method. */
export interface Shop {
  companyId: number
  channel: { id: number; key: string }
  paymentMethodId: number
  owner: { id: number; email: string }
  branches: { id: number; code: string; basket: Record<string, unknown> }[]
}

const branchOf = async (
  { a }: Cluster,
  company: { id: number },
  paymentMethod: { id: number },
  number: number,
): Promise<Shop['branches'][number]> => {
  const code = `B${String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))}`
  const branch = await a.branch({ company, code })
  await a.insert('branch_payment_method', {
    company_id: company.id,
    branch_id: branch.id,
    payment_method_id: paymentMethod.id,
  })
  await a.zone({ branch })
  const pizza = await a.product({ branch, price: 32_000 })
  const size = await a.group({ branch, product: pizza, selection_type: 'single' })
  const extras = await a.group({
    branch,
    product: pizza,
    selection_type: 'multiple',
    prices: [300, 400, 500, 600, 700],
  })
  const burger = await a.product({ branch, price: 24_000 })
  const without = await a.group({ branch, product: burger, selection_type: 'multiple_reverse', prices: [0, 0, 0] })
  const drink = await a.product({ branch, price: 6_000, discount_rate: 1_000 })
  const chosen = (group: { id: number; items: { id: number }[] }, ...at: number[]) =>
    at.map((i) => ({ catalog_id: group.id, item_id: group.items[i]?.id }))
  const basket = {
    branch_id: branch.id,
    delivery_type: 'deliveryToAddress',
    payment_method: paymentMethod.id,
    address: { text: 'Test street 5', lat: 41, lng: 29 },
    note: 'ring twice',
    lines: [
      { product_id: pizza.id, quantity: 1, options: [...chosen(size, 1), ...chosen(extras, 0, 2)] },
      { product_id: burger.id, quantity: 2, options: chosen(without, 0, 1), note: 'well done' },
      { product_id: drink.id, quantity: 2 },
    ],
  }
  return { id: branch.id, code, basket }
}

export async function openShop(cluster: Cluster, branchCount: number): Promise<Shop> {
  const { a } = cluster
  const account = await a.account('customer')
  const company = await a.company({ account })
  const paymentMethod = await a.paymentMethod()
  const channel = await a.channel({ company })
  const owner = await a.user({ account, keys: allKeys, is_auth_for_account: true })
  const branches: Shop['branches'] = []
  for (let i = 0; i < branchCount; i += 1) branches.push(await branchOf(cluster, company, paymentMethod, i))
  return {
    companyId: company.id,
    channel: { id: channel.id, key: channel.key },
    paymentMethodId: paymentMethod.id,
    owner,
    branches,
  }
}

/** A request that places an order at one of the branches. */
export const orderAt = ({ branches, channel }: Shop, i: number) => ({
  method: 'POST' as const,
  path: '/api/ordering/order',
  headers: { 'content-type': 'application/json', 'x-channel-key': channel.key, 'idempotency-key': randomUUID() },
  body: JSON.stringify(branches[i % branches.length]?.basket),
})
