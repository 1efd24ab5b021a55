import { createHash } from 'node:crypto'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'

/** Returns the hash of a key; the key itself is not stored. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest()

/** A paired device with its branch and the time of its lock. */
export interface PairedKiosk
  extends Pick<Row<'kiosk_device'>, 'id' | 'company_id' | 'branch_id' | 'name' | 'locked_at'> {
  readonly branch_name: string
  /** Its last heartbeat was stored at least 30 s ago. */
  readonly is_news: boolean
}

/** Returns the device of a key; undefined if it is not paired. */
export async function kioskOfKey({ platform }: Pools, key: string): Promise<PairedKiosk | undefined> {
  const { rows } = await platform.query<PairedKiosk>(
    `select d.id, d.company_id, d.branch_id, b.name as branch_name, d.name, d.locked_at,
       d.last_seen_at is null or d.last_seen_at < now() - interval '30 s' as is_news
     from channel h join kiosk_device d on d.company_id = h.company_id and d.channel_id = h.id
     join branch b on b.company_id = d.company_id and b.id = d.branch_id where h.key_hash = $1`,
    [hashOfKey(key)],
  )
  return rows[0]
}
