import {
  applyBulk,
  menuChanges,
  previewBulk,
  undoMenuChange,
} from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1 } = await twoTenants(a)

type Body = BodyOf<typeof applyBulk>
type Branch = typeof a1

/** Creates a category with two products. */
const two = async (branch: Branch = a1) => {
  const category = await a.category({ branch })
  const one = await a.product({ branch, category_id: category.id, price: 1_000, sort_no: 1 })
  const other = await a.product({ branch, category_id: category.id, price: 2_545, sort_no: 2 })
  return { category, ids: [one.id, other.id] as const }
}
const rise = { price: { unit: 'rate', by: 1_000 } } as const
const by = (branch: Branch, as: { id: number }, body: Body) => ({ as, params: { branch_id: branch.id }, body })
const apply = (body: Body, branch = a1, as = A.owner) => call(applyBulk, by(branch, as, body))
const undo = (change_id: number, branch = a1, as = A.owner) =>
  call(undoMenuChange, { as, params: { branch_id: branch.id, change_id } })
const pricesOf = async (ids: readonly number[]) =>
  (await admin<{ price: number }>('select price from product where id = any ($1) order by sort_no', [ids])).map(
    ({ price }) => price,
  )
const versionOf = async (branch: Branch) =>
  (await admin<{ no: number }>('select no from menu_version where branch_id = $1', [branch.id]))[0]?.no ?? 0

test('POST menu-change makes the changes of its preview', async () => {
  const { category, ids } = await two()
  const body = {
    target: { product_ids: null, category_id: category.id },
    change: { ...rise, rounding: { ending: '50', direction: 'up' } },
  }
  const request = body as Body
  const before = await versionOf(a1)
  const { reply } = await call(previewBulk, by(a1, A.owner, request))
  expect(reply.products.map(({ id, before, after }) => [id, before.price, after.price])).toEqual([
    [ids[0], 1_000, 1_150],
    [ids[1], 2_545, 2_850],
  ])
  expect(await pricesOf(ids)).toEqual([1_000, 2_545])
  expect(await versionOf(a1)).toBe(before)
  const applied = await apply(request)
  expect(applied.status).toBe(201)
  expect(applied.reply).toMatchObject({ changed: 2, undone_at: null, change: body.change })
  expect(await pricesOf(ids)).toEqual([1_150, 2_850])
  expect(await versionOf(a1)).toBe(before + 1)
  const [emitted] = await admin('select name, payload from event where branch_id = $1 order by no desc', [a1.id])
  expect(emitted).toEqual({ name: 'menu.changed', payload: { what: 'bulk-changed' } })
  const logged = await admin(`select 1 from audit_log where record = 'product' and record_id = any ($1::text[])`, [
    ids.map(String),
  ])
  expect(logged).toHaveLength(2)
})

test('POST menu-change/:id/undo restores every field, once', async () => {
  const { ids } = await two()
  const stateOf = () =>
    admin(
      `select price, premium_price, vat_rate, tags, show_in_list, status, closed_until from product
       where id = any ($1) order by id`,
      [ids],
    )
  const closed = `update product set status = 'closed', closed_until = '2999-01-01' where id = $1`
  await admin(closed, [ids[0]])
  const before = await stateOf()
  const change = { ...rise, vat_rate: 2_000, add_tags: ['acı'], show_in_list: false, status: 'closed' as const }
  const { reply } = await apply({ target: { product_ids: [...ids], category_id: null }, change })
  const after = { vat_rate: 2_000, tags: ['acı'], show_in_list: false, status: 'closed', closed_until: null }
  expect(await stateOf()).toMatchObject([after, after])
  expect((await undo(reply.id)).reply).toEqual({ undone: 2, kept: [] })
  expect(await stateOf()).toEqual(before)
  expect((await undo(reply.id)).refusal).toMatchObject({ status: 409, code: 'menu-change.already-undone' })
})

test('POST menu-change/:id/undo skips and returns rows that have been changed since', async () => {
  const { ids } = await two()
  const { reply } = await apply({ target: { product_ids: [...ids], category_id: null }, change: rise })
  await admin('update product set price = 7, version = version + 1 where id = $1', [ids[1]])
  expect((await undo(reply.id)).reply).toMatchObject({ undone: 1, kept: [{ id: ids[1] }] })
  expect(await pricesOf(ids)).toEqual([1_000, 7])
})

test('POST menu-change/:id/undo refuses after ten minutes', async () => {
  const { ids } = await two()
  const { reply } = await apply({ target: { product_ids: [...ids], category_id: null }, change: rise })
  expect(Date.parse(reply.undo_until) - Date.parse(reply.created_at)).toBe(600_000)
  await admin('update menu_change set undo_until = created_at where id = $1', [reply.id])
  expect((await undo(reply.id)).refusal).toMatchObject({ status: 409, code: 'menu-change.too-late' })
  expect(await pricesOf(ids)).toEqual([1_100, 2_800])
})

test('POST menu-change keeps the status of products of a closed category', async () => {
  const { category, ids } = await two()
  await admin(`update category set status = 'closed' where id = $1`, [category.id])
  const change = { status: 'closed' as const }
  const refused = await apply({ target: { product_ids: null, category_id: category.id }, change })
  expect(refused.refusal).toMatchObject({ status: 409, code: 'menu-change.nothing' })
  await apply({ target: { product_ids: null, category_id: category.id }, change: { ...change, ...rise } })
  const rows = await admin('select status, price from product where id = any ($1) order by sort_no', [ids])
  expect(rows).toEqual([
    { status: 'open', price: 1_100 },
    { status: 'open', price: 2_800 },
  ])
})

test('POST menu-change returns 404 for a product of another branch, and changes no other', async () => {
  const { ids } = await two()
  for (const branch of [a2, b1]) {
    const foreign = await two(branch)
    const targets = [
      { product_ids: [ids[0], foreign.ids[0]], category_id: null },
      { product_ids: null, category_id: foreign.category.id },
    ]
    for (const target of targets) expect((await apply({ target, change: rise })).status).toBe(404)
    const { reply } = await apply(
      { target: { product_ids: null, category_id: foreign.category.id }, change: rise },
      branch,
      branch === b1 ? B.owner : A.owner,
    )
    expect((await undo(reply.id)).status).toBe(404)
  }
  expect(await pricesOf(ids)).toEqual([1_000, 2_545])
})

test('POST menu-change of a whole menu, and GET menu-change, are limited to that branch', async () => {
  const [ownProducts, beside, foreign] = [await two(), await two(a2), await two(b1)]
  const { reply } = await apply({ target: { product_ids: null, category_id: null }, change: rise })
  expect(await pricesOf(ownProducts.ids)).toEqual([1_100, 2_800])
  expect(await pricesOf(beside.ids)).toEqual([1_000, 2_545])
  expect(await pricesOf(foreign.ids)).toEqual([1_000, 2_545])
  const list = async (branch: Branch, as: { id: number }) =>
    (await call(menuChanges, { as, params: { branch_id: branch.id } })).reply.changes.map(({ id }) => id)
  expect((await list(a1, A.owner))[0]).toBe(reply.id)
  expect(await list(b1, B.owner)).not.toContain(reply.id)
})

test('POST menu-change in parallel makes one change after the other', async () => {
  const { category, ids } = await two()
  const request = {
    target: { product_ids: null, category_id: category.id },
    change: { price: { unit: 'amount', by: 100 } },
  } as const
  const replies = await Promise.all([1, 2, 3].map(() => apply(request)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await pricesOf(ids)).toEqual([1_300, 2_845])
})
