import type {
  integrationLog,
  restaurantNotFound,
} from '@sofra/contract/platform/integration-log/integration-log.contract.ts'
import type { z } from 'zod'
import { buffered } from '../../../kernel/buffer.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { failureText } from '../../../kernel/events/failure.ts'

type Row = z.output<typeof integrationLog.row>

interface Entry extends Pick<Row, 'kind' | 'platform' | 'direction' | 'http_status' | 'duration_ms' | 'external_id'> {
  /** The name of the call in the marketplace's documentation, without ids. */
  action: string
  company_id: number | null
  branch_id: number | null
}

type Stored = Entry & { created_at: string; outcome: Row['outcome']; error: string | null }

const callsSql = `insert into integration_log (created_at, kind, platform, direction, action, outcome, http_status, duration_ms,
  of_company_id, of_branch_id, external_id, error)
select created_at, kind, platform, direction, action, outcome, http_status, duration_ms, company_id, branch_id, external_id, error
from jsonb_to_recordset($1::jsonb) as t (created_at timestamptz, kind text, platform text, direction text, action text, outcome text,
  http_status integer, duration_ms integer, company_id bigint, branch_id bigint, external_id text, error text)`

// Each call is its own row, even if it is repeated.
let logged = 0
const logCall = buffered<Stored>({
  maxEntries: 2_000,
  merge: () => undefined,
  write: (query, calls) => query(callsSql, [JSON.stringify(calls)]),
})

/** Logs a call to or from a marketplace; `failure` is the error. Entries beyond the buffer's size are dropped. */
export const logIntegration = (pools: Pools, call: Entry, failure?: unknown) => {
  logged += 1
  const outcome = failure === undefined ? 'ok' : 'error'
  const error = failure === undefined ? null : failureText(failure)
  logCall(pools, String(logged), { ...call, created_at: new Date().toISOString(), outcome, error })
}

interface Lost extends Pick<z.output<typeof restaurantNotFound.row>, 'platform' | 'remote_id' | 'remote_name'> {
  /** The company of the sales channel; null for calls without one. */
  company_id: number | null
}

const lostSql = `insert into restaurant_not_found as known (platform, remote_id, remote_name, of_company_id, count, created_at, last_at)
select platform, remote_id, remote_name, company_id, count, at, at
from jsonb_to_recordset($1::jsonb) as t (platform text, remote_id text, remote_name text, company_id bigint, count bigint, at timestamptz)
order by platform, remote_id, company_id
on conflict (platform, remote_id, of_company_id) do update set count = known.count + excluded.count,
  remote_name = coalesce(excluded.remote_name, known.remote_name), last_at = greatest(known.last_at, excluded.last_at)`

const logLost = buffered<Lost & { count: number; at: string }>({
  maxEntries: 200,
  merge(entry, { count, at, remote_name }) {
    entry.count += count
    entry.at = at
    entry.remote_name = remote_name ?? entry.remote_name
  },
  write: (query, some) => query(lostSql, [JSON.stringify(some)]),
})

/** Counts requests for an unknown restaurant. The buffer's size and the purge bound invented ids. */
export const noteRestaurantNotFound = (pools: Pools, lost: Lost) =>
  logLost(pools, JSON.stringify([lost.platform, lost.remote_id, lost.company_id]), {
    ...lost,
    remote_id: lost.remote_id.slice(0, 100),
    count: 1,
    at: new Date().toISOString(),
  })
