import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { tryUpdate, updateAnyVersion } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { countingFailures, endSessions } from '../session/session.api.ts'
import type { Restriction } from './user.restriction.ts'

/** Sets a user's password. The caller of this function checks permission. */
export const writePassword = (query: Query, userId: number, hash: string) =>
  updateAnyVersion(query, 'app_user', {
    of: { id: userId },
    set: { password_hash: hash },
    computed: () => ({ updated_at: 'now()' }),
  })

/** Profile fields that users change themselves. */
interface Profile {
  name: string
  surname: string
  phone: string
  lang: string
  profile_image: string | null
}

/** Writes a user's own profile at that version; returns whether it matched. */
export async function writeProfile(query: Query, userId: number, version: number, profile: Profile) {
  const { name, surname, phone, lang, profile_image } = profile
  const changed = await tryUpdate(query, 'app_user', {
    of: { id: userId },
    version,
    set: { name, surname, phone: phone || null, lang, profile_image },
    computed: () => ({ updated_at: 'now()' }),
  })
  return changed !== undefined
}

/** Activates a user, or deactivates one and ends all sessions. */
export async function writeIsActive(query: Query, userId: number, isActive: boolean) {
  await query('update app_user set is_active = $2, updated_at = now() where id = $1 and is_active <> $2', [
    userId,
    isActive,
  ])
  if (!isActive) await endSessions(query, userId)
}

/** Deletes all users of accounts that are removed. */
export const removeUsers = (query: Query, accountIds: readonly number[]) =>
  query('delete from app_user where account_id = any ($1)', [accountIds])

/** Deletes all users of an account except the first one, and returns that id; undefined without users. */
export async function keepFirstUser(query: Query, accountId: number) {
  await query(
    'delete from app_user where account_id = $1 and id > (select min(id) from app_user where account_id = $1)',
    [accountId],
  )
  const [first] = await query<Pick<Row<'app_user'>, 'id' | 'email'>>(
    'update app_user set is_auth_for_account = true where account_id = $1 returning id, email',
    [accountId],
  )
  return first
}

/** Replaces a user's roles at that version; returns whether it matched. */
export async function replaceRoles(
  query: Query,
  { accountId, userId, version }: { accountId: number; userId: number; version: number },
  roleIds: readonly number[],
) {
  const changed = await tryUpdate(query, 'app_user', {
    of: { id: userId },
    version,
    computed: () => ({ updated_at: 'now()' }),
  })
  if (changed) await writeRoles(query, accountId, userId, roleIds)
  return changed !== undefined
}

/** Adds a branch to a user's restriction. */
export const addToBranch = (query: Query, userId: number, { company_id, branch_id }: BranchKeys) =>
  query('insert into user_branch (user_id, company_id, branch_id) values ($1, $2, $3)', [userId, company_id, branch_id])

/** Removes a branch from a user's restriction. An empty restriction means the whole account. */
export const removeFromBranch = (query: Query, userId: number, { company_id, branch_id }: BranchKeys) =>
  query('delete from user_branch where user_id = $1 and company_id = $2 and branch_id = $3', [
    userId,
    company_id,
    branch_id,
  ])

/** Sets a user's roles; unchanged ones are not written and therefore not logged. */
export async function writeRoles(query: Query, accountId: number, userId: number, roleIds: readonly number[]) {
  await query('delete from user_role where user_id = $1 and not role_id = any ($2)', [userId, roleIds])
  await query(
    `insert into user_role (account_id, user_id, role_id) select $1, $2, unnest($3::bigint[])
     on conflict (user_id, role_id) do nothing`,
    [accountId, userId, roleIds],
  )
}

/** Sets a user's restriction. `companies` are those with rows before or after; the scope has to include them. */
export async function writeRestriction(
  query: Query,
  userId: number,
  companies: readonly number[],
  { companyIds, branchIds }: Restriction,
) {
  await query('delete from user_company where user_id = $1 and company_id = any ($2) and not company_id = any ($3)', [
    userId,
    companies,
    companyIds,
  ])
  await query('delete from user_branch where user_id = $1 and company_id = any ($2) and not branch_id = any ($3)', [
    userId,
    companies,
    branchIds,
  ])
  await query(
    `insert into user_company (user_id, company_id) select $1, unnest($2::bigint[])
     on conflict (user_id, company_id) do nothing`,
    [userId, companyIds],
  )
  await query(
    `insert into user_branch (user_id, company_id, branch_id) select $1, company_id, id from branch
     where company_id = any ($2) and id = any ($3)
     on conflict (user_id, branch_id) do nothing`,
    [userId, companies, branchIds],
  )
}

const isDuplicate = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'app_user__email'

/** Runs work that may fail because an address is in use; `isTaken` recognises that error. Ten such failures an hour. */
export const countingDuplicates = <T>(
  context: Context,
  work: () => Promise<T>,
  isTaken: (error: unknown) => boolean,
): Promise<T> =>
  countingFailures(context, [{ key: `taken email ${person(context).id}`, tries: 10, minutes: 60 }], work, isTaken)

/** Throws 409 at the field for an address in use, without naming the user; 429 after too many. */
export const withFreeEmail = <T>(context: Context, work: () => Promise<T>, path = 'email'): Promise<T> =>
  countingDuplicates(context, work, isDuplicate).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    throw new AppError(409, 'user.email-taken', { errors: [{ path, code: 'user.email-taken' }] })
  })
