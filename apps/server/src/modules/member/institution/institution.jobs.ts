import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { importJobs } from '../../../kernel/import/import.jobs.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { documentFolder, documentHours } from './institution.document.ts'
import { institutionMemberImport } from './institution.import.ts'

/** Documents are personal data: they are removed this long after the decision. */
const heldFor = '90 days'
const isOver = `document is not null and state <> 'pending' and answered_at < now() - interval '${heldFor}'`

/** Removes documents of requests decided long ago, and those without a request. */
export async function purgeDocuments(pools: Pools, store: FileStore, now = new Date()) {
  const { rows: over } = await pools.platform.query<Pick<Row<'institution_request'>, 'company_id'>>(
    `select distinct company_id from institution_request where ${isOver}`,
  )
  for (const { company_id } of over)
    await withTenant(pools, { companies: [company_id], branches: 'all' }, (query) =>
      query(
        `update institution_request set document = null, document_type = null where company_id = $1 and ${isOver}`,
        [company_id],
      ),
    )
  // Lists files first, so that requests created during the listing are seen. The extra hour covers a request at the end
  // of its token's validity.
  const old = await store.listBefore(documentFolder, new Date(now.getTime() - (documentHours + 1) * 3_600_000))
  if (old.length === 0) return
  const { rows } = await pools.platform.query<Pick<Row<'institution_request'>, 'document'>>(
    'select document from institution_request where document = any ($1)',
    [old],
  )
  const used = new Set(rows.map(({ document }) => document))
  for (const path of old) if (!used.has(path)) await store.remove(path)
}

const purge = task('institution.purge-documents', z.object({}))
const ofImport = importJobs(institutionMemberImport)

export const institutionJobs = jobs({
  tasks: [...ofImport.tasks, work(purge, (_, { pools, config }) => purgeDocuments(pools, openFileStore(config)))],
  cron: [...ofImport.cron, { at: '23 4 * * *', task: purge }],
})
