import { createHash, randomBytes } from 'node:crypto'
import type { Channel, Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { memoizedEach } from '../../../kernel/memoize.ts'

/** Cache time of a channel key, in ms: a disabled channel stops within this time. */
const keyCacheMs = 1_000

const hashOf = (key: string) => createHash('sha256').update(key).digest()

interface ChannelRow extends Pick<Row<'channel'>, 'id' | 'company_id' | 'source' | 'is_page'> {
  branch_id: number | null
}

const read = async ({ callers }: Pools, key: string): Promise<Channel | undefined> => {
  const { rows } = await callers.query<ChannelRow>(
    `select c.id, c.company_id, c.source, c.is_page, d.branch_id
     from channel c left join kiosk_device d on d.company_id = c.company_id and d.channel_id = c.id
     where c.key_hash = $1 and c.is_active`,
    [hashOf(key)],
  )
  const [row] = rows
  if (!row) return undefined
  const { id, company_id: companyId, source, is_page: isPage, branch_id: branchId } = row
  const scope = { companies: [companyId], branches: branchId === null ? ('all' as const) : [branchId] }
  return { kind: 'channel', id, companyId, source, isPage, isStaff: false, branchId, member: null, scope }
}

/** Returns a function that finds the sales channel of a key; it throws 401 for a missing, unknown or inactive key. */
export const channelFinder = (pools: Pools) => {
  const channelOf = memoizedEach(keyCacheMs, (key) => read(pools, key))
  return async (key: unknown): Promise<Channel> => {
    if (typeof key !== 'string' || !key || key.length > 200) throw new AppError(401, 'error.channel-key')
    const channel = await channelOf(key)
    if (!channel) throw new AppError(401, 'error.channel-key')
    return channel
  }
}

/** How guests open the company's page: by its URL, or by the QR code of a table. */
export type PageSource = 'web' | 'table'

const names: Readonly<Record<PageSource, string>> = { web: 'Sipariş sayfası', table: 'Masa sayfası' }

interface NewChannel {
  companyId: number
  name: string
  source: PageSource | StaffSource
  /** The hash of its key. */
  hash: Buffer
}

const insertPageChannel = statement<NewChannel>(`
insert into channel (company_id, name, source, key_hash, is_page) values (:companyId, :name, :source, :hash, true)
on conflict do nothing`)

/**
 * Returns the channel key of a company's guest page. The page contains it, so it is not secret
 * (docs/decisions/orders.md#public-channel-of-guest-pages). Creates the channel on first use.
 */
export async function pageKey(pools: Pools, companyId: number, source: PageSource): Promise<string> {
  const key = `page-${source}-${companyId}`
  const existing = await pools.callers.query('select from channel where key_hash = $1', [hashOf(key)])
  if (existing.rowCount) return key
  await withTenant(pools, { companies: [companyId], branches: 'all' }, (query) =>
    insertPageChannel(query, { companyId, name: names[source], source, hash: hashOf(key) }),
  )
  return key
}

/** Creates the channel of a kiosk for a key with this hash; returns its id. */
export async function openKioskChannel(query: Query, companyId: number, name: string, keyHash: Buffer) {
  const [row] = await query<Pick<Row<'channel'>, 'id'>>(
    `insert into channel (company_id, name, source, key_hash) values ($1, $2, 'kiosk', $3) returning id`,
    [companyId, name, keyHash],
  )
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

/** Activates or deactivates a channel; takes effect within a second. */
export const switchChannel = (query: Query, companyId: number, id: number, isActive: boolean) =>
  query('update channel set is_active = $3 where company_id = $1 and id = $2', [companyId, id, isActive])

/** How staff take orders: by phone, or at a table. */
export type StaffSource = 'phone' | 'table'

const staffNames: Readonly<Record<StaffSource, string>> = { phone: 'Telefon', table: 'Masada personel' }

/**
 * Returns the channel of orders that a company's staff take, within the scope of the caller. Its key is never issued.
 * Its id is 0 before the first order; reads do not need it.
 */
export async function staffChannel(
  { pools, scope }: Pick<Context, 'pools' | 'scope'>,
  companyId: number,
  source: StaffSource,
): Promise<Channel> {
  const { rows } = await pools.callers.query<Pick<Row<'channel'>, 'id'>>(
    'select id from channel where company_id = $1 and source = $2 and is_staff',
    [companyId, source],
  )
  return {
    kind: 'channel',
    id: rows[0]?.id ?? 0,
    companyId,
    source,
    isPage: false,
    isStaff: true,
    branchId: null,
    member: null,
    scope,
  }
}

const insertStaffChannel = statement<NewChannel>(`
insert into channel (company_id, name, source, key_hash, is_staff) values (:companyId, :name, :source, :hash, true)
on conflict do nothing`)

/**
 * Creates the channel of a company's staff orders before the first one; the log names the user who takes that order.
 */
export async function openStaffChannel(
  context: Pick<Context, 'pools' | 'scope' | 'actor'>,
  companyId: number,
  source: StaffSource,
) {
  if ((await staffChannel(context, companyId, source)).id) return
  await withTenant(
    context.pools,
    { companies: [companyId], branches: 'all' },
    (query) => insertStaffChannel(query, { companyId, name: staffNames[source], source, hash: randomBytes(32) }),
    context.actor,
  )
}

const insertConnector = statement<{ companyId: number; platformId: number; hash: Buffer }, Pick<Row<'channel'>, 'id'>>(`
insert into channel (company_id, name, source, key_hash, integration_platform_id, is_connector)
select :companyId, p.name, 'integration', :hash, p.id, true from integration_platform p where p.id = :platformId
on conflict do nothing returning id`)

/** Returns the channel of a company's orders that the server receives from a marketplace; creates it on first use. */
export async function connectorChannel(query: Query, companyId: number, platformId: number): Promise<number> {
  const existing = () =>
    query<Pick<Row<'channel'>, 'id'>>(
      'select id from channel where company_id = $1 and integration_platform_id = $2 and is_connector',
      [companyId, platformId],
    )
  const [row] = await existing()
  if (row) return row.id
  const [created] = await insertConnector(query, { companyId, platformId, hash: randomBytes(32) })
  // A concurrent order may have created it.
  const [channel] = created ? [created] : await existing()
  if (!channel) throw new Error(`the marketplace ${platformId} does not exist`)
  return channel.id
}
