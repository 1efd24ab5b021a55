import { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import { jobs, task, work } from '../jobs/jobs.ts'
import { replayWork } from './dead-letter.ts'
import type { Subscriber } from './subscribe.ts'

/** Nobody resumes a stream so late. */
const retention = '72 hours'
/** A subscriber whom no copy of the server has known for so long is not waited for. */
const unseen = '7 days'

const purgeSql = (whose: string) => `
delete from event e where ${whose} and e.at < now() - $1::interval and not exists (
  select from event_subscriber s
  left join event_position p on p.subscriber = s.name
    and p.company_id is not distinct from e.company_id and p.branch_id is not distinct from e.branch_id
  where coalesce(p.no, 0) < e.no)`

/** Companies whose events are removed by one transaction. */
const mostCompanies = 200

/** Removes events after 72 hours, but never what a subscriber has not read. */
export async function purgeEvents(pools: Pools) {
  await withTenant(pools, nothing, (query) => query('select app.forget_subscribers($1)', [unseen]))
  await withTenant(pools, nothing, (query) => query(purgeSql('e.company_id is null'), [retention]))
  const { rows } = await pools.platform.query<{ id: number }>(
    'select distinct company_id as id from event where at < now() - $1::interval and company_id is not null order by 1',
    [retention],
  )
  for (let at = 0; at < rows.length; at += mostCompanies) {
    const companies = rows.slice(at, at + mostCompanies).map(({ id }) => id)
    await withTenant(pools, { companies, branches: 'all' }, (query) =>
      query(purgeSql('e.company_id = any ($2)'), [retention, companies]),
    )
  }
}

const purge = task('event.purge', z.object({}))

/** What events need of the clock, and replays. */
export const eventJobs = (subscribers: readonly Subscriber[]) =>
  jobs({
    tasks: [work(purge, (_, { pools }) => purgeEvents(pools)), replayWork(subscribers)],
    cron: [{ at: '17 * * * *', task: purge }],
  })
