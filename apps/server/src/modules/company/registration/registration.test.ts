import { login } from '@sofra/contract/access/session/session.contract.ts'
import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import {
  myRegistration,
  registerDealer,
  registerEliza,
  submitMyRegistration,
} from '@sofra/contract/company/registration/register.contract.ts'
import { demoRegistration, restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { goodForm, lettersTo, password, registrants } from '../../../../test/registering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'
import { rowsOfXlsx } from '../../../../test/xlsx.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { completeRegistration } from './registration.api.ts'

const server = await testServer()
const { a, admin, call, pools } = server
const { register, apply, applyForDemo } = registrants(server)
const platform = await a.account('eliza')
const operator = await a.user({ account: platform, keys: allKeys, name: 'Derya', surname: 'Operatör' })
const colleague = await a.user({ account: platform, keys: allKeys, name: 'Can', surname: 'Meslektaş' })
const dealerAccount = await a.account('dealer')
const dealer = await a.user({ account: dealerAccount, keys: allKeys })
const otherDealer = await a.user({ account: await a.account('dealer'), keys: allKeys })

afterEach(() => void vi.useRealTimers())
/** Moves the clock past the cache of users (1 s). */
const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })

const decideOn = (of: { id: number; version: number }) => ({
  params: { registration_id: of.id },
  body: { version: of.version },
})
const approve = (of: { id: number; version: number }, as = operator) =>
  call(restaurantRegistration.approve, { as, ...decideOn(of) })
const viewOf = (id: number, as = operator) => call(restaurantRegistration.one, { as, params: { registration_id: id } })
const companiesOf = (email: string) =>
  admin<{ id: number; name: string }>(
    'select c.* from company c join app_user u on u.account_id = c.account_id where u.email = $1',
    [email],
  )

test('approving a restaurant activates its account, creates a company with a licence, and mails a letter', async () => {
  const applied = await apply(registerEliza)
  const { reply } = await approve(applied)
  expect(reply).toMatchObject({ status: 'approved', checks: { tax_number: true, iban: true } })
  const [company, ...more] = await companiesOf(applied.email)
  expect(more).toEqual([])
  expect(company).toMatchObject({ id: reply.made_company_id, name: 'Yıldız Lokantası', tax_number: '1234567890' })
  const [licence] = await admin('select branch_limit, modules from licence where company_id = $1', [company?.id])
  expect(licence).toEqual({ branch_limit: 1, modules: ['branch'] })
  expect((await lettersTo(admin, applied.email))[0]?.template).toBe('registration-approved')
  const signedIn = (await call(login, { body: { email: applied.email, password } })).reply
  expect(signedIn.type).toBeUndefined()
  aSecondLater()
  const late = { headers: { authorization: `Bearer ${applied.token}` } }
  expect((await call(myRegistration, late)).status).toBe(403)
})

test('approving is logged with its caller and every record that it created', async () => {
  const applied = await apply(registerEliza)
  const { reply } = await approve(applied)
  const rows = await admin<{ record: string; user_id: number }>(
    `select record, user_id from audit_log where call = 'PATCH /restaurant-registration/:registration_id/approve'
       and (record_id = $1 and record = 'registration' or company_id = $2 or owner_account_id = $3)`,
    [String(applied.id), reply.made_company_id, reply.account_id],
  )
  expect([...new Set(rows.map(({ record }) => record))].sort()).toEqual([
    'account',
    'company',
    'licence',
    'registration',
  ])
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([operator.id]))
})

test('the later of two concurrent decisions gets 409 with the name of the first user', async () => {
  const applied = await apply(registerEliza)
  const deny = (as: { id: number }) =>
    call(restaurantRegistration.deny, {
      as,
      params: { registration_id: applied.id },
      body: { version: applied.version, reason: 'Eksik belge' },
    })
  const answers = await Promise.all([
    approve(applied),
    approve(applied, colleague),
    approve(applied),
    deny(colleague),
    deny(operator),
  ])
  const [winner, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  const { status, history } = winner?.reply ?? { status: '', history: [] }
  for (const late of answers.filter((one) => one !== winner)) {
    expect(late.refusal).toMatchObject({ status: 409, code: 'registration.decided-by', present: { status } })
    expect(late.refusal.message).toContain(history.at(-1)?.by)
  }
  expect(await companiesOf(applied.email)).toHaveLength(status === 'approved' ? 1 : 0)
  expect(await lettersTo(admin, applied.email)).toHaveLength(2)
})

test('a denied registration has a reason, can be submitted again, and keeps its history', async () => {
  const applied = await apply(registerEliza)
  const denied = await call(restaurantRegistration.deny, {
    as: operator,
    params: { registration_id: applied.id },
    body: { version: applied.version, reason: 'Vergi levhası okunmuyor' },
  })
  expect(denied.reply).toMatchObject({ status: 'denied', denied_reason: 'Vergi levhası okunmuyor' })
  const [letter] = await lettersTo(admin, applied.email)
  expect([letter?.template, letter?.plain.includes('Vergi levhası okunmuyor')]).toEqual(['registration-denied', true])

  const headers = { authorization: `Bearer ${applied.token}` }
  const mine = (await call(myRegistration, { headers })).reply
  expect(mine).toMatchObject({ status: 'denied', denied_reason: 'Vergi levhası okunmuyor' })
  const body = { details: goodForm, version: mine.version }
  const again = (await call(submitMyRegistration, { headers, body })).reply
  const { reply } = await approve({ id: applied.id, version: again.version }, colleague)
  expect(reply.history.map(({ status, by, reason }) => [status, by, reason])).toEqual([
    ['draft', null, null],
    ['pending', 'Ada Yıldız', null],
    ['denied', 'Derya Operatör', 'Vergi levhası okunmuyor'],
    ['pending', 'Ada Yıldız', null],
    ['approved', 'Can Meslektaş', null],
  ])
})

test('deciding refuses a draft and a stale version', async () => {
  const { email } = await register(registerEliza)
  const [draft] = await admin<{ id: number; version: number }>(
    'select id, version from registration where email = $1',
    [email],
  )
  expect((await approve(draft as never)).refusal).toMatchObject({ status: 409, present: { status: 'draft' } })
  const applied = await apply(registerEliza)
  expect((await approve({ ...applied, version: 1 })).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect(await companiesOf(applied.email)).toEqual([])
})

test('approving a dealer creates no company and completes the registration', async () => {
  const applied = await apply(registerDealer, {
    restaurant_name: '',
    restaurant_city: '',
    restaurant_district: '',
    restaurant_phone: '',
  })
  expect((await approve(applied)).reply).toMatchObject({ kind: 'dealer', status: 'completed', made_company_id: null })
  expect(await companiesOf(applied.email)).toEqual([])
  const [account] = await admin(
    'select type, state, title from account where id = (select account_id from app_user where email = $1)',
    [applied.email],
  )
  expect(account).toEqual({ type: 'dealer', state: 'active', title: 'Yıldız Lokantası' })
  expect((await lettersTo(admin, applied.email))[0]?.template).toBe('dealer-approved')
})

test('GET registration/:id warns of a company with the same tax number, other than its own', async () => {
  const taxed = await a.company({ name: 'Eski Yıldız', tax_number: '1234567890' })
  const applied = await apply(registerEliza)
  const before = (await viewOf(applied.id)).reply.checks.companies
  expect(before?.map(({ id }) => id)).toContain(taxed.id)
  const after = (await approve(applied)).reply
  expect(after.checks.companies?.map(({ id }) => id)).not.toContain(after.made_company_id)
})

test('a dealer lists the registrations of its own link, and gets 403 for decisions', async () => {
  const mine = await apply(registerEliza, {}, { dealer_account_id: dealerAccount.id })
  const direct = await apply(registerEliza)
  const listed = async (as: { id: number }) =>
    (await call(restaurantRegistration.list, { as, query: { status: 'all', limit: 100 } })).reply.items.map(
      ({ id }) => id,
    )
  expect(await listed(dealer)).toEqual([mine.id])
  expect(await listed(otherDealer)).toEqual([])
  expect(await listed(operator)).toEqual(expect.arrayContaining([mine.id, direct.id]))
  expect((await viewOf(mine.id, dealer)).reply).toMatchObject({
    dealer_title: dealerAccount.title,
    checks: { companies: null },
  })
  const foreign = await viewOf(direct.id, dealer)
  expect(foreign.refusal).toEqual((await viewOf(8_999_999_999_999, dealer)).refusal)
  expect((await approve(mine, dealer)).status).toBe(403)
  expect((await call(demoRegistration.list, { as: dealer, query: {} })).status).toBe(403)

  const { made_company_id } = (await approve(mine)).reply
  const [company] = await admin('select dealer_account_id from company where id = $1', [made_company_id])
  expect(company).toEqual({ dealer_account_id: dealerAccount.id })
})

test.each([
  ['no dealer', { type: 'eliza' }],
  ['a dealer who is not let in yet', { state: 'registering' }],
  ['a dealer who is switched off', { is_active: false }],
])('POST register ignores a link with %s', async (_, link) => {
  const dealer = await a.insert<{ id: number }>('account', { type: 'dealer', title: 'Bayi', ...link })
  const { email } = await register(registerEliza, { dealer_account_id: dealer.id })
  const [row] = await admin('select dealer_account_id from registration where email = $1', [email])
  expect(row).toEqual({ dealer_account_id: null })
})

test('a user of the platform who is restricted to a company lists no registrations', async () => {
  const restricted = await a.user({ account: platform, keys: allKeys, companies: [await a.company()] })
  const applied = await apply(registerEliza)
  expect((await call(restaurantRegistration.list, { as: restricted, query: { status: 'all' } })).reply.total).toBe(0)
  for (const answer of [await viewOf(applied.id, restricted), await approve(applied, restricted)])
    expect(answer.status).toBe(404)
})

test('GET registration lists pending ones first, and searches by company and applicant', async () => {
  await admin('delete from registration')
  const waiting = await apply(registerEliza, { company_title: 'Çınar Ocakbaşı' })
  await register(registerEliza)
  const ids = async (query: object) =>
    (await call(restaurantRegistration.list, { as: operator, query: query as never })).reply.items.map(({ id }) => id)
  expect(await ids({})).toEqual([waiting.id])
  expect(await ids({ q: 'cinar' })).toEqual([waiting.id])
  expect(await ids({ q: 'ada yildiz' })).toEqual([waiting.id])
  expect(await ids({ kind: 'dealer' })).toEqual([])
  expect(await ids({ status: 'all' })).toHaveLength(2)
  expect(await ids({ status: 'draft' })).toHaveLength(1)
  const sheet = await call(restaurantRegistration.export, {
    as: operator,
    query: { format: 'xlsx', columns: 'company_title,status', status: 'pending' },
    headers: { lang: 'en' },
  })
  expect(rowsOfXlsx(sheet.bytes)).toEqual([
    ['Company', 'Status'],
    ['Çınar Ocakbaşı', 'Pending'],
  ])
})

const approveDemo = (of: { id: number; version: number }) =>
  call(demoRegistration.approve, { as: operator, ...decideOn(of) })

test.each(['customer_demo', 'staff_demo'] as const)(
  'approving a demo as %s creates an account with an end and a sample restaurant',
  async (type) => {
    const applied = await applyForDemo(type)
    const { reply } = await approveDemo(applied)
    expect(reply.status).toBe('completed')
    const days = (Date.parse(reply.demo_ends_at ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect((await lettersTo(admin, applied.email))[0]?.template).toBe('invite')
    const [user] = await admin<{ id: number }>('select id from app_user where email = $1', [applied.email])
    const as = { id: user?.id ?? 0 }
    const [branch, ...more] = (await call(branchList, { as, query: {} })).reply.items
    expect(more).toEqual([])
    const menu = (await call(branchProducts, { as, params: { branch_id: branch?.id ?? 0 } })).reply
    expect(JSON.stringify(menu)).toContain('Adana kebap')
  },
)

test('approving a demo as a dealer creates no company', async () => {
  const applied = await applyForDemo('dealer_demo')
  await approveDemo(applied)
  expect(await companiesOf(applied.email)).toEqual([])
})

test('approving a demo refuses an address that has a user by now, and writes nothing', async () => {
  const applied = await applyForDemo('customer_demo')
  await a.user({ account: await a.account(), email: applied.email })
  expect((await approveDemo(applied)).refusal).toMatchObject({ status: 409, code: 'registration.address-taken' })
  const { reply } = await call(demoRegistration.one, { as: operator, params: { registration_id: applied.id } })
  expect(reply).toMatchObject({ status: 'pending', account_id: null })
})

test('calls of registrations and of demo requests return 404 for each other’s ids', async () => {
  const [demo, restaurant] = [await applyForDemo('customer_demo'), await apply(registerEliza)]
  expect((await viewOf(demo.id)).status).toBe(404)
  expect((await approve(demo)).status).toBe(404)
  expect((await approveDemo(restaurant)).status).toBe(404)
})

test('a registration is completed once, by a branch of its own company', async () => {
  const applied = await apply(registerEliza)
  const { made_company_id } = (await approve(applied)).reply
  const branch = await a.branch({ company: { id: made_company_id ?? 0 } })
  const foreign = await a.branch({ company: await a.company() })
  const complete = (branch: { id: number; company_id: number }) =>
    withTenant(pools, { companies: [branch.company_id], branches: 'all', accounts: 'all' }, (query) =>
      completeRegistration(query, applied.id, branch.id),
    )
  await expect(complete(foreign)).rejects.toMatchObject({ status: 409 })
  await complete(branch)
  expect((await viewOf(applied.id)).reply).toMatchObject({ status: 'completed', made_branch_id: branch.id })
  await expect(complete(branch)).rejects.toMatchObject({ status: 409, phrase: 'registration.not-approved' })
})
