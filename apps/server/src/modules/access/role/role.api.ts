import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { insertRecord } from '../../../kernel/records/write.ts'
import { defaultRoles } from './role.defaults.ts'
import { roleTable } from './role.queries.ts'

export { offerNewKeys } from './role.offers.ts'
export { defaultRoles }

/** Creates the roles of a new account and returns the owner role's id. The transaction's scope has to include the account. */
export const createDefaultRoles = async (query: Query, account: { id: number; type: AccountType }, lang: Lang) => {
  let owner = 0
  for (const { name, description, of, isOwner, keys } of defaultRoles(account.type, lang)) {
    const input = { account_id: account.id, name, description, is_owner: isOwner, keys, default_of: of, offered: keys }
    const id = await insertRecord(query, roleTable, {}, input)
    if (isOwner) owner = id
  }
  return owner
}

/** Deletes the roles of accounts that are removed or get new roles. */
export const removeRoles = (query: Query, accountIds: readonly number[]) =>
  query('delete from role where account_id = any ($1)', [accountIds])
