import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'
import { createDefaultRoles, removeRoles } from '../role/role.api.ts'
import { createUser, removeUsers } from '../user/user.api.ts'

interface NewAccount {
  type: AccountType
  title: string
  lang: Lang
  phone?: string | null
  /** The parent dealer of a sub-account. */
  parentAccountId?: number | null
  state?: 'registering' | 'active'
  /** End of a trial, ISO text. */
  demoEndsAt?: string | null
}

const insertAccount = statement<Required<NewAccount>, Pick<Row<'account'>, 'id'>>(`
insert into account (type, title, lang, phone, parent_account_id, state, demo_ends_at)
values (:type, :title, :lang, :phone, :parentAccountId, :state, :demoEndsAt) returning id`)

/** Creates an account with its default roles. The transaction's scope has to include all accounts, or be the system's. */
export const createAccount = async (query: Query, account: NewAccount) => {
  const { type, title, lang, phone = null, parentAccountId = null, state = 'active', demoEndsAt = null } = account
  const [row] = await insertAccount(query, { type, title, lang, phone, parentAccountId, state, demoEndsAt })
  if (!row) throw new Error('the account was not written')
  const ownerRoleId = await createDefaultRoles(query, { id: row.id, type }, lang)
  return { id: row.id, ownerRoleId }
}

interface Owner {
  /** Lower case. */
  email: string
  name: string
  surname: string
  phone?: string | null
  /** Absent for an invited user, who chooses a password later. */
  passwordHash?: string | null
}

/** Creates an account with its owner. The scope has to be as for `createAccount`. */
export const createOwnedAccount = async (query: Query, account: NewAccount, owner: Owner) => {
  const { id, ownerRoleId } = await createAccount(query, account)
  const { lang } = account
  const ownerId = await createUser(query, {
    ...owner,
    accountId: id,
    lang,
    roleIds: [ownerRoleId],
    isAuthForAccount: true,
  })
  return { id, ownerId }
}

/** Activates a registering account under its company's title; any other account is unchanged. */
export const activateAccount = (query: Query, id: number | null, title: string) =>
  updateAnyVersion(query, 'account', { of: { id, state: 'registering' }, set: { state: 'active', title } })

/** Deletes accounts with their users and roles; foreign keys refuse other references. */
export const removeAccounts = async (query: Query, ids: readonly number[]) => {
  await removeUsers(query, ids)
  await removeRoles(query, ids)
  await query('delete from account where id = any ($1)', [ids])
}

/** Reverts `activateAccount`: the account's users can only use the registration form again. */
export const deactivateAccount = (query: Query, id: number, title: string) =>
  updateAnyVersion(query, 'account', { of: { id }, set: { state: 'registering', title } })
