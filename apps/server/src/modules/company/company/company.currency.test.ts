import { company } from '@sofra/contract/company/company/company.contract.ts'
import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, eliza } = await twoTenants(a)

const { general } = sections
const inUse = { status: 409, code: 'company.currency-in-use', errors: [{ path: 'currency_code' }] }

const toEuro = async (owner: { id: number }, id: number) => {
  const params = { company_id: id }
  const { version, credentials: _, ...values } = (await call(general.one, { as: owner, params })).reply
  return call(general.update, { as: owner, params, body: { ...values, currency_code: 'EUR', version } })
}
const currencyOf = async (id: number) =>
  (await admin<{ currency_code: string }>('select currency_code from company where id = $1', [id]))[0]?.currency_code

test('a company with prices keeps its currency, in its own settings and in the platform’s form', async () => {
  expect((await toEuro(A.owner, A.id)).refusal).toMatchObject(inUse)
  const params = { company_id: A.id }
  const row = (await call(company.one, { as: eliza, params })).reply
  const { name, legal_title, tax_office_id, tax_number, phone, email, dealer_account_id, version } = row
  const body = { name, legal_title, tax_office_id, tax_number, phone, email, dealer_account_id, version }
  expect(
    (await call(company.update, { as: eliza, params, body: { ...body, currency_code: 'EUR' } })).refusal,
  ).toMatchObject(inUse)
  expect((await call(company.update, { as: eliza, params, body: { ...body, currency_code: 'TRY' } })).status).toBe(200)
  expect(await currencyOf(A.id)).toBe('TRY')
})

test('PUT company settings changes the currency only without prices, orders and balances', async () => {
  const account = await a.account('customer')
  const owner = await a.user({
    account,
    keys: ['get-company-settings', 'put-company-settings'],
    is_auth_for_account: true,
  })
  const empty = await a.company({ account })
  const member = await a.member({ company: empty })
  await a.insert('ledger_account', { company_id: empty.id, member_id: member.id, kind: 'wallet', balance: 100 })
  expect((await toEuro(owner, empty.id)).refusal).toMatchObject(inUse)
  await admin('update ledger_account set balance = 0 where company_id = $1', [empty.id])
  expect((await toEuro(owner, empty.id)).status).toBe(200)
  expect(await currencyOf(empty.id)).toBe('EUR')
})
