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

/** What a role holds, beside all that it could hold. */
export async function keysOfRole(context: Context, id: number): Promise<RoleKeys> {
  const role = await readRole(context.query, id)
  const areas = treeFor(role.account_type, person(context).keys, context.lang)
  const usable = new Set<string>(keysOf(role.account_type))
  return { role, keys: (await heldBy(context, role)).filter((key) => usable.has(key)), areas }
}

/** Gives and takes permissions. Throws 409 for the owner's role, and for a role that was changed meanwhile. */
export async function changeKeys(context: Context, id: number, { keys, version }: { keys: string[]; version: number }) {
  const present = await keysOfRole(context, id)
  const { role } = present
  if (role.is_owner) throw new AppError(409, 'role.owner-keys')
  if (role.version !== version) throw stale(present)
  const after = keysAfter({
    present: present.keys,
    requested: keys,
    held: person(context).keys,
    type: role.account_type,
  })
  await updateRecord(
    context.query,
    roleTable,
    {},
    {
      id,
      version,
      input: { keys: after },
      present: () => keysOfRole(context, id),
    },
  )
  return keysOfRole(context, id)
}

/** A new role of the caller's account, which gives nothing yet. */
export async function createRole(context: Context, input: { name: string; description: string }) {
  const { accountId: account_id } = person(context)
  return readRole(context.query, await insertRecord(context.query, roleTable, {}, { account_id, ...input }))
}

/** A role of the same account that gives what this one gives, as far as the caller holds it. */
export async function copyOf(context: Context, id: number) {
  const { query, lang } = context
  const role = await readRole(query, id)
  const { keys: held } = person(context)
  const usable = new Set<string>(keysOf(role.account_type))
  const wanted = (await heldBy(context, role)).filter((key) => usable.has(key))
  const granted = wanted.filter((key) => held.has(key))
  const name = translate(lang, 'role.copy-of', { name: role.name }).slice(0, 120)
  const { account_id, description } = role
  const made = await insertRecord(query, roleTable, {}, { account_id, name, description, keys: granted })
  return { role: await readRole(query, made), left_out: wanted.length - granted.length }
}

/** Users that a refusal names. */
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

/** Refuses to remove the owner's role, and one that users have, with their names; the lock keeps others from getting it. */
export async function checkUnused({ query }: Context, _: unknown, id: number) {
  await query('select from role where id = $1 for update', [id])
  const { is_owner, people } = await readRole(query, id)
  if (is_owner) throw new AppError(409, 'role.owner-stays')
  if (people > 0)
    throw new AppError(409, 'role.in-use', { params: { n: people, people: await namesOfUsers(query, id) } })
}
