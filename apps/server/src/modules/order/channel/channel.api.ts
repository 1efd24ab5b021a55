import { createHash } from 'node:crypto'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Channel } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import { memoizedEach } from '../../../kernel/memoize.ts'

/** How long a key that was looked up is believed, in ms: a channel that is switched off stops within this time. */
const believed = 1_000

const read = async ({ callers }: Pools, key: string): Promise<Channel | undefined> => {
  const { rows } = await callers.query<{ id: number; company_id: number; source: OrderSource }>(
    'select id, company_id, source from channel where key_hash = $1 and is_active',
    [createHash('sha256').update(key).digest()],
  )
  const [row] = rows
  if (!row) return undefined
  const scope = { companies: [row.company_id], branches: 'all' as const }
  return { kind: 'channel', id: row.id, companyId: row.company_id, source: row.source, scope }
}

/** Finds the sales channel of a key; throws 401 for a missing, unknown or switched-off one. */
export const channelFinder = (pools: Pools) => {
  const channelOf = memoizedEach(believed, (key) => read(pools, key))
  return async (key: unknown): Promise<Channel> => {
    if (typeof key !== 'string' || !key || key.length > 200) throw new AppError(401, 'ordering.channel')
    const channel = await channelOf(key)
    if (!channel) throw new AppError(401, 'ordering.channel')
    return channel
  }
}
