import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { addJob, jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import { runByHand, runDue, runDueTask, runNow } from './scheduled-task.run.ts'

const look = task('scheduled-task.look', z.object({}))

/** Runs per minute; others follow in the next minute. */
const atOnce = 1_000

/** Due tasks of companies whose licence allows them; tasks of a suspended company wait, and are missed. */
const dueSql = `
select t.company_id, t.id from scheduled_task t
where t.is_active and t.next_at <= $1 and app.company_stop(t.company_id) is null
  and 'campaign' = any (${licensedModules('t.company_id')})
order by t.next_at limit ${atOnce}`

export const dueTasks = async (pools: Pick<Pools, 'platform'>, now = new Date()) =>
  (await pools.platform.query<Pick<Row<'scheduled_task'>, 'company_id' | 'id'>>(dueSql, [now])).rows

const beginDue = async (pools: Pools) => {
  const due = await dueTasks(pools)
  if (!due.length) return
  const companies = [...new Set(due.map(({ company_id }) => company_id))]
  await withTenant(pools, { companies, branches: 'all' }, async (query) => {
    for (const of of due) await addJob(query, runDueTask, of, { key: `${runDueTask.name} ${of.id}`, keepsTime: true })
  })
}

export const scheduledTaskJobs = jobs({
  tasks: [
    work(look, (_, { pools }) => beginDue(pools)),
    work(runDueTask, (of, { pools }) => runDue(pools, of)),
    work(runByHand, (of, { pools }) => runNow(pools, of)),
  ],
  cron: [{ at: '* * * * *', task: look }],
})
