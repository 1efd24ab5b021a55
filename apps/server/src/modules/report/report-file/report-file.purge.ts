import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { folder } from './report-file.make.ts'

/** How long the row of a failed or expired file stays, in days. */
const rowDays = 30
/** Bytes younger than this may belong to a file that is being made; ms. */
const graceMs = 3_600_000

/** Expires files whose time is over, removes old rows, and removes bytes without a row. */
export const purgeFiles = async (pools: Pools, store: FileStore, now = new Date()) => {
  const expired = await withTenant(pools, { ...nothing, accounts: 'all' }, async (query) => {
    const rows = await query<Pick<Row<'report_file'>, 'path'>>(
      `update report_file f set state = 'expired', path = null
       from (select id, path from report_file where state = 'ready' and expires_at <= $1 for update) old
       where f.id = old.id returning old.path`,
      [now],
    )
    await query(
      `delete from report_file where state in ('failed', 'expired')
         and greatest(created_at, expires_at) < $1::timestamptz - make_interval(days => $2)`,
      [now, rowDays],
    )
    return rows
  })
  for (const { path } of expired) if (path) await store.remove(path)
  // Left behind by a crash between storing and writing the row, or by a deletion that the store refused.
  const paths = await store.listBefore(folder, new Date(now.getTime() - graceMs))
  if (!paths.length) return
  const { rows } = await pools.platform.query<{ path: string }>(
    'select p as path from unnest($1::text[]) p where not exists (select from report_file f where f.path = p)',
    [paths],
  )
  for (const { path } of rows) await store.remove(path)
}
