import { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import { jobs, task, work } from '../jobs/jobs.ts'
import { replayWork } from './dead-letter.ts'
import type { Subscriber } from './subscribe.ts'

/** No stream is resumed later than this. */
const retention = '72 hours'
/** A subscriber that no copy of the server has registered for this long is ignored. */
const unseen = '7 days'

const purgeSql = (whose: string) => `
delete from event e where ${whose} and e.at < now() - $1::interval and not exists (
  select from event_subscriber s
  left join event_position p on p.subscriber = s.name
    and p.company_id is not distinct from e.company_id and p.branch_id is not distinct from e.branch_id
  where coalesce(p.no, 0) < e.no)`

/** Companies per deleting transaction. */
const mostCompanies = 200

/** Removes events after 72 hours, except those that a subscriber has not read. */
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

/** The scheduled jobs of events, and replays of dead letters. */
export const eventJobs = (subscribers: readonly Subscriber[]) =>
  jobs({
    tasks: [work(purge, (_, { pools }) => purgeEvents(pools)), replayWork(subscribers)],
    cron: [{ at: '17 * * * *', task: purge }],
  })
