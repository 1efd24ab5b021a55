import { randomUUID } from 'node:crypto'
import { login } from '@sofra/contract/access/session/session.contract.ts'
import { company } from '@sofra/contract/company/company/company.contract.ts'
import { registerDealer, registerEliza } from '@sofra/contract/company/registration/register.contract.ts'
import { demoRegistration, restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { lettersTo, password, registrants } from '../../../../test/registering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { apply, applyForDemo } = registrants({ admin, call })
const operator = await a.user({ account: await a.account('eliza'), keys: allKeys, name: 'Derya', surname: 'Operatör' })
const bystander = await a.company({ name: 'Ilgisiz' })

const on = (of: { id: number; version: number }) => ({
  as: operator,
  params: { registration_id: of.id },
  body: { version: of.version },
})
const approve = async (applied: { id: number; version: number }) =>
  (await call(restaurantRegistration.approve, on(applied))).reply
const undo = (approved: { id: number; version: number }) => call(restaurantRegistration.undo, on(approved))
const undoDemo = (approved: { id: number; version: number }) => call(demoRegistration.undo, on(approved))
const approvedRestaurant = async () => {
  const { email, id, version } = await apply(registerEliza)
  return { ...(await approve({ id, version })), email }
}
const approvedDemo = async (type: 'customer_demo' | 'dealer_demo' = 'customer_demo') => {
  const applied = await applyForDemo(type)
  return { ...applied, ...(await call(demoRegistration.approve, on(applied))).reply }
}
const companyOf = async (account: number | null) => {
  const [row] = await admin<{ id: number }>('select id from company where account_id = $1', [account])
  return row?.id ?? 0
}

/** Returns the number of rows of the company per table, except the audit log. */
const rowsOf = async (id: number) => {
  const places = await admin<{ name: string; key: string }>(
    `select c.relname as name, case when c.relname = 'company' then 'id' else 'company_id' end as key from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'audit_log' and (c.relname = 'company'
       or exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped))`,
  )
  const counted = await Promise.all(
    places.map(async ({ name, key }) => {
      const [row] = await admin<{ n: number }>(`select count(*)::int as n from ${name} where ${key} = $1`, [id])
      return [name, row?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counted.filter(([, n]) => n > 0))
}

test('undoing an approval deletes company, licence, account and letter, and the registration is pending again', async () => {
  const { email, ...approved } = await approvedRestaurant()
  expect(Date.parse(approved.undo_until ?? '') - Date.parse(approved.decided_at ?? '')).toBe(5 * 60_000)
  const companyId = approved.made_company_id ?? 0
  expect(await rowsOf(companyId)).toEqual({ company: 1, licence: 1 })

  const { reply } = await undo(approved)
  expect(reply).toMatchObject({ status: 'pending', made_company_id: null, decided_at: null, undo_until: null })
  expect(reply.history.slice(-2).map(({ status, by }) => [status, by])).toEqual([
    ['approved', 'Derya Operatör'],
    ['pending', 'Derya Operatör'],
  ])
  expect(await rowsOf(companyId)).toEqual({})
  expect((await lettersTo(admin, email)).map(({ template }) => template)).toEqual(['registration'])
  const [account] = await admin('select state, title from account where id = $1', [approved.account_id])
  expect(account).toEqual({ state: 'registering', title: 'Ada Yıldız' })
  expect((await call(login, { body: { email, password } })).reply.type).toBe('customer')

  const again = await approve(reply)
  expect(again).toMatchObject({ status: 'approved' })
  expect(again.made_company_id).not.toBe(companyId)
  expect((await lettersTo(admin, email))[0]?.template).toBe('registration-approved')
})

test('undoing is refused after a sign-in, with the user’s name', async () => {
  const { email, ...approved } = await approvedRestaurant()
  await call(login, { body: { email, password } })
  const { refusal } = await undo(approved)
  expect(refusal).toMatchObject({ status: 409, code: 'registration.undo.signed-in' })
  expect(refusal.message).toContain('Ada Yıldız')
  expect(await rowsOf(approved.made_company_id ?? 0)).toEqual({ company: 1, licence: 1 })
  expect((await lettersTo(admin, email))[0]?.template).toBe('registration-approved')
})

test('undoing is refused after the company got a branch or was changed', async () => {
  const opened = await approvedRestaurant()
  await a.branch({ company: { id: opened.made_company_id ?? 0 }, name: 'Yıldız Moda' })
  const refusal = (await undo(opened)).refusal
  expect(refusal).toMatchObject({ status: 409, code: 'registration.undo.branch' })
  expect(refusal.message).toContain('Yıldız Moda')

  const changed = await approvedRestaurant()
  const params = { company_id: changed.made_company_id ?? 0 }
  const { reply } = await call(company.one, { as: operator, params })
  const { name, legal_title, tax_office_id, tax_number, phone, email, currency_code, dealer_account_id, version } =
    reply
  const input = {
    name: `${name} 2`,
    legal_title,
    tax_office_id,
    tax_number,
    phone,
    email,
    currency_code,
    dealer_account_id,
  }
  await call(company.update, { as: operator, params, body: { ...input, version } })
  const late = (await undo(changed)).refusal
  expect(late).toMatchObject({ status: 409, code: 'registration.undo.change' })
  expect(late.message).toContain('Derya Operatör')
})

test.each([
  [
    'its minutes are over',
    // Moves everything that led to the approval into the past.
    `with sessions as (update session set created_at = created_at - interval '1 day', rotated_at = rotated_at - interval '1 day'
       where account_id = (select account_id from registration where id = $1)),
     logged as (update audit_log set at = at - interval '1 day'
       where owner_account_id = (select account_id from registration where id = $1))
     update registration set decided_at = decided_at - interval '6 minutes' where id = $1`,
  ],
  ['its letter has left', `update mail set status = 'sent' where held_as = 'registration.' || $1::bigint`],
  ['its letter was tried', `update mail set tries = 1 where held_as = 'registration.' || $1::bigint`],
])('undoing is refused when %s', async (_, sql) => {
  const { email, ...approved } = await approvedRestaurant()
  await admin(sql, [approved.id])
  expect((await undo(approved)).refusal).toMatchObject({ status: 409, code: 'registration.undo.late' })
  expect(await rowsOf(approved.made_company_id ?? 0)).toEqual({ company: 1, licence: 1 })
  expect((await lettersTo(admin, email))[0]?.template).toBe('registration-approved')
})

test('undo succeeds once for two concurrent calls, and is refused for pending and denied registrations', async () => {
  const approved = await approvedRestaurant()
  const answers = await Promise.all([undo(approved), undo(approved)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const pending = await apply(registerEliza)
  expect((await undo(pending)).refusal).toMatchObject({ status: 409, code: 'registration.undo.none' })
  const stale = await approvedRestaurant()
  expect((await undo({ ...stale, version: stale.version - 1 })).refusal).toMatchObject({ code: 'error.stale' })
})

test('undoing the approval of a dealer closes its account, unless it has acquired a company', async () => {
  const first = await apply(registerDealer)
  const approved = await approve(first)
  expect((await undo(approved)).reply).toMatchObject({ status: 'pending' })
  const [account] = await admin('select state from account where id = $1', [approved.account_id])
  expect(account).toEqual({ state: 'registering' })

  const busy = await approve(await apply(registerDealer))
  await admin('update company set dealer_account_id = $1 where id = $2', [busy.account_id, bystander.id])
  expect((await undo(busy)).refusal).toMatchObject({ status: 409, code: 'registration.undo.branch' })
})

test('undoing the approval of a demo deletes all of its records', async () => {
  const approved = await approvedDemo()
  const companyId = await companyOf(approved.account_id)
  expect(await rowsOf(companyId)).toMatchObject({ company: 1, branch: 1, product: 7 })
  const { reply } = await undoDemo(approved)
  expect(reply).toMatchObject({ status: 'pending', account_id: null, demo_ends_at: null })
  expect(await rowsOf(companyId)).toEqual({})
  expect(await admin('select from account where id = $1', [approved.account_id])).toEqual([])
  expect(await admin('select from app_user where email = $1', [approved.email])).toEqual([])
  expect((await lettersTo(admin, approved.email)).map(({ template }) => template)).toEqual(['registration'])
  expect((await call(demoRegistration.approve, on(reply))).reply.status).toBe('completed')
})

test('undoing the approval of a demo is refused after an order', async () => {
  await a.paymentMethod()
  const approved = await approvedDemo()
  const companyId = await companyOf(approved.account_id)
  const [sold] = await admin<{ branch_id: number; id: number; payment_method: number }>(
    `select p.branch_id, p.id, m.payment_method_id as payment_method from product p
     join branch_payment_method m on m.branch_id = p.branch_id where p.company_id = $1 limit 1`,
    [companyId],
  )
  const { reply: order } = await call(placeOrder, {
    channel: await a.channel({ company: { id: companyId } }),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: sold?.branch_id ?? 0,
      delivery_type: 'comeGetIt',
      payment_method: sold?.payment_method ?? 0,
      lines: [{ product_id: sold?.id ?? 0, quantity: 1 }],
    },
  })
  const { refusal } = await undoDemo(approved)
  expect(refusal).toMatchObject({ status: 409, code: 'registration.undo.order' })
  expect(refusal.message).toContain(order.code)
})

test('undoing the approval of a dealer demo deletes its account', async () => {
  const approved = await approvedDemo('dealer_demo')
  expect((await undoDemo(approved)).reply.status).toBe('pending')
  expect(await admin('select from account where id = $1', [approved.account_id])).toEqual([])
})

test('calls that undo return 404 for ids of the other pipeline', async () => {
  expect((await undoDemo(await approvedRestaurant())).status).toBe(404)
  expect((await undo(await approvedDemo())).status).toBe(404)
})
