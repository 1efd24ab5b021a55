import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

const retentionDays = 90
/** Commands deleted per transaction, of any company. */
const batchSize = 5_000

const old = `created_at < now() - interval '${retentionDays} days'`

/** Deletes old commands and expired counters. */
export async function purgeCommands(pools: Pools) {
  let removed: number
  do {
    const { rows } = await pools.platform.query<{ ids: number[] | null; companies: number[] | null }>(
      `select array_agg(id) as ids, array_agg(distinct company_id) as companies
       from (select id, company_id from table_command where ${old} order by id limit ${batchSize}) gone`,
    )
    const { ids, companies } = rows[0] ?? { ids: null, companies: null }
    if (ids && companies)
      await withTenant(pools, { companies, branches: 'all' }, (query) =>
        query(`delete from table_command where company_id = any ($1) and id = any ($2) and ${old}`, [companies, ids]),
      )
    removed = ids?.length ?? 0
  } while (removed === batchSize)
}

const purge = task('table-command.purge', z.object({}))

export const tableCommandJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeCommands(pools))],
  cron: [{ at: '41 3 * * *', task: purge }],
})
