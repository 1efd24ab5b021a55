import { expect, test } from 'vitest'
import { editingOf } from '../../../../test/editing.ts'
import { next } from '../../../../test/factories.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { rewardsOf } from '../../../../test/rewards.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1 } = world
const { place, step, walk } = orderingOf({ call }, world)
const { edit } = editingOf({ call }, world)
const { cheque, usesOf } = await rewardsOf({ a, admin }, A)

const plain = (quantity: number) => ({ product_id: a1.plain.id, quantity })
const reduction = { kind: 'cheque', amount: 1_000 }
const reason = await a.insert('cancel_reason', {
  name: { tr: 'Sebep', en: '', de: '' },
  kind: 'cancel',
  delivery_types: ['comeGetIt'],
  side: 'branch',
  is_active: true,
})

/** Creates a cheque for orders from 200.00 and an assignment with a code. */
const assigned = async () => {
  const gift = await cheque('compensation', { minimum_total: 20_000 })
  const keys = { company_id: A.id, cheque_id: gift.id }
  const { id } = await a.insert('gift_cheque_hand_out', { ...keys, audience: 'codes', wanted: 1, by_name: 'Test' })
  const code = `GFT${next()}`.replaceAll(/[01]/g, 'Z').padEnd(10, 'X')
  const assignment = await a.insert('gift_cheque_assignment', { ...keys, hand_out_id: id, code })
  return { gift, assignment, code }
}
const approved = async (coupon_code: string, quantity = 2) => {
  const member = { phone: `+90555${String(1_000_000 + next()).slice(-7)}` }
  const placed = await place(
    { delivery_type: 'comeGetIt', address: undefined, lines: [plain(quantity)], coupon_code, member },
    a1,
  )
  return { ...(await walk(placed, 'approve')), token: placed.token }
}
/** An order whose assigned cheque an edit released, because the order fell below the cheque's minimum. */
const released = async () => {
  const { code, ...of } = await assigned()
  const less = await edit(await approved(code), { lines: [{ no: 1, quantity: 1 }] })
  expect(less.preview.after).toMatchObject({ total: 12_000, reductions: [] })
  expect(await usesOf(of.gift)).toBe(0)
  return { ...of, code, less }
}
const more = { lines: [{ no: 1, quantity: 2 }] }

test('PUT order/:id/edit reserves a released assigned cheque again', async () => {
  const { gift, less } = await released()
  const back = await edit(less, more)
  expect(back.preview.after).toMatchObject({ total: 23_000, reductions: [reduction] })
  expect(await usesOf(gift)).toBe(1)
})

test.each([['reserved'], ['used']] as const)(
  'PUT order/:id/edit succeeds without an assigned cheque that another order has %s',
  async (state) => {
    const { gift, assignment, code, less } = await released()
    const other = await approved(code)
    if (state === 'used') await walk(other, 'deliver')
    const [row] = await admin('select state, order_id from gift_cheque_assignment where id = $1', [assignment.id])
    expect(row).toEqual({ state, order_id: other.id })
    const back = await edit(less, more)
    expect(back.preview.after).toMatchObject({ total: 24_000, reductions: [] })
    expect(await usesOf(gift)).toBe(1)
  },
)

test('PUT order/:id/edit reserves an assigned cheque again after the other order was cancelled', async () => {
  const { gift, code, less } = await released()
  expect((await step('cancel', await approved(code), { reason_id: reason.id })).status).toBe(200)
  const back = await edit(less, more)
  expect(back.preview.after).toMatchObject({ total: 23_000, reductions: [reduction] })
  expect(await usesOf(gift)).toBe(1)
})
