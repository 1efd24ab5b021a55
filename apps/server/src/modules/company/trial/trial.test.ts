import { randomUUID } from 'node:crypto'
import { account } from '@sofra/contract/access/account/account.contract.ts'
import { resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { role } from '@sofra/contract/access/role/role.contract.ts'
import { login } from '@sofra/contract/access/session/session.contract.ts'
import { user } from '@sofra/contract/access/user/user.contract.ts'
import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { deliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { company, newCompany } from '@sofra/contract/company/company/company.contract.ts'
import { demoRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import type { DemoType } from '@sofra/contract/company/registration/registration.states.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orders } from '@sofra/contract/order/orders/order.contract.ts'
import { expect, test } from 'vitest'
import { fillEveryTable } from '../../../../test/every-table.ts'
import { password, registrants } from '../../../../test/registering.ts'
import { testServer } from '../../../../test/server.ts'
import { tenantTables } from '../../../../test/sweeps/tenancy.ts'
import { type SellingBranch, sellingBranch, twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { openSampleRestaurant } from '../../catalog/sample-restaurant/sample-restaurant.api.ts'
import { resetTrials } from './trial.reset.ts'

const server = await testServer()
const { a, admin, call, pools } = server
const { codeOf, applyForDemo } = registrants(server)
const world = await twoTenants(a)
const { A, a1, eliza, paymentMethod } = world
const tables = await tenantTables(admin)

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const reset = (now: Date) => resetTrials({ pools, openSample: openSampleRestaurant }, now)

const signIn = (email: string) => call(login, { body: { email, password } })

/** Creates an approved trial whose user has set a password. */
const openTrial = async (type: DemoType) => {
  const { id, version, email } = await applyForDemo(type)
  const { reply } = await call(demoRegistration.approve, {
    as: eliza,
    params: { registration_id: id },
    body: { version },
  })
  const reset_code = await codeOf(email)
  await call(resetPassword, { params: { reset_code }, body: { email, password, password_repeat: password } })
  await signIn(email)
  const [person] = await admin<{ id: number }>('select id from app_user where email = $1', [email])
  const [company] = await admin<{ id: number }>('select id from company where account_id = $1', [reply.account_id])
  return { email, owner: person ?? { id: 0 }, account: { id: reply.account_id ?? 0 }, id: company?.id ?? 0 }
}
type OpenTrial = Awaited<ReturnType<typeof openTrial>>

/** Sets when the users of an account were last active. */
const lastUsed = (of: OpenTrial, at: Date) =>
  admin('update session set rotated_at = $2 where account_id = $1', [of.account.id, at])

const branchesOf = async (of: OpenTrial) => (await call(branchList, { as: of.owner, query: {} })).reply.items
const productsAt = async (of: OpenTrial, branch_id: number) =>
  (await call(branchProducts, { as: of.owner, params: { branch_id } })).reply.categories.flatMap(
    ({ products }) => products,
  )
const namesOf = async (of: OpenTrial, branch_id: number) => (await productsAt(of, branch_id)).map(({ name }) => name.tr)

/** Creates another account below a trial's. */
const accountBelow = (of: OpenTrial, type = 'customer') =>
  a.insert<{ id: number }>('account', { type, title: 'Altında', parent_account_id: of.account.id })

const orderAt = async (branch: SellingBranch, channel: { key: string }) => {
  const line = { product_id: branch.plain.id, quantity: 1 }
  const body = { branch_id: branch.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines: [line] }
  const placed = await call(placeOrder, { channel, body, headers: { 'idempotency-key': randomUUID() } })
  return placed.reply.id
}

/** Adds a branch with rows in every table, removes a product and adds a user. */
const playWith = async (trial: OpenTrial) => {
  const [branch] = await branchesOf(trial)
  const params = { branch_id: branch?.id ?? 0 }
  const [first] = await productsAt(trial, params.branch_id)
  const removed = await call(product.remove, { as: trial.owner, params: { ...params, product_id: first?.id } })
  expect(removed.status).toBe(200)
  const colleague = `colleague-${trial.id}@demo.sofra`
  const [owners] = (await call(role.list, { as: trial.owner, query: {} })).reply.items
  const body = {
    name: 'Efe',
    surname: 'Meslektaş',
    email: colleague,
    phone: '',
    lang: 'tr',
    password,
    role_ids: [owners?.id],
  }
  const wide = { profile_image: null, company_ids: [], branch_ids: [], is_auth_for_account: false, is_kiosk: false }
  await call(user.create, { as: trial.owner, body: { ...body, ...wide } } as never)
  await signIn(colleague)
  const second = await sellingBranch(a, trial, paymentMethod)
  const channel = await a.channel({ company: trial })
  await fillEveryTable(a, { ...trial, channel }, second, await orderAt(second, channel))
  return colleague
}

/** Returns all rows of a company as text, except the log, which the test itself extends. */
const contentsOf = async (id: number) => {
  const rowsByTable: Record<string, string[]> = {}
  for (const { name, company: column } of tables.filter(({ name }) => name !== 'audit_log')) {
    const rows = await admin<{ row: string }>(`select t::text as row from ${name} t where ${column} = $1 order by 1`, [
      id,
    ])
    rowsByTable[name] = rows.map(({ row }) => row)
  }
  return rowsByTable
}

test('a nightly reset restores a trial’s sample data, and skips real companies and unused trials', async () => {
  const [played, unused] = [await openTrial('customer_demo'), await openTrial('staff_demo')]
  const [before] = await branchesOf(played)
  const sold = await namesOf(played, before?.id ?? 0)
  const colleague = await playWith(played)
  await fillEveryTable(a, A, a1, await orderAt(a1, A.channel))
  await lastUsed(unused, inDays(-1))
  const others = () => Promise.all([contentsOf(A.id), contentsOf(unused.id)])
  const [otherRows, letters] = [await others(), await admin('select from mail')]

  await reset(inDays(1))

  expect(await others()).toEqual(otherRows)
  expect(await admin('select from mail')).toHaveLength(letters.length)
  expect((await signIn(played.email)).status).toBe(200)
  expect((await signIn(colleague)).status).toBe(401)
  const [branch, ...more] = await branchesOf(played)
  expect(more).toEqual([])
  expect(branch).toMatchObject({ code: 'DEMO', name: before?.name })
  const params = { branch_id: branch?.id ?? 0 }
  expect(await namesOf(played, params.branch_id)).toEqual(sold)
  expect((await call(deliveryZones, { as: played.owner, params })).reply.zones).toHaveLength(1)
  expect((await call(orders, { as: played.owner, query: {} })).reply.items).toEqual([])
  const [trialCompany] = (await call(company.list, { as: played.owner, query: {} })).reply.items
  expect(trialCompany).toMatchObject({ id: played.id, name: 'Örnek Lokanta', branch_limit: 3 })
  // Compares the number of rows with an unused trial's.
  const counts = async (id: number) =>
    Object.entries(await contentsOf(id)).map(([name, rows]) => [name, rows.length] as const)
  expect(await counts(played.id)).toEqual(await counts(unused.id))
  await reset(inDays(2))
  expect((await branchesOf(played)).map(({ id }) => id)).toEqual([branch?.id])
})

test('a nightly reset restores a trial used by a restaurant’s staff', async () => {
  const trial = await openTrial('staff_demo')
  const [before] = await branchesOf(trial)
  const sold = await namesOf(trial, before?.id ?? 0)
  const colleague = await playWith(trial)

  await reset(inDays(1))

  const [branch, ...more] = await branchesOf(trial)
  expect([more, branch?.id === before?.id]).toEqual([[], false])
  expect(await namesOf(trial, branch?.id ?? 0)).toEqual(sold)
  expect([(await signIn(trial.email)).status, (await signIn(colleague)).status]).toEqual([200, 401])
})

test('a trial in use is postponed until it is idle, or until the next night', async () => {
  const [rests, goesOn] = [await openTrial('customer_demo'), await openTrial('customer_demo')]
  const trials = [rests, goesOn]
  const branchIds = async () => Promise.all(trials.map(async (one) => (await branchesOf(one))[0]?.id))
  const before = await branchIds()
  // An hour after the next reset, which is at 01:00 UTC.
  const hour = new Date().getUTCHours() < 1 ? 2 : 26
  const night = new Date(new Date().setUTCHours(hour, 0, 0, 0))
  for (const one of trials) await lastUsed(one, night)
  await reset(night)
  expect(await branchIds()).toEqual(before)

  const later = new Date(night.getTime() + 16 * 60_000)
  await lastUsed(goesOn, later)
  await reset(later)
  const [rested, going] = await branchIds()
  expect([rested === before[0], going === before[1]]).toEqual([false, true])

  const nextNight = new Date(night.getTime() + dayMs)
  await lastUsed(goesOn, nextNight)
  await reset(nextNight)
  expect(await branchIds()).toEqual([rested, expect.not.toBeOneOf([going])])
})

test('a reset of a trial dealer deletes the companies and accounts that it opened, but not self-registered ones', async () => {
  const dealer = await openTrial('dealer_demo')
  const owner = { owner_name: 'Ece', owner_surname: 'Deneme', owner_email: `of-${dealer.account.id}@demo.sofra` }
  const opening = { name: 'Deneme Köfte', legal_title: '', tax_office_id: null, tax_number: '', phone: '', email: '' }
  const opened = await call(company.create, {
    as: dealer.owner,
    body: {
      ...newCompany,
      ...opening,
      ...owner,
      account: 'new',
      account_id: null,
      currency_code: 'TRY',
      dealer_account_id: null,
    },
  })
  const branch = await sellingBranch(a, opened.reply, paymentMethod)
  await orderAt(branch, await a.channel({ company: opened.reply }))
  const registered = await accountBelow(dealer)
  const applicant = { name: 'Ada', surname: 'Yıldız', email: 'applicant@demo.sofra', phone: '+905550000013' }
  await a.insert('registration', { kind: 'restaurant', account_id: registered.id, ...applicant })

  await reset(inDays(1))

  expect((await call(company.list, { as: dealer.owner, query: {} })).reply.items).toEqual([])
  const accounts = (await call(account.list, { as: dealer.owner, query: {} })).reply.items
  expect(accounts.map(({ id }) => id).sort()).toEqual([dealer.account.id, registered.id].sort())
  expect(Object.values(await contentsOf(opened.reply.id)).flat()).toEqual([])
  expect((await signIn(dealer.email)).status).toBe(200)
})

test('a trial that cannot be reset does not prevent the others, and fails the job', async () => {
  const [stuck, fine] = [await openTrial('dealer_demo'), await openTrial('customer_demo')]
  const below = await accountBelow(stuck, 'dealer')
  // A real company that the platform assigned to a dealer of the trial.
  const real = await a.company({ account: await a.account('customer'), dealer_account_id: below.id })
  const before = await branchesOf(fine)
  await expect(reset(inDays(1))).rejects.toThrow('1 trials were not reset')
  expect((await branchesOf(fine))[0]?.id).not.toBe(before[0]?.id)
  expect(await admin('select from company where id = $1', [real.id])).toHaveLength(1)
})

test('app.clear_trial refuses a company that is not a trial', async () => {
  const clear = (companies: number[], target: number) =>
    withTenant(pools, { companies, branches: 'all' }, (query) => query('select app.clear_trial($1, true)', [target]))
  const trial = await openTrial('customer_demo')
  const below = await a.company({ account: await accountBelow(trial) })
  await expect(clear([A.id], A.id)).rejects.toThrow(`company ${A.id} is not on trial`)
  await expect(clear([8_999_999_999_999], 8_999_999_999_999)).rejects.toThrow('is not on trial')
  await clear([below.id], below.id)
  expect(await admin('select from company where id = $1', [below.id])).toEqual([])
})
