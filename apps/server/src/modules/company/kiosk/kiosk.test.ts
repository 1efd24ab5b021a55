import { kioskList } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, bearer, call } = await testServer()
const { A, B, a1, b1, eliza, dealer } = await twoTenants(a)
await admin("update licence set modules = '{kiosk}', kiosk_limit = case company_id when $1 then 1 else 9 end", [A.id])

const { account } = A
const sister = await a.company({ account })
await admin("update licence set modules = '{kiosk}' where company_id = $1", [sister.id])
const kiosk = (name: string, more = {}) => a.user({ account, name, surname: '', is_kiosk: true, ...more })
const [counter, hall, elsewhere] = [
  await kiosk('Giriş'),
  await kiosk('Salon', { branches: [a1] }),
  await kiosk('Kardeş', { companies: [sister] }),
]
for (const restriction of [{}, { branches: [b1] }]) await a.user({ account: B.account, is_kiosk: true, ...restriction })

const listOf = async (company: { id: number }, as = A.owner) =>
  (await call(kioskList, { as, params: { company_id: company.id }, query: { sort: 'name' } })).reply
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

test('GET kiosk lists the kiosks of a company, except those restricted to another', async () => {
  for (const as of [A.owner, dealer, eliza]) expect(names(await listOf(A, as))).toEqual(['Giriş', 'Salon'])
  expect(names(await listOf(sister))).toEqual(['Giriş', 'Kardeş'])
  for (const company_id of [A.id, 999_999])
    expect((await call(kioskList, { as: B.owner, params: { company_id } })).status).toBe(404)
})

test('GET kiosk returns the devices of each, and marks those above the limit', async () => {
  expect(await listOf(A)).toMatchObject({ user_count: 0, kiosk_limit: 1 })
  for (const user of [counter, counter, hall, elsewhere]) await bearer(user)
  await admin("update session set device = 'Chrome · Android' where user_id = $1", [hall.id])
  const page = await listOf(A)
  expect(page).toMatchObject({ user_count: 2, kiosk_limit: 1 })
  expect(page.items.map(({ devices }) => devices.length)).toEqual([1, 1])
  expect(page.items[1]?.devices).toMatchObject([{ device: 'Chrome · Android' }])
  await admin('update session set revoked_at = now() where user_id = $1', [counter.id])
  expect((await listOf(A)).user_count).toBe(1)
})
