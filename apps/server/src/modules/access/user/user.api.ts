import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

export {
  checkMayGrantAll,
  checkMayManage,
  checkNotSelf,
  checkRoles,
  granterOf,
  readGrantableRoles,
  targetOf,
  withActiveOwner,
} from './user.guards.ts'
export { type Letters, mailCode } from './user.letters.ts'
export { readUser } from './user.queries.ts'
export { readInScope as visible } from './user.scope.ts'
export { readManageable } from './user.switch.ts'
export {
  addToBranch,
  countingDuplicates,
  keepFirstUser,
  removeFromBranch,
  removeUsers,
  replaceRoles,
  withFreeEmail,
  writeIsActive,
  writePassword,
  writeProfile,
  writeRoles,
} from './user.write.ts'

interface NewUser {
  accountId: number
  /** Lower case. A duplicate violates the unique key; `withFreeEmail` makes it a 409. */
  email: string
  name: string
  surname: string
  lang: Lang
  phone?: string | null
  roleIds: readonly number[]
  isAuthForAccount?: boolean
  isKiosk?: boolean
  /** Absent for an invited user, who chooses a password later. */
  passwordHash?: string | null
  profileImage?: string | null
}

const insertUser = statement<Required<Omit<NewUser, 'roleIds'>>, Pick<Row<'app_user'>, 'id'>>(`
insert into app_user (account_id, email, name, surname, lang, phone, is_auth_for_account, is_kiosk,
  password_hash, profile_image)
values (:accountId, :email, :name, :surname, :lang, :phone, :isAuthForAccount, :isKiosk,
  :passwordHash, :profileImage) returning id`)

/** Inserts a user with roles; a foreign key refuses roles of another account. */
export const createUser = async (query: Query, user: NewUser) => {
  const { accountId, email, name, surname, lang, phone = null, roleIds } = user
  const { isAuthForAccount = false, isKiosk = false, passwordHash = null, profileImage = null } = user
  const [row] = await insertUser(query, {
    accountId,
    email,
    name,
    surname,
    lang,
    phone,
    isAuthForAccount,
    isKiosk,
    passwordHash,
    profileImage,
  })
  if (!row) throw new Error('the user was not written')
  await query('insert into user_role (account_id, user_id, role_id) select $1, $2, unnest($3::bigint[])', [
    accountId,
    row.id,
    [...new Set(roleIds)],
  ])
  return row.id
}
