import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { mostCellRows, patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1 } = await twoTenants(a)

interface Change {
  product_id: number
  version?: number
  set: Record<string, unknown>
}
const save = (changes: Change[], branch: { id: number } = a1, as = A.owner) =>
  call(patchProductCells, {
    as,
    params: { branch_id: branch.id },
    body: { changes: changes.map((change) => ({ version: 1, ...change })) },
  })
const stored = async (id: number) =>
  (
    await admin('select name, price, premium_price, discount_rate, vat_rate, version from product where id = $1', [id])
  )[0]
const soup = (overrides: object = {}) =>
  a.product({
    branch: a1,
    name: { tr: 'Çorba', en: 'Soup', de: 'Suppe' },
    price: 9_000,
    premium_price: 8_000,
    ...overrides,
  })

test('PATCH product/cells changes only the sent cells of several products', async () => {
  const [one, two] = [await soup(), await soup()]
  const { reply } = await save([
    { product_id: one.id, set: { price: 9_500, discount_rate: 1_000 } },
    { product_id: two.id, set: { premium_price: null, vat_rate: 2_000 } },
  ])
  expect(reply.products.toSorted((x, y) => x.id - y.id)).toEqual([
    { id: one.id, version: 2 },
    { id: two.id, version: 2 },
  ])
  expect(await stored(one.id)).toMatchObject({ price: 9_500, premium_price: 8_000, discount_rate: 1_000, version: 2 })
  expect(await stored(two.id)).toMatchObject({ price: 9_000, premium_price: null, vat_rate: 2_000, version: 2 })
  const menu = (await call(branchProducts, { as: A.owner, params: { branch_id: a1.id } })).reply
  expect(reply.menu_version).toBe(menu.menu_version)
  const emitted = await admin('select name, subject_id, payload from event where branch_id = $1 order by no desc', [
    a1.id,
  ])
  expect(emitted[0]).toEqual({ name: 'menu.changed', subject_id: a1.id, payload: { what: 'cells-changed' } })
})

test('PATCH product/cells of a name in one language keeps the others', async () => {
  const { id } = await soup()
  expect((await save([{ product_id: id, set: { name: { en: ' Lentil soup ' } } }])).status).toBe(200)
  expect(await stored(id)).toMatchObject({ name: { tr: 'Çorba', en: 'Lentil soup', de: 'Suppe' } })
  expect((await save([{ product_id: id, version: 2, set: { name: { de: '' } } }])).status).toBe(200)
  expect(await stored(id)).toMatchObject({ name: { tr: 'Çorba', en: 'Lentil soup', de: '' } })
})

test('PATCH product/cells with a stale row changes none, and returns its present state and who changed it', async () => {
  const [fresh, stale] = [await soup(), await soup()]
  await save([{ product_id: stale.id, set: { price: 9_900 } }])
  // Ids are per table: a category may have the same id.
  const [record, user_name] = ['category', 'Somebody else']
  await a.insert('audit_log', {
    company_id: A.id,
    record,
    record_id: stale.id,
    user_name,
    action: 'delete',
    before: {},
  })
  const { refusal } = await save([
    { product_id: fresh.id, set: { price: 1 } },
    { product_id: stale.id, set: { price: 2 } },
  ])
  const [owner] = await admin<{ name: string }>(`select name || ' ' || surname as name from app_user where id = $1`, [
    A.owner.id,
  ])
  expect(refusal).toMatchObject({
    status: 409,
    code: 'error.stale',
    present: [{ id: stale.id, price: 9_900, version: 2, changed_by: owner?.name }],
  })
  expect(refusal.present).toHaveLength(1)
  expect(await stored(fresh.id)).toMatchObject({ price: 9_000, version: 1 })
})

test('PATCH product/cells of one row in parallel returns 409 to one call, and no call is half done', async () => {
  const [one, two] = [await soup(), await soup()]
  const both = (price: number) => save([one, two].map(({ id }) => ({ product_id: id, set: { price } })))
  const answers = await Promise.all([both(1_000), both(2_000)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await stored(one.id))?.price).toBe((await stored(two.id))?.price)
})

test("PATCH product/cells returns 404 for another company's product, and changes no other", async () => {
  const { id } = await soup()
  for (const foreign of [b1.plain.id, a2.plain.id, 999_999_999]) {
    const changes = [id, foreign].map((product_id) => ({ product_id, set: { price: 1 } }))
    expect((await save(changes)).status).toBe(404)
  }
  expect((await save([{ product_id: id, set: { price: 1 } }], a1, B.owner)).status).toBe(404)
  expect((await save([{ product_id: id, set: { price: 1 } }], b1, B.owner)).status).toBe(404)
  expect(await stored(id)).toMatchObject({ price: 9_000, version: 1 })
  expect(await stored(b1.plain.id)).toMatchObject({ version: 1 })
})

test.each([
  ['a negative price', { price: -1 }, 'changes.1.set.price', 'rule.min'],
  ['a price beyond all measure', { price: 1_000_000_001 }, 'changes.1.set.price', 'rule.max'],
  ['no price', { price: null }, 'changes.1.set.price', 'rule.required'],
  ['a discount of more than everything', { discount_rate: 10_001 }, 'changes.1.set.discount_rate', 'rule.max'],
  ['VAT in fractions', { vat_rate: 0.5 }, 'changes.1.set.vat_rate', 'rule.integer'],
  ['no name in the language that all fall back to', { name: { tr: ' ' } }, 'changes.1.set.name.tr', 'rule.required'],
  ['a field of the form alone', { price: 1, tags: [] }, 'changes.1.set.tags', 'rule.unknown'],
  ['nothing', {}, 'changes.1.set', 'rule.required'],
])('PATCH product/cells refuses %s at its cell', async (_, set, path, code) => {
  const [one, two] = [await soup(), await soup()]
  const { refusal } = await save([
    { product_id: one.id, set: { price: 1 } },
    { product_id: two.id, set },
  ])
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
  expect(await stored(one.id)).toMatchObject({ version: 1 })
})

test('PATCH product/cells refuses a row twice, and too many rows', async () => {
  const { id } = await soup()
  const twice = await save([1, 2].map((price) => ({ product_id: id, set: { price } })))
  expect(twice.refusal.errors).toMatchObject([{ path: 'changes.1.product_id', code: 'rule.twice' }])
  const many = Array.from({ length: mostCellRows + 1 }, (_, i) => ({ product_id: i + 1, set: { price: 1 } }))
  expect((await save(many)).refusal.errors).toMatchObject([{ path: 'changes', code: 'rule.max-items' }])
})
