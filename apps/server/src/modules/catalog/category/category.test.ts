import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2 } = await twoTenants(a)

const evenings = { weekly: [{ weekday: 5, start: 1_080, end: 1_380 }] }
const soups = {
  name: { tr: 'Çorbalar', en: 'Soups', de: '' },
  image: null,
  icon_id: null,
  availability: evenings,
  delivery_types: ['comeEat' as const],
  sources: null,
}
const create = (branch: { id: number }, as = A.owner) =>
  call(category.create, { as, params: { branch_id: branch.id }, body: soups })
const at = (branch: { id: number }, category_id: number) => ({ branch_id: branch.id, category_id })

test('POST category adds it last with all fields, and emits it', async () => {
  const branch = await a.branch({ company: A })
  await a.category({ branch, sort_no: 7 })
  const { status, reply } = await create(branch)
  expect(status).toBe(201)
  expect(reply).toMatchObject({ ...soups, status: 'open', version: 1 })
  expect((await call(category.one, { as: A.owner, params: at(branch, reply.id) })).reply).toEqual(reply)
  expect(await admin('select sort_no from category where id = $1', [reply.id])).toEqual([{ sort_no: 8 }])
  expect(await admin('select name, subject_id, payload from event where branch_id = $1', [branch.id])).toEqual([
    { name: 'menu.changed', subject_id: reply.id, payload: { what: 'category-added' } },
  ])
})

test('PUT category returns 409 with the present category for a stale version', async () => {
  const { id } = (await create(a1)).reply
  const change = (tr: string) =>
    call(category.update, {
      as: A.owner,
      params: at(a1, id),
      body: { ...soups, name: { tr, en: '', de: '' }, version: 1 },
    })
  const answers = await Promise.all([change('Sıcaklar'), change('Soğuklar')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)?.reply
  const lost = answers.find(({ status }) => status === 409)?.refusal
  expect(lost).toMatchObject({ code: 'error.stale', present: { id, name: won?.name, version: 2 } })
})

test('DELETE category refuses a category with products', async () => {
  const { id } = (await create(a1)).reply
  const product = await a.product({ branch: a1, category_id: id })
  const remove = () => call(category.remove, { as: A.owner, params: at(a1, id) })
  expect((await remove()).refusal).toMatchObject({ status: 409, code: 'branch-category.has-products' })
  await admin('delete from product where id = $1', [product.id])
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
})

test('GET, PUT and DELETE category return 404 through another branch and for another company', async () => {
  const { id } = (await create(a1)).reply
  const tries = [
    { as: A.owner, params: at(a2, id) },
    { as: B.owner, params: at(a1, id) },
  ]
  for (const request of tries) {
    expect((await call(category.one, request)).status).toBe(404)
    expect((await call(category.update, { ...request, body: { ...soups, version: 1 } })).status).toBe(404)
    expect((await call(category.remove, request)).status).toBe(404)
  }
  expect((await create(a1, B.owner)).status).toBe(404)
})
