import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { accessMinutes } from '../../access/session/session.api.ts'

/** A trial with all that stands below it. */
export interface Trial extends Pick<Row<'account'>, 'id' | 'type'> {
  lang: Lang
  /** Accounts that a trial dealer opened. */
  accounts: number[]
  /** Its own companies, and those of the accounts below it. */
  own: number[]
  below: number[]
  /** Since when its data are the sample's, as far as is known. */
  sample_at: string
  /** When somebody last used it, and whoever is still signed in. */
  used_at: string | null
  in_use_at: string | null
}

// A session is used at least whenever its access token is renewed. Whoever registered by themselves is nobody's trial, and what
// the platform itself put on trial is one of its own.
const trialsSql = `
with recursive family as (
  select id as trial, id from account where type like '%\\_demo' and is_active and demo_ends_at > $1
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
where a.id in (select trial from family) and coalesce(r.at, a.created_at) < $2 and a.id > $3
group by a.id, r.at, part.accounts, part.own, part.below
order by a.id limit $4`

const dayMs = 86_400_000
/** Four o'clock in Istanbul. */
const nightHour = 1

/** The last night's hour. */
const nightBefore = (now: Date) => {
  const tonight = new Date(now).setUTCHours(nightHour, 0, 0, 0)
  return new Date(tonight <= now.getTime() ? tonight : tonight - dayMs)
}

const accessMs = accessMinutes * 60_000

/** Whoever has an access token may write with it, though the session is not asked any more. */
const isUsed = ({ used_at, sample_at }: Trial) =>
  used_at !== null && Date.parse(used_at) > Date.parse(sample_at) - accessMs

/** Somebody is at it; but a trial that is always in use waits a day and no longer. */
const waits = ({ in_use_at, sample_at }: Trial, now: Date, night: Date) =>
  in_use_at !== null &&
  Date.parse(in_use_at) > now.getTime() - accessMs &&
  Date.parse(sample_at) >= night.getTime() - dayMs

/** Trials that are read together. */
const most = 100

/**
 * Running trials whose sample data are from before the last night, some at a time: those that nobody has used since, and those
 * that are due; one at which somebody works is left for a later look.
 */
export async function* trialsByNight({ platform }: Pools, now: Date) {
  const night = nightBefore(now)
  let found: Trial[]
  let after = 0
  do {
    found = (await platform.query<Trial>(trialsSql, [now, night, after, most])).rows
    after = found.at(-1)?.id ?? after
    const [used, unused] = [found.filter(isUsed), found.filter((trial) => !isUsed(trial))]
    yield { untouched: unused.map(({ id }) => id), due: used.filter((trial) => !waits(trial, now, night)) }
  } while (found.length === most)
}
