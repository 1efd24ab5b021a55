import { createHash } from 'node:crypto'
import type pg from 'pg'
import { demoKiosks } from '../../content/companies/kiosks.ts'

// Each device is a channel of its own; those of companies have their numbers already.
const written = `
with given as (
  select b.company_id, b.id as branch_id, k.name, k.locked, decode(k.hash, 'hex') as hash, $1::timestamptz - make_interval(days => (40 + k.no)::int) as at,
    (select max(id) from channel) + k.no as channel_id
  from jsonb_to_recordset($2) as k (no bigint, branch text, name text, locked boolean, hash text) join branch b on b.code = k.branch
), opened as (
  insert into channel (id, company_id, name, source, key_hash, is_active, created_at) overriding system value
  select channel_id, company_id, name, 'kiosk', hash, not locked, at from given
)
insert into kiosk_device (company_id, branch_id, channel_id, name, paired_at, paired_by, last_seen_at, locked_at)
select company_id, branch_id, channel_id, name, at, 'Halil Korlu', case when locked then $1::timestamptz - interval '3 days' else $1 end,
  case when locked then $1::timestamptz - interval '3 days' end
from given`

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Writes the devices by which guests order in restaurants. */
export const writeKiosks = (client: pg.Client, now: Date) =>
  client.query(written, [
    now,
    JSON.stringify(demoKiosks.map(({ key, ...one }, i) => ({ ...one, no: i + 1, hash: hashOf(key) }))),
  ])
