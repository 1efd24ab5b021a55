import {
  company,
  companyBranches,
  companyChoice,
  companyPeople,
  newCompany,
  patchCompany,
} from '@sofra/contract/company/company/company.contract.ts'
import { taxOffice, taxOfficeList } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, eliza, dealer, dealerAccount } = await twoTenants(a)

const officeOf = async (name: string) => {
  const { reply } = await call(taxOfficeList, {})
  const match = reply.find((office) => office.city === 'İstanbul' && office.name === name)
  if (!match) throw new Error(`no tax office ${name}`)
  return match
}
const [kadikoy, besiktas] = [await officeOf('Kadıköy'), await officeOf('Beşiktaş')]

const opening = {
  ...newCompany,
  account: 'new' as const,
  name: 'Işıklı Sofra',
  legal_title: 'Işıklı Gıda Ltd.',
  tax_office_id: kadikoy.id,
  tax_number: '1234567890',
  phone: '0216 555 00 11',
  email: 'merhaba@demo.sofra',
  currency_code: 'TRY',
  dealer_account_id: null,
  account_id: null,
  owner_name: 'Işıl',
  owner_surname: 'Işık',
}
const owner = (n: number) => ({ owner_email: `owner-${n}@demo.sofra` })
const inACentury = '2999-01-01T00:00:00.000Z'
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id).sort((x, y) => x - y)
const listed = async (as: { id: number }, query = {}) =>
  (await call(company.list, { as, query: { limit: 100, ...query } })).reply

const changeable = async (of: { id: number }) => {
  const { reply } = await call(company.one, { as: eliza, params: { company_id: of.id } })
  const { name, legal_title, tax_office_id, tax_number, phone, email, currency_code, dealer_account_id, version } =
    reply
  return { name, legal_title, tax_office_id, tax_number, phone, email, currency_code, dealer_account_id, version }
}

test('GET company lists the companies in scope', async () => {
  expect(idsOf((await listed(eliza)).items)).toEqual(idsOf([A, B]))
  expect(idsOf((await listed(dealer)).items)).toEqual([A.id])
  expect(idsOf((await listed(A.owner)).items)).toEqual([A.id])
  expect(idsOf((await listed(B.owner)).items)).toEqual([B.id])
})

test('GET company/choice lists the caller’s companies with their currencies, or one of them by id', async () => {
  const choice = async (as: { id: number }, query = {}) => (await call(companyChoice, { as, query })).reply
  await admin("update company set currency_code = 'EUR' where id = $1", [B.id])
  expect((await choice(eliza, { id: B.id })).items).toEqual([
    { id: B.id, name: expect.any(String), currency_code: 'EUR' },
  ])
  expect(await choice(A.owner)).toMatchObject({ items: [{ id: A.id, currency_code: 'TRY' }], total: 1 })
  expect(await choice(A.owner, { id: B.id })).toEqual({ items: [], total: 0 })
})

test('GET company returns the number of branches, their cities and the state of the licence', async () => {
  await a.branch({ company: B, city: 'Ankara', is_active: false })
  await admin("update licence set branch_limit = 5, ends_at = now() + interval '10 days' where company_id = $1", [B.id])
  const [row] = (await listed(B.owner)).items
  expect(row).toMatchObject({ cities: ['Ankara', 'Istanbul'], branch_count: 1, branch_limit: 5, licence: 'ending' })
  expect(idsOf((await listed(eliza, { licence: 'ending' })).items)).toEqual([B.id])
  expect(idsOf((await listed(eliza, { licence: 'running' })).items)).toEqual([A.id])
  expect(idsOf((await listed(eliza, { dealer_account_id: dealerAccount.id })).items)).toEqual([A.id])
})

test('POST company by the platform creates company, account and licence, and invites the owner', async () => {
  const body = { ...opening, ...owner(1), modules: ['branch', 'kiosk'], branch_limit: 3, ends_at: inACentury }
  const { reply } = await call(company.create, { as: eliza, body, headers: { lang: 'tr' } })
  expect(reply).toMatchObject({ name: opening.name, phone: '+902165550011', branch_limit: 3, licence: 'running' })
  expect(idsOf((await listed(eliza, { q: 'isikli' })).items)).toEqual([reply.id])
  const people = (await call(companyPeople, { as: eliza, params: { company_id: reply.id } })).reply.items
  expect(people).toMatchObject([{ name: 'Işıl Işık', email: 'owner-1@demo.sofra', is_auth_for_account: true }])
  expect(await admin('select template from mail where recipient = $1', ['owner-1@demo.sofra'])).toEqual([
    { template: 'invite' },
  ])
  const [licence] = await admin('select license_type, modules from licence where company_id = $1', [reply.id])
  expect(licence).toEqual({ license_type: 'customer', modules: ['branch', 'kiosk'] })
  const [log] = await admin("select user_id, call from audit_log where record = 'company' and record_id = $1", [
    String(reply.id),
  ])
  expect(log).toEqual({ user_id: eliza.id, call: 'POST /company' })
})

test('POST company by a dealer creates its own company with the default licence', async () => {
  const body = { ...opening, ...owner(2) }
  const { reply } = await call(company.create, { as: dealer, body })
  expect(reply).toMatchObject({ dealer_account_id: dealerAccount.id, branch_limit: 1 })
  const [account] = await admin('select type, parent_account_id from account where id = $1', [reply.account_id])
  expect(account).toEqual({ type: 'company', parent_account_id: dealerAccount.id })
  for (const more of [{ branch_limit: 50 }, { kiosk_limit: 5 }, { ends_at: inACentury }, { modules: ['kiosk'] }]) {
    const request = { ...body, ...owner(3), ...more }
    expect((await call(company.create, { as: dealer, body: request })).status).toBe(403)
  }
  expect(await admin('select id from app_user where email = $1', [owner(3).owner_email])).toEqual([])
})

test('POST company refuses an account outside the scope like an unknown one', async () => {
  const into = async (as: { id: number }, account_id: number) =>
    call(company.create, { as, body: { ...opening, owner_email: '', account: 'existing', account_id } })
  const foreign = await into(dealer, B.account.id)
  expect(foreign.refusal).toEqual((await into(dealer, 999_999)).refusal)
  expect(foreign.refusal).toMatchObject({ status: 400, errors: [{ path: 'account_id' }] })
  expect((await into(eliza, B.account.id)).reply.account_id).toBe(B.account.id)
})

test('POST company refuses an account of another type, and a dealer that is not one', async () => {
  const request = (wrong: object) => call(company.create, { as: eliza, body: { ...opening, ...owner(10), ...wrong } })
  const ofDealer = await request({ owner_email: '', account: 'existing', account_id: dealerAccount.id })
  expect(ofDealer.refusal.errors).toMatchObject([{ path: 'account_id', code: 'rule.one-of' }])
  const throughCustomer = await request({ dealer_account_id: B.account.id })
  expect(throughCustomer.refusal.errors).toMatchObject([{ path: 'dealer_account_id', code: 'rule.one-of' }])
  for (const wrong of [{ dealer_account_id: B.account.id }, { currency_code: 'XXX' }]) {
    const body = { ...(await changeable(A)), ...wrong }
    const { refusal } = await call(company.update, { as: eliza, params: { company_id: A.id }, body })
    expect(refusal.errors).toMatchObject([{ path: Object.keys(wrong)[0], code: 'rule.one-of' }])
  }
})

test.each([
  ['no owner', { owner_name: '' }, 'owner_name', 'rule.required-if'],
  ['an owner who is somebody already', { owner_email: 'owner-1@demo.sofra' }, 'owner_email', 'company.owner-taken'],
  ['an unknown currency', { currency_code: 'XXX' }, 'currency_code', 'rule.one-of'],
  ['a dealer that is none', { dealer_account_id: 999_999 }, 'dealer_account_id', 'rule.one-of'],
  ['a tax office that there is not', { tax_office_id: 999_999_999 }, 'tax_office_id', 'rule.one-of'],
  ['half a tax number', { tax_number: '123' }, 'tax_number', 'company.tax-number.format'],
] as const)('POST company refuses %s and creates nothing', async (_, wrong, path, code) => {
  const before = (await listed(eliza)).total
  const { refusal } = await call(company.create, { as: eliza, body: { ...opening, ...owner(9), ...wrong } })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
  expect((await listed(eliza)).total).toBe(before)
})

test('PUT company returns 409 with the present company for a stale version', async () => {
  const body = { ...(await changeable(A)), tax_office_id: besiktas.id }
  const ask = () => call(company.update, { as: dealer, params: { company_id: A.id }, body })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.refusal).toMatchObject({ code: 'error.stale', present: { tax_office: 'Beşiktaş' } })
})

test('PUT company lets only the platform change the dealer', async () => {
  const body = { ...(await changeable(A)), dealer_account_id: null }
  expect((await call(company.update, { as: dealer, params: { company_id: A.id }, body })).status).toBe(403)
  expect((await listed(dealer, { is_active: true })).items).toContainEqual(expect.objectContaining({ id: A.id }))
})

test('PATCH company activates and deactivates it; its own users get 403', async () => {
  const change = async (as: { id: number }, is_active: boolean) => {
    const { version } = await changeable(A)
    return call(patchCompany, { as, params: { company_id: A.id }, body: { is_active, version } })
  }
  expect((await change(A.owner, false)).status).toBe(403)
  expect((await change(eliza, false)).reply.is_active).toBe(false)
  expect((await change(eliza, true)).reply.is_active).toBe(true)
  const late = { as: eliza, params: { company_id: A.id }, body: { is_active: false, version: 1 } }
  const { refusal } = await call(patchCompany, late)
  expect(refusal).toMatchObject({ status: 409, code: 'error.stale', present: { is_active: true } })
})

test('GET company/:id/branch and company/:id/user return 404 outside the scope', async () => {
  const params = { company_id: A.id }
  const branches = async (as: { id: number }) => (await call(companyBranches, { as, params })).reply.items
  expect(idsOf(await branches(A.owner))).toEqual(idsOf([a1, a2]))
  expect(idsOf(await branches(eliza))).toEqual(idsOf([a1, a2]))
  const people = (await call(companyPeople, { as: A.owner, params })).reply.items
  expect(idsOf(people)).toContain(A.branchUser.id)
  expect(idsOf(people)).not.toContain(B.owner.id)
  // The account of A is not a sub-account of the dealer.
  expect((await call(companyPeople, { as: dealer, params })).reply.total).toBe(0)
  for (const endpoint of [companyBranches, companyPeople, company.one])
    for (const company_id of [A.id, 999_999])
      expect((await call(endpoint, { as: B.owner, params: { company_id } })).status).toBe(404)
  expect(b1.company_id).toBe(B.id)
})

test('a company keeps its tax office when that is deactivated or renamed, and the office cannot be deleted', async () => {
  const city = await a.insert('city', { name: 'Denizköy' })
  const office = await a.insert<{ id: number }>('tax_office', { city_id: city.id, name: 'Sahil' })
  const choose = async () => {
    const body = { ...(await changeable(B)), tax_office_id: office.id }
    return call(company.update, { as: eliza, params: { company_id: B.id }, body })
  }
  expect((await choose()).reply).toMatchObject({ tax_office: 'Sahil', tax_office_id: office.id })
  const off = { city_id: city.id, name: 'Sahilkent', code: '', is_active: false }
  await call(taxOffice.update, { as: eliza, params: { id: office.id }, body: { ...off, version: 1 } })
  expect((await choose()).reply).toMatchObject({ tax_office: 'Sahilkent' })
  const other = await call(company.create, { as: eliza, body: { ...opening, ...owner(12), tax_office_id: office.id } })
  expect(other.refusal.errors).toMatchObject([{ path: 'tax_office_id', code: 'rule.one-of' }])
  expect((await call(taxOffice.remove, { as: eliza, params: { id: office.id } })).status).toBe(409)
  const body = { ...(await changeable(B)), tax_office_id: null }
  const withoutOffice = await call(company.update, { as: eliza, params: { company_id: B.id }, body })
  expect(withoutOffice.reply).toMatchObject({ tax_office: '', tax_office_id: null })
  expect((await call(taxOffice.remove, { as: eliza, params: { id: office.id } })).status).toBe(200)
})
