import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'

/** Rows per transaction, across companies. */
const chunkSize = 5_000

interface Purge {
  /** Selects a part of the old rows, as arrays of ids and of companies. */
  readonly old: string
  /** Changes the rows of these companies and ids. */
  readonly change: string
}

const chunk = (from: string) =>
  `select array_agg(id) as ids, array_agg(distinct company_id) as companies from (select id, company_id ${from} limit ${chunkSize}) old`
const chosen = 'company_id = any ($1) and id = any ($2)'

const read = "state <> 'waiting' and body is not null and received_at < now() - interval '24 hours'"
// A marketplace may repeat a report for three days; afterwards the order itself is recognised.
const forgotten = "state <> 'waiting' and received_at < now() - interval '35 days'"
const settled = "settled_at < now() - interval '90 days'"

const steps: readonly Purge[] = [
  {
    old: chunk(`from integration_inbox where ${read}`),
    change: `update integration_inbox set body = null where ${chosen}`,
  },
  { old: chunk(`from integration_inbox where ${forgotten}`), change: `delete from integration_inbox where ${chosen}` },
  { old: chunk(`from integration_action where ${settled}`), change: `delete from integration_action where ${chosen}` },
]

const purge = async (pools: Pools, { old, change }: Purge) => {
  let removed: number
  do {
    const { rows } = await pools.platform.query<{ ids: number[] | null; companies: number[] | null }>(old)
    const { ids, companies } = rows[0] ?? { ids: null, companies: null }
    if (ids && companies)
      await withTenant(pools, { companies, branches: 'all' }, (query) => query(change, [companies, ids]))
    removed = ids?.length ?? 0
  } while (removed === chunkSize)
}

/** Empties the bodies of reports after 24 hours, and deletes old reports and actions. */
export async function purgeOld(pools: Pools) {
  for (const step of steps) await purge(pools, step)
}
