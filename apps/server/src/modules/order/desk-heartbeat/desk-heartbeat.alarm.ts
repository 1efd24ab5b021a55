import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { branchHealth } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { deskAlarmMoved } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.events.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { isRecentSql } from './desk-heartbeat.api.ts'

/** A recipient of the alarm e-mail. */
interface Recipient {
  email: string
  name: string
  lang: Lang
}

/** Maximum of e-mails per step. */
const maxLetters = 10

const mayRead = `exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and (r.is_owner or '${branchHealth.access}' = any (r.keys)))
  and u.is_active and not u.is_kiosk and u.password_hash is not null and app.person_stop(u.id) is null`

const managersSql = `
with found as (
  select u.id, u.email, u.name, u.lang,
    exists (select from user_branch ub where ub.user_id = u.id and ub.branch_id = $2) as works_here
  from app_user u join company c on c.account_id = u.account_id
  where c.id = $1 and ${mayRead}
    and (not exists (select from user_company uc where uc.user_id = u.id)
      or exists (select from user_company uc where uc.user_id = u.id and uc.company_id = $1))
    and (not exists (select from user_branch ub where ub.user_id = u.id)
      or exists (select from user_branch ub where ub.user_id = u.id and ub.branch_id = $2))
)
select email, name, lang from found where works_here or not exists (select from found where works_here) order by id limit ${maxLetters}`

const platformSql = `
select support_email as email, name, 'tr' as lang from site where support_email <> ''
union all
(select u.email, u.name, u.lang from app_user u join account a on a.id = u.account_id
  where a.type = 'eliza' and ${mayRead} and not exists (select from site where support_email <> '') order by u.id limit ${maxLetters})`

type RecipientRow = Omit<Recipient, 'lang'> & { lang: string }

const readable = (rows: RecipientRow[]): Recipient[] =>
  rows.map(({ lang, ...one }) => ({ ...one, lang: isLang(lang) ? lang : 'tr' }))

/** Returns the managers of a branch: users of this branch who see its health, or else users of the company who do. */
const managersOf = async ({ platform }: Pools, companyId: number, branchId: number) =>
  readable((await platform.query<RecipientRow>(managersSql, [companyId, branchId])).rows)

/** Returns the platform's support address, or else the platform users who see the health of branches. */
const supporters = async ({ platform }: Pools) => readable((await platform.query<RecipientRow>(platformSql)).rows)

/** Maximum of branches per run; the next run, a minute later, continues. */
const maxBranches = 100

// Payments need no approval. A scheduled order waits from the time at which it joins the board.
const movesSql = `
with limits as (
  select (select value from setting where key = 'desk.unheard_minutes')::float8 * interval '1 minute' as manager,
    (select value from setting where key = 'desk.unheard_platform_minutes')::float8 * interval '1 minute' as platform
), unheard as (
  select h.company_id, h.branch_id, w.since
  from limits l cross join branch_head h
  cross join lateral (
    select min(greatest(o.created_at, o.scheduled_for - make_interval(mins => s.scheduled_lead_minutes))) as since
    from orders o cross join site s
    where o.company_id = h.company_id and o.branch_id = h.branch_id and o.status = 'waiting_for_approval'
      and o.delivery_type <> 'onlyPayment' and not exists (
        select from desk_heartbeat p where p.company_id = o.company_id and p.branch_id = o.branch_id
          and o.delivery_type = any (p.delivery_types) and ${isRecentSql('p.audible_at')}
      )
  ) w
  where h.waiting_for_approval > 0 and w.since <= now() - l.manager
), notified as (select * from desk_alarm where ended_at is null)
select coalesce(u.company_id, t.company_id) as company_id, coalesce(u.branch_id, t.branch_id) as branch_id, u.since,
  case when t.id is null then 'manager' when u.since is null then 'ended' else 'platform' end as step,
  b.name as branch, c.name as company
from unheard u full join notified t on t.company_id = u.company_id and t.branch_id = u.branch_id
cross join limits l
join branch b on b.id = coalesce(u.branch_id, t.branch_id) join company c on c.id = b.company_id
where t.id is null or u.since is null or (t.platform_at is null and t.manager_at <= now() - l.platform)
order by u.since limit ${maxBranches}`

interface Move {
  company_id: number
  branch_id: number
  /** Time since which an order waits; null once no order waits unheard. */
  since: string | null
  step: 'manager' | 'platform' | 'ended'
  branch: string
  company: string
}

type Stepped = { id: number }[]

const insertAlarm = statement<Pick<Move, 'company_id' | 'branch_id' | 'since'> & { managers: number }>(`
insert into desk_alarm (company_id, branch_id, since, managers) values (:company_id, :branch_id, :since, :managers)
on conflict (company_id, branch_id) where ended_at is null do nothing returning id`)

// Each step changes at most one row, so only one of several server instances takes it.
const stepOf = (query: Query, { company_id, branch_id, since, step }: Move, managers: number): Promise<Stepped> => {
  const keys = { company_id, branch_id }
  switch (step) {
    case 'manager':
      return insertAlarm(query, { ...keys, since, managers })
    case 'platform':
      return query(
        `update desk_alarm set platform_at = now()
         where company_id = $1 and branch_id = $2 and ended_at is null and platform_at is null returning id`,
        [company_id, branch_id],
      )
    case 'ended':
      return query(
        'update desk_alarm set ended_at = now() where company_id = $1 and branch_id = $2 and ended_at is null returning id',
        [company_id, branch_id],
      )
  }
}

const letterTo = ({ branch_id, branch, company, since }: Move, { email, name, lang }: Recipient, publicUrl: string) => {
  const minutes = Math.floor((Date.now() - Date.parse(since ?? '')) / 60_000)
  return {
    to: email,
    lang,
    template: 'unheard',
    params: { name, branch, company, minutes },
    link: `${publicUrl}/manegement/${branch_id}/orders`,
  } as const
}

const recipientsOf = (pools: Pools, { step, company_id, branch_id }: Move) => {
  if (step === 'ended') return []
  return step === 'platform' ? supporters(pools) : managersOf(pools, company_id, branch_id)
}

/**
 * Notifies the restaurant's managers, and some minutes later the platform, if orders wait while no desk is audible.
 * Each step runs once, in one transaction with its e-mails and its event.
 */
export async function escalateUnheard(pools: Pools, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const { rows } = await pools.platform.query<Move>(movesSql)
  for (const move of rows) {
    const { company_id, branch_id, step } = move
    const recipients = await recipientsOf(pools, move)
    await withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
      const [moved] = await stepOf(query, move, recipients.length)
      if (!moved) return
      for (const recipient of recipients) await queueMail(query, letterTo(move, recipient, publicUrl))
      await emit(query, deskAlarmMoved, { company_id, branch_id, subject_id: moved.id }, { step })
    })
  }
}
