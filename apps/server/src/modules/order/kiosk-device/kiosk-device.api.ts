import { createHash } from 'node:crypto'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'

/** Of a key only this is kept. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest()

/** A paired device: where it stands, and since when it is locked. */
export interface StandingKiosk
  extends Pick<Row<'kiosk_device'>, 'id' | 'company_id' | 'branch_id' | 'name' | 'locked_at'> {
  readonly branch_name: string
  /** It was last noted some time ago. */
  readonly is_news: boolean
}

/** The device that keeps this key; undefined for one that is not paired, or no longer. */
export async function kioskOfKey({ platform }: Pools, key: string): Promise<StandingKiosk | undefined> {
  const { rows } = await platform.query<StandingKiosk>(
    `select d.id, d.company_id, d.branch_id, b.name as branch_name, d.name, d.locked_at,
       d.last_seen_at is null or d.last_seen_at < now() - interval '30 s' as is_news
     from channel h join kiosk_device d on d.company_id = h.company_id and d.channel_id = h.id
     join branch b on b.company_id = d.company_id and b.id = d.branch_id where h.key_hash = $1`,
    [hashOfKey(key)],
  )
  return rows[0]
}
