import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import type { switchboardLog } from '@sofra/contract/platform/switchboard-log/switchboard-log.contract.ts'
import type { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { gathering } from '../../../kernel/gather.ts'

type Row = z.output<typeof switchboardLog.row>

interface Told
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

const tell = gathering<Told & { created_at: string }>({
  most: 2_000,
  merge: () => undefined,
  write: (query, told) => query(sql, [JSON.stringify(told)]),
})

/** Keeps what a switchboard tells of a call; told twice of one event it is one. The guest's number is not kept whole. */
export const logSwitchboard = (pools: Pools, told: Told) =>
  tell(pools, JSON.stringify([told.provider, told.call_id, told.event]), {
    ...told,
    guest: maskedPhone(told.guest),
    created_at: new Date().toISOString(),
  })
