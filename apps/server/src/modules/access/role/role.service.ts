import type { RoleKeys, RoleRow } from '@sofra/contract/access/role/role.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { translate } from '../../../kernel/words.ts'
import { treeFor } from '../permission/permission.api.ts'
import { keysAfter } from './role.keys.ts'
import { roleById, storedKeys } from './role.queries.ts'

const heldBy = ({ query }: Context, role: RoleRow) =>
  role.is_owner ? Promise.resolve(keysOf(role.account_type) as string[]) : storedKeys(query, role.id)

/** What a role holds, beside all that it could hold. */
export async function keysOfRole(context: Context, id: number): Promise<RoleKeys> {
  const role = await roleById(context.query, id)
  const areas = treeFor(role.account_type, person(context).keys, context.lang)
  const usable = new Set<string>(keysOf(role.account_type))
  return { role, keys: (await heldBy(context, role)).filter((key) => usable.has(key)), areas }
}

/** Gives and takes permissions. Throws 409 for the owner's role, and for a role that was changed meanwhile. */
export async function changeKeys(context: Context, id: number, { keys, version }: { keys: string[]; version: number }) {
  const { query } = context
  const [locked] = await query<{ version: number }>('select version from role where id = $1 for update', [id])
  if (!locked) throw notFound()
  const { role, keys: present } = await keysOfRole(context, id)
  if (role.is_owner) throw new AppError(409, 'role.owner-keys')
  if (locked.version !== version) throw new AppError(409, 'error.stale', { present: await keysOfRole(context, id) })
  const after = keysAfter({ present, asked: keys, held: person(context).keys, type: role.account_type })
  await query('update role set keys = $2, version = version + 1 where id = $1', [id, after])
  return keysOfRole(context, id)
}

export async function createRole(context: Context, { name, description }: { name: string; description: string }) {
  const [row] = await context.query<{ id: number }>(
    'insert into role (account_id, name, description) values ($1, $2, $3) returning id',
    [person(context).accountId, name, description],
  )
  if (!row) throw new Error('the role was not written')
  return roleById(context.query, row.id)
}

interface Renaming {
  name: string
  description: string
  version: number
}

export async function renameRole({ query }: Context, id: number, { name, description, version }: Renaming) {
  const [row] = await query<{ id: number }>(
    'update role set name = $3, description = $4, version = version + 1 where id = $1 and version = $2 returning id',
    [id, version, name, description],
  )
  const present = await roleById(query, id)
  if (!row) throw new AppError(409, 'error.stale', { present })
  return present
}

/** A role of the same account that gives what this one gives, as far as the caller holds it. */
export async function copyOf(context: Context, id: number) {
  const { query, lang } = context
  const role = await roleById(query, id)
  const { keys: held } = person(context)
  const usable = new Set<string>(keysOf(role.account_type))
  const wanted = (await heldBy(context, role)).filter((key) => usable.has(key))
  const given = wanted.filter((key) => held.has(key))
  const name = translate(lang, 'role.copy-of', { name: role.name }).slice(0, 120)
  const [row] = await query<{ id: number }>(
    'insert into role (account_id, name, description, keys) values ($1, $2, $3, $4) returning id',
    [role.account_id, name, role.description, given],
  )
  if (!row) throw new Error('the role was not written')
  return { role: await roleById(query, row.id), left_out: wanted.length - given.length }
}

/** Deletes a role that nobody has. Throws 409 for the owner's, and with the number of people for one that is given. */
export async function deleteRole({ query }: Context, id: number) {
  const [locked] = await query<{ id: number }>('select id from role where id = $1 for update', [id])
  if (!locked) throw notFound()
  const { is_owner, people } = await roleById(query, id)
  if (is_owner) throw new AppError(409, 'role.owner-stays')
  if (people > 0) throw new AppError(409, 'role.in-use', { params: { n: people } })
  await query('delete from role where id = $1', [id])
  return null
}
