import { keysOf } from '@sofra/contract/keys.ts'
import { expect, test } from 'vitest'
import { fillCrowd } from '../../../../test/crowd.ts'
import { testDatabase, testSecret } from '../../../../test/database.ts'
import { actingSql, personSql } from './person.queries.ts'
import { personFinder } from './session.api.ts'
import { signAccess } from './tokens.ts'

const { admin, pools } = await testDatabase()
const [session = '', ...others] = await fillCrowd(admin, keysOf('customer'))

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The tables that a plan reads sequentially. */
const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
]

const wholeTablesOf = async (sql: string) => {
  const { rows } = await pools.callers.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [
    session,
  ])
  return rows.flatMap((row) => readWhole(row['QUERY PLAN'][0].Plan))
}
const large = ['app_user', 'role', 'session', 'user_branch', 'user_company', 'user_role']

const each = Object.entries({ personSql, actingSql })

test.each(each)('%s reads caller and keys by indexes only, among 10,000 users and 1,000 roles', async (_name, sql) => {
  expect(others).toHaveLength(9_999)
  expect((await wholeTablesOf(sql)).filter((name) => large.includes(name))).toEqual([])
})

test('personSql and actingSql read the scope by indexes only, among 10,000 companies', async () => {
  await admin(
    `insert into company (account_id, name) select min(id), 'Crowd' from account, generate_series(1, 10000) n group by n`,
  )
  await admin('analyze company')
  for (const [, sql] of each) expect(await wholeTablesOf(sql)).not.toContain('company')
})

test('control: a plan with a sequential scan is detected', async () => {
  expect(await wholeTablesOf('select id from session where token_hash = sha256($1::text::bytea)')).toEqual(['session'])
})

test('personSql and actingSql return the same for a session that does not act as a company', async () => {
  const of = async (sql: string, id: string | undefined) => (await pools.callers.query(sql, [id])).rows[0]
  const nobody = { acting_company_id: null, acting_branch_id: null, acting_account_id: null, acting_account_type: null }
  for (const id of [session, ...others.slice(0, 30)]) {
    const row = await of(personSql, id)
    expect(row).toBeDefined()
    expect({ ...row, ...nobody }).toEqual(await of(actingSql, id))
  }
})

test('a call needs one statement to read the user, and none while the user is cached', async () => {
  let statements = 0
  const query = pools.callers.query.bind(pools.callers)
  pools.callers.query = ((...parts: Parameters<typeof query>) => {
    statements += 1
    return query(...parts)
  }) as typeof pools.callers.query
  const finder = personFinder(pools, testSecret)
  const [row] = await admin<{ user_id: number }>('select user_id from session where id = $1', [session])
  const token = await signAccess(testSecret, row?.user_id ?? 0, session)
  const people = await Promise.all([finder.find(token), finder.find(token), finder.find(token)])
  expect(new Set(people.map(({ id }) => id))).toEqual(new Set([row?.user_id]))
  expect(statements).toBe(1)
  finder.close()
})
