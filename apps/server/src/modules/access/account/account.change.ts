import type { account, patchAccount } from '@sofra/contract/access/account/account.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { type Query, reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { removeAccounts } from './account.api.ts'
import { checkTrial, refused } from './account.open.ts'
import { readAccount } from './account.queries.ts'

/** Reads an account outside of the change's transaction, whose scope has no tenant rows to count. */
const readInScope = ({ pools, scope }: Context, id: number) => reading(pools, scope, (query) => readAccount(query, id))

const changing = <T>({ pools, scope, actor }: Context, change: (query: Query) => Promise<T>) =>
  withTenant(pools, scope, change, actor)

const sameInstant = (a: string | null, b: string | null) => (a && Date.parse(a)) === (b && Date.parse(b))

/** Changes an account in scope; only the platform sets the end of a trial. */
export async function changeAccount({ params, body }: RequestOf<typeof account.update>, context: Context) {
  const id = params.account_id
  const before = await readInScope(context, id)
  const { name, phone, lang, demo_ends_at: endsAt, version } = body
  checkTrial(before.type, endsAt)
  if (person(context).accountType !== 'eliza' && !sameInstant(endsAt, before.demo_ends_at))
    throw refused('demo_ends_at', 'account.trial.operator')
  const set = { title: name, phone: phone || null, lang, demo_ends_at: endsAt }
  const changed = await changing(context, (query) => tryUpdate(query, 'account', { of: { id }, version, set }))
  const present = await readInScope(context, id)
  if (!changed) throw stale(present)
  return present
}

const refuseOwn = (context: Context, id: number) => {
  if (id === person(context).ownAccountId) throw new AppError(409, 'account.own')
}

/** Activates or deactivates an account; its sessions fail with their next call. */
export async function switchAccount({ params, body }: RequestOf<typeof patchAccount>, context: Context) {
  const id = params.account_id
  refuseOwn(context, id)
  await changing(context, (query) =>
    query('update account set is_active = $2 where id = $1 and is_active <> $2', [id, body.is_active]),
  )
  return readInScope(context, id)
}

interface Contents {
  companies: number
  accounts: number
  people: number
}

/** Deletes an unused account with its roles and invitations; throws 409 for a used one, which can be deactivated. */
export async function removeAccount(id: number, context: Context) {
  await readInScope(context, id)
  refuseOwn(context, id)
  // Also counts records outside the caller's scope.
  const { rows } = await context.pools.platform.query<Contents & Record<string, number>>(
    `select (select count(*) from company where account_id = $1 or dealer_account_id = $1) as companies,
       (select count(*) from account where parent_account_id = $1) as accounts,
       (select count(*) from app_user where account_id = $1 and password_hash is not null) as people`,
    [id],
  )
  const [contents] = rows
  if (contents && contents.companies + contents.accounts + contents.people > 0)
    throw new AppError(409, 'account.has-something', { params: contents })
  await changing(context, (query) => removeAccounts(query, [id]))
  return null
}
