// A copy of the server that only runs jobs of member imports, and soon takes over those of a dead copy. Run by
// `undo.test.ts`.
import { readConfig } from '../kernel/config.ts'
import { openPools } from '../kernel/database/pools.ts'
import { startWorker } from '../kernel/jobs/worker.ts'
import { memberImportJobs } from '../modules/member/member-import/member-import.jobs.ts'

const { ADMIN_URL: adminUrl = '', SECRET: secret = '' } = process.env
const pools = openPools({ adminUrl, secret, connections: 4 })
const config = readConfig({ DATABASE_URL: adminUrl, SECRET: secret })

await startWorker({ adminUrl, jobs: [memberImportJobs], pools, config, beatMs: 100, silentMs: 1_000 })
process.send?.('ready')
