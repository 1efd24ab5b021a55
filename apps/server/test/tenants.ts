import { selectionTypes } from '@sofra/contract/catalog/option/option.rules.ts'
import { allPermissions } from '@sofra/contract/permissions.ts'
import type { Factories } from './factories.ts'

/** Every permission key, including those that are checked inside a call. */
export const allKeys: readonly string[] = allPermissions

/** The permissions of a user at a restaurant's till. */
export const deskKeys = allKeys.filter(
  (key) => /^(get|put|post)-(order|phone-order|branch|member)/.test(key) && !key.endsWith('departed'),
)

/** Creates a selling branch: two categories, a plain product and one with an option group of each selection type. */
export const sellingBranch = async (a: Factories, company: { id: number }, paymentMethod: { id: number }) => {
  const branch = await a.branch({ company })
  const keys = { company_id: company.id, branch_id: branch.id }
  const zone = await a.zone({ branch })
  await a.insert('branch_payment_method', { ...keys, payment_method_id: paymentMethod.id })
  const table = await a.insert<{ id: number; token: string }>('dining_table', {
    ...keys,
    number: '1',
    token: `table-${branch.id}`,
  })
  const plain = await a.product({ branch, price: 12_000, premium_price: 9_000 })
  const withOptions = await a.product({ branch, price: 30_000, discount_rate: 1_000 })
  const groups = []
  for (const selection_type of selectionTypes) {
    groups.push(await a.group({ branch, product: withOptions, selection_type }))
  }
  return { ...branch, zone, table, plain, withOptions, groups }
}
export type SellingBranch = Awaited<ReturnType<typeof sellingBranch>>

/**
 * Creates two separate companies: A with two branches and B with one, each branch with a menu, a zone and a payment
 * method, each company with a web channel. `eliza` and the owners have every key, `branchUser` works at A's first
 * branch only, `dealer` brought in A.
 */
export async function twoTenants(a: Factories) {
  const [platform, dealerAccount] = [await a.account('eliza'), await a.account('dealer')]
  const [accountA, accountB] = [await a.account('customer'), await a.account('customer')]
  const paymentMethod = await a.paymentMethod()
  const companyA = await a.company({ account: accountA, dealer_account_id: dealerAccount.id })
  const companyB = await a.company({ account: accountB })
  const a1 = await sellingBranch(a, companyA, paymentMethod)
  const a2 = await sellingBranch(a, companyA, paymentMethod)
  const b1 = await sellingBranch(a, companyB, paymentMethod)
  return {
    paymentMethod,
    A: {
      ...companyA,
      account: accountA,
      channel: await a.channel({ company: companyA }),
      owner: await a.user({ account: accountA, keys: allKeys, is_auth_for_account: true }),
      branchUser: await a.user({ account: accountA, keys: deskKeys, branches: [a1] }),
    },
    B: {
      ...companyB,
      account: accountB,
      channel: await a.channel({ company: companyB }),
      owner: await a.user({ account: accountB, keys: allKeys, is_auth_for_account: true }),
    },
    a1,
    a2,
    b1,
    eliza: await a.user({ account: platform, keys: allKeys, is_auth_for_account: true }),
    dealer: await a.user({ account: dealerAccount, keys: allKeys, is_auth_for_account: true }),
    dealerAccount,
    /** Signed in without any key. */
    keyless: await a.user({ account: accountA, keys: [] }),
  }
}
export type Tenants = Awaited<ReturnType<typeof twoTenants>>
