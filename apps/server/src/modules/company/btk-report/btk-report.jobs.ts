import { z } from 'zod'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { closeDays, removeOldFiles } from './access-record.files.ts'

const close = task('access-record.close', z.object({}))
const purge = task('access-record.purge', z.object({}))

export const btkReportJobs = jobs({
  tasks: [
    work(close, (_, { pools, config }) => closeDays(pools, openFileStore(config))),
    work(purge, async (_, { pools, config }) => {
      await removeOldFiles(pools, openFileStore(config))
      await withTenant(pools, nothing, (query) =>
        query(`delete from btk_download where expires_at < now() - interval '1 day'`),
      )
    }),
  ],
  cron: [
    { at: '23 0 * * *', task: close },
    { at: '53 3 * * *', task: purge },
  ],
})
