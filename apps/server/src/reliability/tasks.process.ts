// A copy of the server that only runs scheduled tasks, by a clock in a table. Run by `tasks.slow.test.ts`.
import { setTimeout as wait } from 'node:timers/promises'
import { openPools } from '../kernel/database/pools.ts'
import { dueTasks } from '../modules/marketing/scheduled-task/scheduled-task.jobs.ts'
import { runDue } from '../modules/marketing/scheduled-task/scheduled-task.run.ts'

const { ADMIN_URL: adminUrl = '', SECRET: secret = '' } = process.env
const pools = openPools({ adminUrl, secret, connections: 4 })

process.send?.('ready')
for (;;) {
  const { rows } = await pools.platform.query<{ at: string }>('select at from clock')
  const now = new Date(rows[0]?.at ?? 0)
  const due = await dueTasks(pools, now)
  for (const of of due) await runDue(pools, of, now)
  if (!due.length) await wait(1)
}
