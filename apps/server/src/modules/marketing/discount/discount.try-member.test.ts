import { type DiscountInput, tryDiscount } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { describe, expect, it } from 'vitest'
import { plainDiscount } from '../../../../test/discount-input.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, B, a1 } = await twoTenants(a)
const of = { company_id: A.id }

describe('POST company/:company_id/discount/try for a member', () => {
  const attempt = (member: { id: number }, tried: Partial<DiscountInput> = {}, as: { id: number } = A.owner) =>
    call(tryDiscount, {
      as,
      params: of,
      body: {
        discount: { ...plainDiscount, ...tried },
        discount_id: null,
        at: '2026-03-02T09:00:00.000Z',
        branch_id: a1.id,
        delivery_type: 'comeGetIt',
        source: 'web',
        guest: 'unknown',
        in_group: false,
        member_id: member.id,
        lines: [{ product_id: a1.plain.id, quantity: 2 }],
      },
    })

  it("applies premium, first order and group by the member's data", async () => {
    const premium = await a.member({ company: A, is_premium: true, orders: 3 })
    expect((await attempt(premium)).reply).toMatchObject({
      reasons: ['premium'],
      with: { reduction: 0, total: 18_000 },
      member: { is_premium: true, is_first: false, in_group: false },
    })
    const first = { first_order_only: true }
    const fresh = await a.member({ company: A })
    expect((await attempt(fresh, first)).reply).toMatchObject({ reasons: [], member: { is_first: true } })
    const regular = await a.member({ company: A, orders: 1 })
    expect((await attempt(regular, first)).reply.reasons).toEqual(['first-order'])
    const rules = JSON.stringify({ on: 'visits', orders_min: 3 })
    const group = await a.insert('member_group', { company_id: A.id, name: 'Sık gelenler', rules })
    const often = await a.member({ company: A, orders: 4 })
    const grouped = { member_group_id: group.id }
    expect((await attempt(often, grouped)).reply).toMatchObject({ reasons: [], member: { in_group: true } })
    expect((await attempt(regular, grouped)).reply).toMatchObject({ reasons: ['group'], member: { in_group: false } })
    // An inactive member orders like a guest without groups.
    const inactive = await a.member({ company: A, orders: 4, is_premium: true, is_active: false })
    expect((await attempt(inactive, grouped)).reply).toMatchObject({
      reasons: ['group'],
      member: { is_premium: false },
    })
  })

  it('applies the member’s or the institution’s discount as an order does', async () => {
    const discounts = JSON.stringify({ comeGetIt: { rate: 500, amount: 0 } })
    const discounted = await a.member({ company: A, discounts })
    expect((await attempt(discounted)).reply).toMatchObject({
      without: { reduction: 0, own: 1_200, total: 22_800 },
      with: { reduction: 2_400, own: 1_080, total: 20_520 },
    })
    const of_company = { company_id: A.id, name: 'Belediye', code: 'BELEDIYE', discounts }
    const institution = await a.insert('institution', of_company)
    const theirs = await a.member({ company: A, institution_id: institution.id })
    expect((await attempt(theirs)).reply.without).toEqual({ reduction: 0, own: 1_200, total: 22_800 })
    // Control: a member with neither.
    expect((await attempt(await a.member({ company: A }))).reply.without).toMatchObject({ own: 0, total: 24_000 })
  })

  it('refuses callers without access to members, and returns 404 for a foreign or removed one', async () => {
    const one = await a.member({ company: A })
    const blind = await a.user({ account: A.account, keys: ['post-discount'] })
    expect((await attempt(one, {}, blind)).status).toBe(403)
    const seeing = await a.user({ account: A.account, keys: ['post-discount', 'get-member'] })
    expect((await attempt(one, {}, seeing)).status).toBe(200)
    expect((await attempt(await a.member({ company: B }))).status).toBe(404)
    const gone = await a.member({ company: A, merged_into_id: one.id, is_active: false })
    expect((await attempt(gone)).status).toBe(404)
  })
})
