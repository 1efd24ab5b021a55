import type { RoleKeys, RoleRow } from '@sofra/contract/access/role/role.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { insertRecord, updateRecord } from '../../../kernel/records/write.ts'
import { translate } from '../../../kernel/words.ts'
import { keysAfter } from './role.keys.ts'
import { readRole, roleTable, storedKeys } from './role.queries.ts'
import { treeFor } from './role.tree.api.ts'

const heldBy = ({ query }: Context, role: RoleRow) =>
  role.is_owner ? Promise.resolve(keysOf(role.account_type) as string[]) : storedKeys(query, role.id)

/** Returns the keys of a role and all keys that it could have. */
export async function keysOfRole(context: Context, id: number): Promise<RoleKeys> {
  const role = await readRole(context.query, id)
  const areas = treeFor(role.account_type, person(context).keys, context.lang)
  const usable = new Set<string>(keysOf(role.account_type))
  return { role, keys: (await heldBy(context, role)).filter((key) => usable.has(key)), areas }
}

/** Adds and removes permissions. Throws 409 for the owner's role, and for a stale version. */
export async function changeKeys(context: Context, id: number, { keys, version }: { keys: string[]; version: number }) {
  const present = await keysOfRole(context, id)
  const { role } = present
  if (role.is_owner) throw new AppError(409, 'role.owner-keys')
  if (role.version !== version) throw stale(present)
  const after = keysAfter({
    present: present.keys,
    requested: keys,
    heldKeys: person(context).keys,
    type: role.account_type,
  })
  await updateRecord(
    context.query,
    roleTable,
    {},
    { id, version, input: { keys: after }, present: () => keysOfRole(context, id) },
  )
  return keysOfRole(context, id)
}

/** Creates a role without permissions in the caller's account. */
export async function createRole(context: Context, input: { name: string; description: string }) {
  const { accountId: account_id } = person(context)
  return readRole(context.query, await insertRecord(context.query, roleTable, {}, { account_id, ...input }))
}

/** Copies a role within its account, with the keys that the caller has. */
export async function copyOf(context: Context, id: number) {
  const { query, lang } = context
  const role = await readRole(query, id)
  const { keys: heldKeys } = person(context)
  const usable = new Set<string>(keysOf(role.account_type))
  const sourceKeys = (await heldBy(context, role)).filter((key) => usable.has(key))
  const granted = sourceKeys.filter((key) => heldKeys.has(key))
  const name = translate(lang, 'role.copy-of', { name: role.name }).slice(0, 120)
  const { account_id, description } = role
  const roleId = await insertRecord(query, roleTable, {}, { account_id, name, description, keys: granted })
  return { role: await readRole(query, roleId), left_out: sourceKeys.length - granted.length }
}

/** A refusal names at most this many users. */
const maxNamed = 5

const namesOfUsers = async (query: Query, role: number) => {
  const rows = await query<{ name: string }>(
    `select concat_ws(' ', u.name, u.surname) as name from user_role r join app_user u on u.id = r.user_id
     where r.role_id = $1 order by app.search_text(u.name), u.id limit ${maxNamed + 1}`,
    [role],
  )
  const names = rows.slice(0, maxNamed).map(({ name }) => name)
  return names.join(', ') + (rows.length > maxNamed ? ' …' : '')
}

/** Refuses to delete the owner's role, and a role in use, naming its users; the lock prevents concurrent assignments. */
export async function checkUnused({ query }: Context, _: unknown, id: number) {
  await query('select from role where id = $1 for update', [id])
  const { is_owner, people } = await readRole(query, id)
  if (is_owner) throw new AppError(409, 'role.owner-stays')
  if (people > 0)
    throw new AppError(409, 'role.in-use', { params: { n: people, people: await namesOfUsers(query, id) } })
}
