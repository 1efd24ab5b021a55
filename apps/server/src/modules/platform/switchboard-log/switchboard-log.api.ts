import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import type { switchboardLog } from '@sofra/contract/platform/switchboard-log/switchboard-log.contract.ts'
import type { z } from 'zod'
import { buffered } from '../../../kernel/buffer.ts'
import type { Pools } from '../../../kernel/database/pools.ts'

type Row = z.output<typeof switchboardLog.row>

interface Entry
  extends Pick<
    Row,
    'provider' | 'event' | 'direction' | 'guest' | 'line' | 'extension' | 'duration_s' | 'call_id' | 'company_id'
  > {
  branch_id: number | null
}

const sql = `insert into switchboard_log (created_at, provider, event, direction, guest, line, extension, duration_s, call_id, of_company_id,
  of_branch_id)
select created_at, provider, event, direction, guest, line, extension, duration_s, call_id, company_id, branch_id
from jsonb_to_recordset($1::jsonb) as t (created_at timestamptz, provider text, event text, direction text, guest text, line text,
  extension text, duration_s integer, call_id text, company_id bigint, branch_id bigint)`

const log = buffered<Entry & { created_at: string }>({
  maxEntries: 2_000,
  merge: () => undefined,
  write: (query, entries) => query(sql, [JSON.stringify(entries)]),
})

/** Logs a switchboard event; a repeated event is stored once. The guest's number is stored masked. */
export const logSwitchboard = (pools: Pools, entry: Entry) =>
  log(pools, JSON.stringify([entry.provider, entry.call_id, entry.event]), {
    ...entry,
    guest: maskedPhone(entry.guest),
    created_at: new Date().toISOString(),
  })
