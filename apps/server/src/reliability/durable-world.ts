import { testSecret } from '../../test/database.ts'
import { durablePostgres } from '../../test/durable-postgres.ts'
import { createFactories } from '../../test/factories.ts'
import { twoTenants } from '../../test/tenants.ts'
import type { Shop } from './posts.ts'

/** Every third order uses it, so that an order has rows in other tables. */
const coupon = 'CHAOS-1'

/** Creates two companies in a database with the product's durability. */
export async function durableWorld() {
  const { url, admin, end } = await durablePostgres(testSecret)
  const a = createFactories(admin)
  const { A, B, a1, a2, b1, paymentMethod } = await twoTenants(a)

  const shopOf = async (company: typeof A | typeof B, branches: readonly (typeof a1)[]): Promise<Shop> => {
    const always = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }
    const terms = { name: { tr: 'Çek', en: '', de: '' }, kind: 'incentive', amount: 500, borne_by: 'branch' }
    await a.insert('gift_cheque', { company_id: company.id, code: coupon, ...terms, ...always })
    const basketOf = (n: number, mark: string) => {
      const branch = branches[n % branches.length] ?? a1
      return {
        branch_id: branch.id,
        delivery_type: 'deliveryToAddress',
        payment_method: paymentMethod.id,
        lines: [
          { product_id: branch.plain.id, quantity: 1 + (n % 3) },
          { product_id: branch.withOptions.id, quantity: 1, options: firstOptions(branch) },
        ],
        address: { text: 'Test street 5', lat: 41, lng: 29 },
        note: mark,
        ...(n % 3 ? {} : { coupon_code: coupon }),
      }
    }
    return { companyId: company.id, channelKey: company.channel.key, basketOf }
  }

  return {
    url,
    admin,
    /** The shop under test with two branches, and another one for controls. */
    shop: await shopOf(A, [a1, a2]),
    control: await shopOf(B, [b1]),
    end,
  }
}

// The first group is required; the others keep their defaults.
const firstOptions = ({ groups }: { groups: readonly { id: number; items: readonly { id: number }[] }[] }) =>
  groups.slice(0, 1).map(({ id, items }) => ({ catalog_id: id, item_id: items[0]?.id }))
