import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { accessMinutes } from '../../access/session/session.api.ts'

/** A trial with the accounts and companies below it. */
export interface Trial extends Pick<Row<'account'>, 'id' | 'type'> {
  lang: Lang
  /** Accounts that a trial dealer opened. */
  accounts: number[]
  /** Companies of the trial itself and of the accounts below it. */
  own: number[]
  below: number[]
  /** When its data were last reset to the sample, as far as recorded. */
  sample_at: string
  /** The last use, and the last use by a session that is still signed in. */
  used_at: string | null
  in_use_at: string | null
}

// A session counts as used at least when its access token is renewed. Self-registered accounts and trials created by
// the platform are not included.
const selectTrials = statement<{ now: Date; night: Date; after: number; limit: number }, Trial>(`
with recursive family as (
  select id as trial, id from account where type like '%\\_demo' and is_active and demo_ends_at > :now
  union all
  select f.trial, a.id from family f join account a on a.parent_account_id = f.id
  where a.type not like '%\\_demo' and not exists (select from registration r where a.id in (r.account_id, r.dealer_account_id))
)
select a.id, a.type, a.lang, part.accounts, part.own, part.below, coalesce(r.at, a.created_at) as sample_at,
  max(s.rotated_at) as used_at, max(s.rotated_at) filter (where s.revoked_at is null) as in_use_at
from account a
left join trial_reset r on r.account_id = a.id
cross join lateral (select
  array(select f.id from family f where f.trial = a.id and f.id <> a.id) as accounts,
  array(select c.id from company c where c.account_id = a.id order by c.id) as own,
  array(select c.id from family f join company c on c.account_id = f.id where f.trial = a.id and f.id <> a.id) as below offset 0) part
left join lateral (
  select s.rotated_at, s.revoked_at from app_user u join session s on s.user_id = u.id
  where u.account_id = any (part.accounts || a.id)
  union all
  select s.rotated_at, s.revoked_at from session s where s.acting_company_id = any (part.own || part.below)) s on true
where a.id in (select trial from family) and coalesce(r.at, a.created_at) < :night and a.id > :after
group by a.id, r.at, part.accounts, part.own, part.below
order by a.id limit :limit`)

const dayMs = 86_400_000
/** 04:00 in Istanbul, as UTC hour. */
const nightHour = 1

/** Returns the time of the last nightly reset. */
const nightBefore = (now: Date) => {
  const tonight = new Date(now).setUTCHours(nightHour, 0, 0, 0)
  return new Date(tonight <= now.getTime() ? tonight : tonight - dayMs)
}

const accessMs = accessMinutes * 60_000

/** An access token stays valid for writes up to 15 minutes after its session ended. */
const isUsed = ({ used_at, sample_at }: Trial) =>
  used_at !== null && Date.parse(used_at) > Date.parse(sample_at) - accessMs

/** Whether a trial in use is postponed, at most for a day. */
const waits = ({ in_use_at, sample_at }: Trial, now: Date, night: Date) =>
  in_use_at !== null &&
  Date.parse(in_use_at) > now.getTime() - accessMs &&
  Date.parse(sample_at) >= night.getTime() - dayMs

/** Trials read per batch. */
const batchSize = 100

/**
 * Returns running trials with data from before the last night, in batches: unused ones and due ones. A trial in use is
 * left for a later run.
 */
export async function* trialsByNight({ platform }: Pools, now: Date) {
  const query = queryOf(platform)
  const night = nightBefore(now)
  let trials: Trial[]
  let after = 0
  do {
    trials = await selectTrials(query, { now, night, after, limit: batchSize })
    after = trials.at(-1)?.id ?? after
    const [used, unused] = [trials.filter(isUsed), trials.filter((trial) => !isUsed(trial))]
    yield { untouched: unused.map(({ id }) => id), due: used.filter((trial) => !waits(trial, now, night)) }
  } while (trials.length === batchSize)
}
