import type { OfferedScope, userRoles, userScopes } from '@sofra/contract/access/user/user.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { listSql } from '../../../kernel/database/list.ts'
import { granterOf, readGrantableRoles } from './user.guards.ts'
import { belongsSql, coversRestriction } from './user.restriction.ts'
import { accountInScope } from './user.scope.ts'

/** A picker shows this many rows; more are found by search. */
const limit = 50

/** Returns the roles of an account, each with whether the caller may grant it. */
export async function readUserRoles({ query: { account_id } }: RequestOf<typeof userRoles>, context: Context) {
  const account = await accountInScope(context, account_id ?? person(context).accountId)
  return { items: await readGrantableRoles(context.pools, await granterOf(context), account) }
}

/** Returns the companies and branches of an account in the caller's scope that match a search. */
export async function readUserScopes({ query: { account_id, q } }: RequestOf<typeof userScopes>, context: Context) {
  const { scope } = person(context)
  const account = await accountInScope(context, account_id ?? person(context).accountId)
  const read = async (columnList: string, tables: string, searched: readonly string[]) => {
    const { columns, from, order, values } = listSql({
      columns: columnList,
      from: `${tables} join account a on ${belongsSql}`,
      filters: [{ column: 'a.id', is: account.id }],
      search: { columns: searched, text: q },
      order: 'order by app.search_text(name), id',
    })
    return context.query<OfferedScope>(
      `select id, name, "of" from (select ${columns} ${from}) found ${order} limit ${limit}`,
      values,
    )
  }
  const companies = await read('c.id, c.name, a.title as "of"', 'from company c', ['c.name'])
  const branches = await read(`b.id, b.name, c.name as "of"`, 'from branch b join company c on c.id = b.company_id', [
    'b.name',
    'b.city',
    'c.name',
  ])
  const all = { companyIds: [], branchIds: [] }
  return { may_give_all: await coversRestriction(context.pools, scope, account, all), companies, branches }
}
