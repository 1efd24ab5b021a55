import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2 } = await twoTenants(a)

const input = (tr: string) => ({ name: { tr, en: '', de: '' }, image: null, price: 500 })
const at = (branch: { id: number }) => ({ branch_id: branch.id })

test("GET material lists the branch's own, and searches with folded letters", async () => {
  const created = (await call(material.create, { as: A.owner, params: at(a1), body: input('Çıtır soğan') })).reply
  const searchReply = await call(material.list, { as: A.owner, params: at(a1), query: { q: 'citir sogan' } })
  expect(searchReply.reply.items).toEqual([created])
  const elsewhere = await call(material.list, { as: A.owner, params: at(a2), query: { q: 'citir sogan' } })
  expect(elsewhere.reply.items).toEqual([])
})

test('GET material counts the groups that use it, and DELETE refuses it with their names', async () => {
  const { id } = (await call(material.create, { as: A.owner, params: at(a1), body: input('Ceviz') })).reply
  const name = { tr: 'Üstüne', en: '', de: '' }
  const wish = { branch: a1, product: a1.plain, selection_type: 'multiple', prices: [], name } as const
  const item = await a.item({ branch: a1, group_id: (await a.group(wish)).id, material_id: id })
  const params = { ...at(a1), material_id: id }
  expect((await call(material.one, { as: A.owner, params })).reply.used).toBe(1)
  const listed = await call(material.list, { as: A.owner, params: at(a1), query: { sort: '-used', limit: 1 } })
  expect(listed.reply.items[0]?.used).toBe(1)
  const { refusal } = await call(material.remove, { as: A.owner, params })
  expect(refusal).toMatchObject({ status: 409, code: 'branch-material.is-option' })
  expect(refusal.message).toContain('Üstüne')
  await admin('delete from option_item where id = $1', [item.id])
  expect((await call(material.remove, { as: A.owner, params })).status).toBe(200)
})

test('PUT material returns 404 through another branch, and refuses a stale version', async () => {
  const { id, version } = (await call(material.create, { as: A.owner, params: at(a1), body: input('Kaşar') })).reply
  const change = (as: { id: number }, branch: { id: number }, version: number) =>
    call(material.update, { as, params: { ...at(branch), material_id: id }, body: { ...input('Tulum'), version } })
  expect((await change(A.owner, a2, version)).status).toBe(404)
  expect((await change(B.owner, a1, version)).status).toBe(404)
  expect((await change(A.owner, a1, version)).reply).toMatchObject({ name: { tr: 'Tulum' }, version: version + 1 })
  expect((await change(A.owner, a1, version)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  const remove = (branch: { id: number }) =>
    call(material.remove, { as: A.owner, params: { ...at(branch), material_id: id } })
  expect((await remove(a2)).status).toBe(404)
  expect((await remove(a1)).status).toBe(200)
})
