import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { addWatch, failSilent, readImport, watchImport } from './menu-import.queries.ts'

/** How long a file can be downloaded, and its import listed. */
const fileRetention = '7 days'
const rowRetention = '90 days'

/** Deletes the files of old imports, and later the imports. */
export async function purgeImports(pools: Pools) {
  const { rows } = await pools.platform.query<{ id: number }>(
    'select distinct company_id as id from menu_import where created_at < now() - $1::interval order by 1',
    [fileRetention],
  )
  for (const { id } of rows) {
    await withTenant(pools, { companies: [id], branches: 'all' }, async (query) => {
      await query('delete from menu_import where company_id = $1 and created_at < now() - $2::interval', [
        id,
        rowRetention,
      ])
      await query(
        `update menu_import set file = null, report = null
         where company_id = $1 and created_at < now() - $2::interval and (file is not null or report is not null)`,
        [id, fileRetention],
      )
    })
  }
}

const watch = (pools: Pools, { company_id, branch_id, id }: { company_id: number; branch_id: number; id: number }) =>
  withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
    const keys = { company_id, branch_id }
    const row = await readImport(query, keys, id)
    const isUnderWay = row?.state === 'reading' || row?.state === 'applying'
    if (isUnderWay) await addWatch(query, keys, id)
    else await failSilent(query, keys)
  })

const purge = task('menu-import.purge', z.object({}))

export const menuImportJobs = jobs({
  tasks: [
    work(purge, (_, { pools }) => purgeImports(pools)),
    work(watchImport, (watched, { pools }) => watch(pools, watched)),
  ],
  cron: [{ at: '17 * * * *', task: purge }],
})
