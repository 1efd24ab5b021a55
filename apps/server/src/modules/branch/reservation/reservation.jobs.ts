import { firstRule } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { reservationChanged } from '@sofra/contract/branch/reservation/reservation.events.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { Site } from '../../../kernel/guest-link.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import { type Notified, notifiedColumns, notifyGuest } from './reservation.letters.ts'
import { countWaiting } from './reservation.queries.ts'

interface Due
  extends Pick<Row<'reservation'>, 'company_id' | 'branch_id'>,
    Pick<Row<'reservation'>, 'company_id' | 'branch_id'> {
  ids: number[]
}

/** Branches per run; the rest follows a minute later. */
const batchSize = 500

const unansweredSql = `
select r.company_id, r.branch_id, array_agg(r.id) as ids from reservation r
left join reservation_rule u on u.company_id = r.company_id and u.branch_id = r.branch_id
where r.state = 'pending'
  and (r.starts_at <= now() or r.created_at <= now() - make_interval(mins => coalesce(u.answer_minutes, ${firstRule.answer_minutes})))
group by 1, 2 limit ${batchSize}`

const denySql = `${updateSql('reservation', {
  set: "state = 'denied', decided_at = now()",
  from: 'branch b',
  where: `b.company_id = x.company_id and b.id = x.branch_id
  and x.company_id = $1 and x.branch_id = $2 and x.id = any ($3) and x.state = 'pending'`,
})} returning ${notifiedColumns('x')}`

/** Denies requests that were not answered in time, so that the guest can look elsewhere. */
export async function denyUnanswered(pools: Pools, site: Site) {
  const { rows } = await pools.platform.query<Due>(unansweredSql)
  for (const { company_id, branch_id, ids } of rows)
    await withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
      const denied = await query<Notified>(denySql, [company_id, branch_id, ids])
      for (const one of denied) await notifyGuest(query, site, 'reservation-answer', one)
      const keys = { company_id, branch_id }
      const [first] = denied
      if (first)
        await emit(query, reservationChanged, { ...keys, subject_id: first.id }, await countWaiting(query, keys))
    })
}

// A reservation made within the reminder period needs no reminder.
const comingSql = `
select r.company_id, r.branch_id, array_agg(r.id) as ids from reservation r
left join reservation_rule u on u.company_id = r.company_id and u.branch_id = r.branch_id
cross join lateral (select make_interval(mins => coalesce(u.remind_minutes, ${firstRule.remind_minutes})) as before) w
where r.state = 'approved' and r.reminded_at is null and r.email <> '' and r.starts_at > now()
  and r.starts_at < now() + interval '2880 minutes' and r.starts_at - w.before <= now() and r.decided_at < r.starts_at - w.before
group by 1, 2 limit ${batchSize}`

/** Reminds guests of their reservations, once each. */
export async function remindGuests(pools: Pools, site: Site) {
  const { rows } = await pools.platform.query<Due>(comingSql)
  for (const { company_id, branch_id, ids } of rows)
    await withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
      const reminded = await query<Notified>(
        `update reservation r set reminded_at = now() from branch b where b.company_id = r.company_id and b.id = r.branch_id
           and r.company_id = $1 and r.branch_id = $2 and r.id = any ($3) and r.state = 'approved' and r.reminded_at is null
         returning ${notifiedColumns('r')}`,
        [company_id, branch_id, ids],
      )
      for (const one of reminded) await notifyGuest(query, site, 'reservation-reminder', one)
    })
}

const look = task('reservation.look', z.object({}))

export const reservationJobs = jobs({
  tasks: [
    work(look, async (_, { pools, config }) => {
      await denyUnanswered(pools, config)
      await remindGuests(pools, config)
    }),
  ],
  cron: [{ at: '* * * * *', task: look }],
})
