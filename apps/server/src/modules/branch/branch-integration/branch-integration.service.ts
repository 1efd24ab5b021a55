import type {
  BranchIntegration,
  BranchIntegrations,
  putBranchCourier,
  putBranchMarketplace,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { integrationGaps } from '@sofra/contract/branch/branch-integration/branch-integration.rules.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, queryOf } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { seal } from '../../../kernel/secrets.ts'
import { boundTo } from './branch-integration.api.ts'

type Body = RequestOf<typeof putBranchMarketplace>['body'] & Partial<RequestOf<typeof putBranchCourier>['body']>

/** Per kind of connection: table of platforms, referencing column and licence module. */
const kinds = {
  marketplace: {
    column: 'integration_platform_id',
    module: 'p.module',
    from: `from integration_platform p
left join branch_integration i on i.company_id = $1 and i.branch_id = $2 and i.integration_platform_id = p.id`,
  },
  courier: {
    column: 'integration_courier_platform_id',
    module: "'courier'::text",
    from: `from integration_courier_platform p
left join branch_integration i on i.company_id = $1 and i.branch_id = $2 and i.integration_courier_platform_id = p.id`,
  },
} as const
type Kind = keyof typeof kinds

interface Stored extends BranchIntegration {
  platform_id: number
  /** Null before the first save. */
  id: number | null
}

const columns = `p.id as platform_id, i.id, p.code, p.name, p.logo, p.is_active as is_offered, p.credentials as asks,
  coalesce(i.is_active, false) as is_active, coalesce(i.remote_name, '') as remote_name, coalesce(i.remote_id, '') as remote_id,
  coalesce(i.pickup_point_name, '') as pickup_point_name, coalesce(i.pickup_point_id, '') as pickup_point_id,
  coalesce(i.version, 1) as version,
  -- What has become a secret since it was entered is shown no more, and what nobody asks for is in nobody's way.
  coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each_text(i.fields) f
    join jsonb_array_elements(p.credentials) c on c ->> 'key' = f.key and not (c ->> 'is_secret')::boolean), '{}') as fields,
  coalesce((select jsonb_object_agg(s.key, jsonb_build_object('set_at', s.set_at, 'set_by', s.set_by_name))
    from branch_integration_secret s join jsonb_array_elements(p.credentials) c on c ->> 'key' = s.key and (c ->> 'is_secret')::boolean
    where s.company_id = $1 and s.branch_id = $2 and s.branch_integration_id = i.id), '{}') as secrets`

/** Returns the platforms of a kind that are offered or already configured, by name, each with the branch's configuration. */
const readItems = (query: Query, kind: Kind, { company_id, branch_id }: BranchKeys) => {
  const { module, from } = kinds[kind]
  return query<Stored>(
    `select ${columns}, ${module} as module, ${module} = any (${licensedModules('$1')}) as is_licensed
     ${from} where p.is_active or i.id is not null order by app.counted(p.name), p.id`,
    [company_id, branch_id],
  )
}

const withoutPlatformId = ({ platform_id: _platform, id: _id, ...item }: Stored): BranchIntegration => item

/** Returns the platforms of a kind, each with the branch's connection. */
export async function readIntegrations(
  kind: Kind,
  { params }: { params: { branch_id: number } },
  context: Context,
): Promise<BranchIntegrations> {
  const keys = recordKeys(context, params)
  const [branch] = await context.query<Pick<Row<'branch'>, 'address'>>(
    'select address from branch where company_id = $1 and id = $2',
    [keys.company_id, keys.branch_id],
  )
  if (!branch) throw notFound()
  return {
    company_id: keys.company_id,
    ...branch,
    items: (await readItems(context.query, kind, keys)).map(withoutPlatformId),
  }
}

/** Returns the platform with that code. Throws 404. */
async function readOne({ query }: Context, kind: Kind, keys: BranchKeys, code: string) {
  const item = (await readItems(query, kind, keys)).find((one) => one.code === code)
  if (!item) throw notFound()
  return item
}

interface Change {
  /** Credentials that are not secret. */
  fields: Record<string, string>
  /** Secrets to encrypt; null deletes one. */
  secrets: (readonly [key: string, text: string | null])[]
  /** The keys of all credentials after the change. */
  storedKeys: Set<string>
}

/** Returns how entered credentials change the stored ones. */
const changeOf = (item: Stored, credentials: Body['credentials']): Change => {
  const typed = new Map(credentials.map(({ key, value }) => [key, value]))
  const change: Change = { fields: {}, secrets: [], storedKeys: new Set() }
  for (const { key, is_secret } of item.asks) {
    const text = typed.get(key)
    if (!is_secret) change.fields[key] = text?.trim() ?? item.fields[key] ?? ''
    else if (text === null || text) change.secrets.push([key, text])
    const isThere = is_secret ? Boolean(text) || (text !== null && key in item.secrets) : change.fields[key] !== ''
    if (isThere) change.storedKeys.add(key)
  }
  return change
}

const invalid = (code: PhraseKey, paths: readonly string[]) =>
  new AppError(400, 'error.invalid', { errors: paths.map((path) => ({ path, code })) })

/**
 * Refuses unknown credentials, and activating a connection that is incomplete or not offered. A new connection needs
 * its credentials.
 */
function check(item: Stored, body: Body, { storedKeys }: Change) {
  const unknown = body.credentials.filter(({ key }) => !item.asks.some((one) => one.key === key))
  if (unknown.length)
    throw invalid(
      'rule.unknown',
      unknown.map(({ key }) => `credentials.${key}`),
    )
  if (body.is_active && !item.is_offered) throw invalid('branch-integration.not-offered', ['is_active'])
  const gaps = integrationGaps({ ...item, pickup_point_id: '', ...body, storedKeys })
  const isNew = item.id === null
  const missing = [
    ...(body.is_active || isNew ? gaps.credentials : []),
    ...(body.is_active ? [...gaps.restaurant, ...gaps.pickup] : []),
  ]
  if (missing.length) throw invalid('rule.required', missing)
}

const selectMatched = statement<BranchKeys & { platform_id: number; remote_id: string }>(`
select from branch_integration
where company_id = :company_id and integration_platform_id = :platform_id and remote_id = :remote_id and branch_id <> :branch_id`)

/**
 * Refuses a marketplace restaurant that another branch of the company is matched with, whether or not the caller sees
 * that branch.
 */
async function checkRemote({ pools }: Context, keys: BranchKeys, item: Stored, remote_id: string) {
  if (remote_id === '') return
  const others = await selectMatched(queryOf(pools.platform), { ...keys, platform_id: item.platform_id, remote_id })
  if (others.length) throw invalid('branch-integration.remote-used', ['remote_id'])
}

type Fields = Pick<
  Row<'branch_integration'>,
  'is_active' | 'remote_name' | 'remote_id' | 'pickup_point_name' | 'pickup_point_id'
>

const insertFor = (column: (typeof kinds)[Kind]['column']) =>
  statement<BranchKeys & Fields & { platform_id: number; fields: string }, Pick<Row<'branch_integration'>, 'id'>>(`
insert into branch_integration (company_id, branch_id, ${column}, is_active, remote_name, remote_id,
  pickup_point_name, pickup_point_id, fields, version)
values (:company_id, :branch_id, :platform_id, :is_active, :remote_name, :remote_id,
  :pickup_point_name, :pickup_point_id, :fields, 2)
on conflict (company_id, branch_id, ${column}) do nothing returning id`)

const insert = { marketplace: insertFor(kinds.marketplace.column), courier: insertFor(kinds.courier.column) }

/** Writes the row at that version. Returns its id, or undefined when stale. */
async function writeRow({ query }: Context, kind: Kind, keys: BranchKeys, item: Stored, body: Body, change: Change) {
  const { is_active, remote_name, remote_id, pickup_point_name = '', pickup_point_id = '', version } = body
  const fields = JSON.stringify(change.fields)
  const set = { is_active, remote_name, remote_id, pickup_point_name, pickup_point_id, fields }
  const { platform_id } = item
  if (item.id !== null) {
    const of = { ...keys, [kinds[kind].column]: platform_id }
    return (await tryUpdate(query, 'branch_integration', { of, version, set }, ['id']))?.id
  }
  const [row] = await insert[kind](query, { ...keys, platform_id, ...set })
  return row?.id
}

type SecretKeys = BranchKeys & { id: number; name: string }

const deleteSecret = statement<SecretKeys>(`
delete from branch_integration_secret
where company_id = :company_id and branch_id = :branch_id and branch_integration_id = :id and key = :name`)

const putSecret = statement<SecretKeys & { sealed: string; by: string }>(`
insert into branch_integration_secret (company_id, branch_id, branch_integration_id, key, sealed, set_by_name)
values (:company_id, :branch_id, :id, :name, :sealed, :by)
on conflict (company_id, branch_id, branch_integration_id, key)
do update set sealed = excluded.sealed, set_at = now(), set_by_name = excluded.set_by_name`)

async function writeSecrets(context: Context, keys: BranchKeys, id: number, { secrets }: Change, key: string) {
  const by = person(context).name
  for (const [name, text] of secrets) {
    const secretKeys = { ...keys, id, name }
    if (text === null) await deleteSecret(context.query, secretKeys)
    else await putSecret(context.query, { ...secretKeys, sealed: seal(key, boundTo(keys, id, name), text), by })
  }
}

/** Saves a connection. Throws 402 without the licence module, 404 for an unknown code, 409 for a stale version. */
export async function saveIntegration(
  kind: Kind,
  { params, body }: { params: { branch_id: number; slug: string }; body: Body },
  context: Context,
  key: string,
): Promise<BranchIntegration> {
  const keys = recordKeys(context, params)
  const item = await readOne(context, kind, keys, params.slug)
  if (!item.is_licensed)
    throw new AppError(402, 'licence.missing-module', { words: { module: `licence.module.${item.module}` } })
  if (item.version !== body.version) throw stale(withoutPlatformId(item))
  const change = changeOf(item, body.credentials)
  check(item, body, change)
  if (kind === 'marketplace') await checkRemote(context, keys, item, body.remote_id)
  const id = await writeRow(context, kind, keys, item, body, change)
  if (id === undefined) throw stale(withoutPlatformId(await readOne(context, kind, keys, params.slug)))
  await writeSecrets(context, keys, id, change, key)
  return withoutPlatformId(await readOne(context, kind, keys, params.slug))
}
