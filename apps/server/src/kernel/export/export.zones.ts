import { localInstant } from '@sofra/contract/branch/hours/local-time.ts'
import type { Row } from '../database/db.types.ts'
import type { Query, Scope } from '../database/tenant.ts'

/**
 * Returns the time zones of the branches in scope, the oldest branch first: its zone is the company's. None for the
 * platform, whose rows are in UTC.
 */
export const zonesOf = async (query: Query, { companies, branches }: Scope): Promise<readonly string[]> => {
  if (companies === 'all') return []
  const rows = await query<Pick<Row<'branch'>, 'timezone'>>(
    `select timezone from branch where company_id = any ($1) and ($2::bigint[] is null or id = any ($2))
     group by timezone order by min(id)`,
    [companies, branches === 'all' ? null : branches],
  )
  return rows.map(({ timezone }) => timezone)
}

/**
 * Returns whether the browser's offset (header `offset`, minutes east of UTC) equals that of the zone; no header counts
 * as equal.
 */
export const isOffsetOf = (offset: string | string[] | undefined, zone: string | undefined, now: Date) => {
  if (offset === undefined) return true
  const { wall } = localInstant(zone ?? 'UTC', now)
  return Number(offset) * 60_000 === wall.getTime() - now.getTime()
}
