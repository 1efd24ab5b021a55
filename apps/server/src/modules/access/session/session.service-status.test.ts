import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createFactories } from '../../../../test/factories.ts'
import { liveSessions, personOfSession } from './session.api.ts'

// Both statements call the functions that explain a stop only when cheap comparisons do not accept the user.

const { admin, pools } = await testDatabase()
const a = createFactories(admin)
const dealer = await a.account('dealer')
const account = await a.account('customer')
const sold = await a.account('customer')
const sub = await a.account('customer')
const operators = await a.account('eliza')
await admin('update account set parent_account_id = $1 where id = $2', [dealer.id, sub.id])
const sellers = [
  await a.company({ account: account }),
  await a.company({ account: account }),
  await a.company({ account: sold, dealer_account_id: dealer.id }),
  await a.company({ account: sub }),
]
const [first, second] = sellers as [(typeof sellers)[0], (typeof sellers)[0]]
const branches = await Promise.all(sellers.map((company) => a.branch({ company })))
const users = {
  owner: await a.user({ account: account }),
  'of one company': await a.user({ account: account, companies: [second] }),
  'of one branch': await a.user({ account: account, branches: branches.slice(0, 1) }),
  'of a company that a dealer sold': await a.user({ account: sold }),
  'of an account below a dealer': await a.user({ account: sub }),
  'of the dealer': await a.user({ account: dealer }),
  operator: await a.user({ account: operators }),
  'operator of one company': await a.user({ account: operators, companies: [first] }),
  'without a company': await a.user({ account: await a.account('customer') }),
}

const sessionOf = async ({ id }: { id: number }) => {
  const session = randomUUID()
  await admin(
    `insert into session (id, user_id, account_id, token_hash, expires_at, persistent)
     select $1, id, account_id, sha256(id::text::bytea), now() + interval '1 day', true from app_user where id = $2`,
    [session, id],
  )
  return session
}
const people = await Promise.all(
  Object.entries(users).map(async ([who, user]) => ({ who, id: user.id, session: await sessionOf(user) })),
)

const of = (table: string, change: string, rows: readonly { id: number }[]) =>
  rows.map(({ id }) => `update ${table} set ${change} where id = ${id}`)
const accounts = [account, sold, sub, dealer, operators]
const everyUser = Object.values(users)
const switches = [
  'select 1',
  ...of('account', 'is_active = false', accounts),
  ...of('account', 'demo_ends_at = now()', accounts),
  ...of('account', "demo_ends_at = now() + interval '1 day'", accounts),
  ...of('company', 'is_active = false', sellers),
  ...of('branch', 'is_active = false', branches),
  ...of('app_user', 'is_active = false', everyUser),
]

interface Decided {
  id: number
  stop: string | null
  trading: number[]
}
const missing: Decided = { id: 0, stop: 'nobody', trading: [] }

/** Returns each user's stop and the companies in scope. */
const decided = async () => {
  const rows = await admin<Decided>(
    `select u.id, app.person_stop(u.id) as stop,
       array(select c.id from company c where c.account_id = u.account_id and app.company_stop(c.id) is null) as trading
     from app_user u`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

test.each(switches)('personOfSession and liveSessions agree with app.person_stop after: %s', async (change) => {
  const undo = change.startsWith('update')
    ? change
        .replace(/is_active = false/, 'is_active = true')
        .replace(/demo_ends_at = .* where/, 'demo_ends_at = null where')
    : change
  await admin(change)
  const expected = await decided()
  const persons = await Promise.all(people.map(({ session }) => personOfSession(pools, session)))
  const holding = await liveSessions(
    pools,
    people.map(({ session }) => session),
  )
  await admin(undo)
  people.forEach(({ who, id, session }, i) => {
    const { stop, trading } = expected.get(id) ?? missing
    expect([who, stop, Boolean(persons[i]), holding.has(session)]).toEqual([who, stop, stop === null, stop === null])
    const companies = persons[i]?.scope.companies ?? []
    if (companies === 'all' || /dealer$|operator/.test(who)) return
    expect([who, companies.filter((company) => !trading.includes(company))]).toEqual([who, []])
  })
})
