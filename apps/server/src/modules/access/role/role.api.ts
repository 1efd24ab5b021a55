import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { defaultRoles } from './role.defaults.ts'

export { defaultRoles }

/** Gives a new account its roles and answers the owner's id. The transaction has to reach the account. */
export const createDefaultRoles = async (query: Query, account: { id: number; type: AccountType }, lang: Lang) => {
  let owner = 0
  for (const { name, description, isOwner, keys } of defaultRoles(account.type, lang)) {
    const [row] = await query<{ id: number }>(
      'insert into role (account_id, name, description, is_owner, keys) values ($1, $2, $3, $4, $5) returning id',
      [account.id, name, description, isOwner, keys],
    )
    if (isOwner && row) owner = row.id
  }
  return owner
}
