import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { expect, test } from 'vitest'
import { reading, type Scope } from '../../../kernel/database/tenant.ts'
import { testServer } from '../../../testing/server.ts'
import { logSql } from './user-log.queries.ts'

const { a, admin, pools } = await testServer()
const [company, account] = [await a.company(), await a.account()]

// 100,000 changes of fifty companies in a hundred days; each twentieth is of accounts.
await admin(
  `insert into audit_log (at, user_id, company_id, owner_account_id, record, record_id, subject, action, before, after)
   select now() - interval '100 days' + make_interval(secs => n * 86), n % 500,
     case when n % 20 > 0 then $1 + n % 50 end, case when n % 20 = 0 then $2 + n % 60 end,
     (array['product', 'role', 'branch', 'kitchen'])[1 + n % 4], (n % 5000)::text, 'Adana ' || n, 'update',
     jsonb_build_object('price', n), jsonb_build_object('price', n + 1)
   from generate_series(1, 100000) n`,
  [company.id, account.id],
)
await admin('analyze audit_log')

const owner: Scope = { companies: [company.id], branches: 'all', accounts: [account.id] }
const operator: Scope = { companies: 'all', branches: 'all', accounts: 'all' }

const planOf = async (scope: Scope, query: Record<string, unknown>) => {
  const { columns, from, order, values } = logSql(userLog.list.query?.parse(query) as never)
  const rows = await reading(pools, scope, (ask) =>
    ask<{ 'QUERY PLAN': unknown }>(`explain (format json) select ${columns} ${from} ${order} limit 10`, values),
  )
  return JSON.stringify(rows)
}

const scansAll = (plan: string) =>
  /"Node Type":"(Parallel )?Seq Scan","[^}]*?"Relation Name":"audit_log"/.test(plan.replaceAll('\\"', '"'))

test.each([
  ['an owner, all of theirs', owner, {}],
  ['an owner, one company', owner, { company_id: company.id }],
  ['an owner, one record', owner, { record: 'product', record_key: '40' }],
  ['an owner, one person', owner, { user_id: 7 }],
  ['the platform, everything', operator, {}],
  ['the platform, one company', operator, { company_id: company.id }],
  ['the platform, one record', operator, { record: 'product', record_key: '40' }],
  ['the platform, one person', operator, { user_id: 7 }],
])('GET user-log reads no sequential scan of 100,000 changes for %s', async (_, scope, query) => {
  expect(scansAll(await planOf(scope, query))).toBe(false)
})

test('control: without the index of companies, the whole log would be read for one of them', async () => {
  await admin('drop index audit_log__company; alter table audit_log drop constraint audit_log_pkey')
  expect(scansAll(await planOf(operator, { company_id: company.id }))).toBe(true)
})
