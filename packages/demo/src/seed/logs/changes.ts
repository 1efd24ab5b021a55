import type pg from 'pg'
import { chance, int, pick, type Random, seeded, weighted } from '../../random.ts'
import { add, flush, table } from '../copy.ts'
import type { SeededBranch } from '../world.ts'
import { moments } from './moments.ts'

interface Record {
  readonly id: number
  readonly name: string
  /** Its price, or its position. */
  readonly is: number
}

interface Person {
  readonly id: number
  readonly account_id: number
  readonly name: string
  /** Whether the user is of the platform and acted for the company. */
  readonly acts: boolean
}

/** The users who may change a restaurant's menu: owner, manager, and the platform's owner on their behalf. */
const peopleSql = `
select u.id::int, u.account_id::int, u.name || ' ' || u.surname as name, a.type = 'eliza' as acts
from company c join app_user u on true join account a on a.id = u.account_id and (a.id = c.account_id or a.type = 'eliza')
where c.id = $1 and u.is_active
  and exists (select from user_role h join role r on r.id = h.role_id
    where h.user_id = u.id and (r.is_owner or a.type <> 'eliza' and 'put-branch-product' = any (r.keys)))
  and (not exists (select from user_branch b where b.user_id = u.id)
    or exists (select from user_branch b where b.user_id = u.id and b.branch_id = $2))
order by u.id`

const recordsSql = (record: 'product' | 'category', value: string) =>
  `select id::int, name ->> 'tr' as name, ${value}::int as is from ${record} where branch_id = $1 order by id limit 60`

/** Returns the changes of a record, ending at its current value. */
const changeOf = (random: Random, products: readonly Record[], categories: readonly Record[]) => {
  const change = weighted(random, [
    ['price', 5],
    ['status', 3],
    ['sort_no', 1],
  ] as const)
  const of = pick(random, change === 'sort_no' ? categories : products)
  const heading = { record_id: String(of.id), subject: of.name }
  if (change === 'sort_no') {
    const before = { sort_no: of.is + int(random, 1, 3) }
    return {
      ...heading,
      record: 'category',
      call: 'PUT /branch/:branch_id/menu/category-order',
      before,
      after: { sort_no: of.is },
    }
  }
  if (change === 'status') {
    const call = 'PUT /branch/:branch_id/product/:product_id/status'
    return { ...heading, record: 'product', call, before: { status: 'closed' }, after: { status: 'open' } }
  }
  // Prices rose by five to fifteen per cent, in whole units.
  const price = Math.round(of.is / (100 + int(random, 5, 15))) * 100
  const call = 'PATCH /branch/:branch_id/product/cells'
  return { ...heading, record: 'product', call, before: { price }, after: { price: of.is } }
}

/** Writes the menu changes of the last two weeks; some by the platform's support on behalf of a company. */
export async function writeChanges(client: pg.Client, branches: readonly SeededBranch[], now: Date) {
  const random = seeded('changes')
  const log = table('audit_log', [
    ...(['at', 'user_id', 'user_name', 'acting_company_id', 'account_id', 'call', 'address', 'company_id'] as const),
    ...(['branch_id', 'record', 'record_id', 'subject', 'action', 'before', 'after'] as const),
  ])
  const menus = new Map<number, { people: Person[]; products: Record[]; categories: Record[] }>()
  for (const { id, company } of branches)
    menus.set(id, {
      people: (await client.query<Person>(peopleSql, [company.id, id])).rows,
      products: (await client.query<Record>(recordsSql('product', 'price'), [id])).rows,
      categories: (await client.query<Record>(recordsSql('category', 'sort_no'), [id])).rows,
    })
  for (const at of moments(random, now, 320)) {
    const { id, company } = pick(random, branches)
    const { people, products, categories } = menus.get(id) ?? { people: [], products: [], categories: [] }
    if (products.length === 0 || categories.length === 0) continue
    const ofPlatform = chance(random, 0.06)
    const who = pick(
      random,
      people.filter(({ acts }) => acts === ofPlatform),
    )
    add(log, {
      ...changeOf(random, products, categories),
      at,
      user_id: who.id,
      user_name: who.name,
      account_id: who.account_id,
      action: 'update',
      acting_company_id: who.acts ? company.id : null,
      company_id: company.id,
      branch_id: id,
      address: `203.0.113.${int(random, 2, 250)}`,
    })
  }
  await flush(client, [log])
}
