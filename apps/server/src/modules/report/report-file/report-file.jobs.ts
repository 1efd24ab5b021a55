import { z } from 'zod'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { makeFile } from './report-file.make.ts'
import { purgeFiles } from './report-file.purge.ts'
import { makeReportFile } from './report-file.tasks.ts'

const purge = task('report-file.purge', z.object({}))

export const reportFileJobs = jobs({
  tasks: [
    work(makeReportFile, ({ id }, { pools, config }) => makeFile(pools, openFileStore(config), id)),
    work(purge, (_, { pools, config }) => purgeFiles(pools, openFileStore(config))),
  ],
  cron: [{ at: '41 * * * *', task: purge }],
})
