import { expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { nothing, type Scope, withTenant } from './tenant.ts'

const { a, admin, pools } = await testServer()
const { A, B } = await twoTenants(a)
const everything: Scope = { companies: 'all', branches: 'all' }
const ofB: Scope = { companies: [B.id], branches: 'all' }

/** Calls of functions that bypass row security, for company A or for the platform. */
const bound: Readonly<Record<string, string>> = {
  add_job: `select app.add_job('x', '{"company_id": ${A.id}}', null, null, null, null)`,
  clear_trial: `select app.clear_trial(${A.id}, true)`,
  mask_log: `select app.mask_log(${A.id}, 'member', '{1}', '{phone}')`,
  mail_to: `select * from app.mail_to(${A.id}, '{}')`,
  mask_order_events: `select app.mask_order_events(${A.id}, '{}')`,
  mask_session_log: `select app.mask_session_log(${A.id}, '{}')`,
  forget_sms: `select app.forget_sms(${A.id}, '{}')`,
  mask_ledger: `select app.mask_ledger(${A.id}, '{}')`,
  mask_log_values: `select app.mask_log_values(${A.id}, '{}', '{}')`,
  sms_to: `select * from app.sms_to(${A.id}, '{}')`,
  take_access_records: `select * from app.take_access_records(${A.id}, '2020-01-01')`,
  merge_duplicates: `select app.merge_duplicates('city', 1, 2)`,
}

/** Functions that need no check of the scope, with the reason. */
const free: Readonly<Record<string, string>> = {
  company_stop: 'returns why a company is out of service; the caller names it',
  company_turns: 'returns an instant',
  currency_used: 'returns whether any company sells in a currency',
  forget_subscribers: 'deletes subscribers of events, which belong to no company',
  mask_mail: 'checks the company of each row; see below',
  register_subscriber: 'writes subscribers of events, which belong to no company',
  withdraw_mail: 'finds a letter by a key that only its writer knows',
  zones_near: 'returns ids, whose rows are read under row security',
}

test('every function that bypasses row security and that app_rw may execute is limited to the scope, or has a reason', async () => {
  const rows = await admin<{ name: string }>(
    `select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('app', 'public') and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('app_rw', p.oid, 'execute') order by 1`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(bound), ...Object.keys(free)].sort())
})

test.each(Object.entries(bound))('app.%s is refused outside the scope', async (_, sql) => {
  for (const scope of [ofB, nothing, { companies: [], branches: 'all' } as const])
    await expect(withTenant(pools, scope, (query) => query(sql))).rejects.toMatchObject({ code: '42501' })
})

test('app.add_job accepts a job of the company in scope, and one without company in any scope', async () => {
  const add = (scope: Scope, payload: string) =>
    withTenant(pools, scope, (query) => query(`select app.add_job('x', $1, null, null, null, null)`, [payload]))
  await add({ companies: [A.id], branches: [] }, `{"company_id": ${A.id}}`)
  await add(everything, `{"company_id": ${A.id}}`)
  await add(nothing, '{"company_id": null}')
})

test("app.mask_mail masks only letters of the transaction's company", async () => {
  const address = 'guest@demo.sofra'
  const write = (scope: Scope, to: string) =>
    withTenant(pools, scope, (query) =>
      query(
        `insert into mail (recipient, lang, template, subject, status) values ($1, 'tr', 'campaign', 'x', 'sent')`,
        [to],
      ),
    )
  await write({ companies: [A.id], branches: [] }, address)
  await write(ofB, address)
  await a.member({ company: A, email: 'shared@demo.sofra' })
  await write(nothing, 'shared@demo.sofra')
  await write(nothing, 'alone@demo.sofra')
  await withTenant(pools, ofB, (query) =>
    query('select app.mask_mail($1)', [[address, 'shared@demo.sofra', 'alone@demo.sofra']]),
  )
  const rows = await admin<{ recipient: string }>('select recipient from mail order by id')
  expect(rows.map(({ recipient }) => recipient)).toEqual([address, '•••', 'shared@demo.sofra', '•••'])
})
