import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { eased } from '../../../kernel/jobs/eased.ts'
import { addJob, type NextJob, task } from '../../../kernel/jobs/jobs.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'
import { expiringPoints } from '../../member/ledger/expiring.api.ts'
import { emitMoved } from './notification.progress.ts'
import { reasonSql } from './notification.reach.ts'
import { type Outcome, sendTo, type Waiting } from './notification.senders.ts'
import { type CompanyFacts, quietUntil, readRules } from './notification.settings.ts'
import { readCurrency } from './notification.text.ts'

const payload = z.object({ company_id: z.number(), id: z.number() })
type Job = z.output<typeof payload>

/** Determines the recipients of a notification at its time. */
export const beginTask = task('notification.begin', payload)
export const partTask = task('notification.part', payload)

/** At most one job per notification waits to send its next part. */
const keyOf = ({ id }: Job) => `${partTask.name} ${id}`
export const enqueuePart = (query: Query, job: Job, runAt?: Date) =>
  addJob(query, partTask, job, { key: keyOf(job), ...(runAt ? { runAt } : {}) })
const nextPart = (job: Job): NextJob => ({ task: partTask.name, payload: job, key: keyOf(job) })

/** Recipients per transaction, when they are listed and when they are sent to. */
const enlistedAtOnce = 2_500
const atOnce = 200
/** A user waits for the list, so pauses are shorter. */
const enlisting = { share: 0.1 }

type Held = Pick<
  Row<'notification'>,
  'id' | 'channel' | 'title' | 'text' | 'is_commercial' | 'member_group_id' | 'expiring_days'
>

const hold = async (query: Query, { company_id, id }: Job, status: 'planned' | 'running') => {
  const [row] = await query<Held>(
    `select id, channel, title, text, is_commercial, member_group_id, expiring_days from notification
     where company_id = $1 and id = $2 and status = $3 for update`,
    [company_id, id, status],
  )
  return row
}

const inCompany = <T>(pools: Pick<Pools, 'rw'>, { company_id }: Job, run: (query: Query) => Promise<T>) =>
  withTenant(pools, { companies: [company_id], branches: 'all' }, run)

interface Chosen {
  company_id: number
  id: number
  kind: Pick<Held, 'channel' | 'is_commercial'>
}

/** Adds members to a notification's recipients: waiting, or left out with the reason. */
const enlistSome = (query: Query, { company_id, id, kind }: Chosen, ids: readonly number[]) => {
  const values = parameters()
  const [company, of] = [values.at(company_id), values.at(id)]
  const reason = reasonSql(kind, values)
  return query(
    `with added as (
       insert into notification_recipient (company_id, notification_id, member_id, status, reason)
       select ${company}, ${of}, m.id, case when m.reason is null then 'waiting' else 'not_sent' end, m.reason
       from (select m.id, ${reason} as reason from member m where m.company_id = ${company} and m.id = any (${values.at(ids)})) m
       on conflict (company_id, notification_id, member_id) do nothing
       returning status),
     counted as (select count(*) as recipients, count(*) filter (where status = 'waiting') as waiting from added)
     update notification n set recipients = n.recipients + c.recipients, waiting = n.waiting + c.waiting,
       not_sent = n.not_sent + c.recipients - c.waiting
     from counted c where n.company_id = ${company} and n.id = ${of}`,
    values.values,
  )
}

const go = async (query: Query, { company_id, id }: Job) => {
  await query(`update notification set status = 'running', started_at = now() where company_id = $1 and id = $2`, [
    company_id,
    id,
  ])
  await enqueuePart(query, { company_id, id })
}

/** Adds members to a notification's recipients and sends it, in the current transaction. */
export async function enlist(query: Query, chosen: Chosen, ids: readonly number[]) {
  const job = { company_id: chosen.company_id, id: chosen.id }
  await enlistSome(query, chosen, ids)
  await go(query, job)
  await emitMoved(query, job)
}

/** Reads the audience of a planned notification once, split into parts. */
const audienceOf = (pools: Pick<Pools, 'rw'>, job: Job, now: Date) =>
  inCompany(pools, job, async (query) => {
    const row = await hold(query, job, 'planned')
    if (!row) return []
    // A million members take longer than a request may.
    await query("set local statement_timeout = '300s'")
    const values = parameters()
    const ids = await memberIdsSql(query, { companyId: job.company_id, groupId: row.member_group_id, now }, values)
    // One row of JSON per part: parsing a single array of all ids blocked the process for 0.1 s.
    const rows = await query<{ ids: number[] }>(
      `select json_agg(id order by id) as ids
       from (select id, (row_number() over (order by id) - 1) / ${values.at(enlistedAtOnce)} as part from unnest(array${ids}) id) numbered
       group by part order by part`,
      values.values,
    )
    return rows.map((row) => row.ids)
  })

/**
 * Determines the recipients of a planned notification before anything is sent; those left out have a reason. Members
 * are added a few thousand per transaction, so that orders, pausing and stopping do not wait for all of them. After a
 * crash it continues with the missing members.
 */
export async function begin(pools: Pick<Pools, 'rw'>, job: Job, now = new Date()) {
  const parts = await audienceOf(pools, job, now)
  const inTurn = <T>(run: (query: Query, row: Held) => Promise<T>) =>
    inCompany(pools, job, async (query) => {
      const row = await hold(query, job, 'planned')
      if (!row) return
      await run(query, row)
      await emitMoved(query, job)
    })
  for (const some of parts)
    await eased(() => inTurn((query, kind) => enlistSome(query, { ...job, kind }, some)), enlisting)
  await inTurn((query) => go(query, job))
}

const balance = (kind: string) => `coalesce((select a.balance from ledger_account a
  where a.company_id = m.company_id and a.member_id = m.id and a.kind = '${kind}'), 0)`

/** Reads the next recipients with current reasons against sending: consents may have been withdrawn since. */
const nextOf = (query: Query, { company_id, id }: Job, row: Held, maxRecipients: number) => {
  const values = parameters()
  const [company, of] = [values.at(company_id), values.at(id)]
  const reason = reasonSql(row, values)
  return query<Waiting>(
    `select r.id, r.member_id, m.phone, m.email, m.first_name, m.last_name, m.lang, ${balance('points')} as points,
       ${balance('wallet')} as wallet, ${reason} as reason
     from notification_recipient r join member m on m.company_id = r.company_id and m.id = r.member_id
     where r.company_id = ${company} and r.notification_id = ${of} and r.status = 'waiting' order by r.id limit ${values.at(maxRecipients)}`,
    values.values,
  )
}

const selectCapped = statement<
  { companyId: number; members: readonly number[]; cap_days: number; cap: number },
  Pick<Row<'notification_recipient'>, 'member_id'>
>(`
select r.member_id from notification_recipient r
join notification n on n.company_id = r.company_id and n.id = r.notification_id
where r.company_id = :companyId and r.member_id = any (:members)
  and (r.status = 'queued' or r.sent_at > now() - make_interval(days => :cap_days)) and n.is_commercial
group by r.member_id having count(*) >= :cap`)

/** Returns the members who have reached the company's frequency cap. */
const cappedAmong = async (
  query: Query,
  companyId: number,
  { cap, cap_days }: CompanyFacts,
  members: readonly number[],
) => {
  if (!cap) return new Set<number>()
  const rows = await selectCapped(query, { companyId, members, cap_days, cap })
  return new Set(rows.map(({ member_id }) => member_id))
}

const storeOutcomes = statement<
  Job & { outcomes: string } & Record<'waited' | 'sent' | 'not_sent' | 'failed' | 'kept', number>
>(`
with noted as (
  update notification_recipient r set status = o.status, reason = o.reason, text = o.text, sms_id = o.sms_id, mail_id = o.mail_id,
    sent_at = case when o.status in ('sent', 'kept') then now() end
  from jsonb_to_recordset(:outcomes) as o (id bigint, status text, reason text, text text, sms_id bigint, mail_id bigint)
  where r.company_id = :company_id and r.id = o.id)
update notification set waiting = waiting - :waited, sent = sent + :sent, not_sent = not_sent + :not_sent,
  failed = failed + :failed, kept = kept + :kept, held_until = null
where company_id = :company_id and id = :id`)

const note = (query: Query, job: Job, outcomes: readonly Outcome[]) => {
  const count = (...statuses: readonly Outcome['status'][]) =>
    outcomes.filter(({ status }) => statuses.includes(status)).length
  return storeOutcomes(query, {
    ...job,
    outcomes: JSON.stringify(outcomes),
    // Queued messages wait for the reply of their sender.
    waited: outcomes.length - count('queued'),
    sent: count('sent'),
    not_sent: count('not_sent'),
    failed: count('error'),
    kept: count('kept'),
  })
}

const end = (query: Query, { company_id, id }: Job) =>
  updateAnyVersion(query, 'notification', {
    of: { company_id, id },
    set: { status: 'done' },
    computed: () => ({ ended_at: 'now()' }),
  })

// Serialises the parts of a company's notifications: two concurrent ones could both find a member below the cap.
const turn = (query: Query, companyId: number) =>
  query(`select pg_advisory_xact_lock(hashtextextended('notification', $1))`, [companyId])

/** Reads how many points of members expire, for messages about it; members may have spent them since. */
const expiringOf = async (query: Query, { company_id: companyId }: Job, days: number, members: readonly number[]) => {
  const rows = await expiringPoints(query, { companyId, days, members })
  return new Map(rows.map((row) => [row.member_id, row]))
}

/** Sends to recipients or records why not, and enqueues the next part. */
const sendAll = async (query: Query, some: readonly Waiting[], row: Held, rules: CompanyFacts, job: Job) => {
  const members = some.map(({ member_id }) => member_id)
  const capped = row.is_commercial ? await cappedAmong(query, job.company_id, rules, members) : new Set<number>()
  const expiring = row.expiring_days === null ? null : await expiringOf(query, job, row.expiring_days, members)
  const next = some.map((to) => ({ ...to, expiring: expiring?.get(to.member_id) }))
  const { company, timezone, currency } = rules
  const site = { company, timezone, currency: await readCurrency(query, currency) }
  const reasonOf = (to: Waiting) =>
    to.reason ?? (expiring && !to.expiring ? 'nothing-expires' : null) ?? (capped.has(to.member_id) ? 'cap' : null)
  const unsentOutcomes = next.flatMap((to): Outcome[] => {
    const reason = reasonOf(to)
    return reason ? [{ id: to.id, status: 'not_sent', reason, text: null }] : []
  })
  const reached = next.filter((to) => !reasonOf(to))
  if (reached.length)
    return [...unsentOutcomes, ...(await sendTo(query, reached, row, site, { ...job, next: nextPart(job) }))]
  await enqueuePart(query, job)
  return unsentOutcomes
}

const holdBack = async (query: Query, { company_id, id }: Job, until: Date) => {
  await query('update notification set held_until = $3 where company_id = $1 and id = $2', [company_id, id, until])
  await enqueuePart(query, { company_id, id }, until)
}

const sendNext = async (
  query: Query,
  job: Job,
  row: Held,
  { now, maxRecipients }: { now: Date; maxRecipients: number },
) => {
  const rules = await readRules(query, job.company_id)
  const until = row.is_commercial ? quietUntil(rules, now) : undefined
  if (until) await holdBack(query, job, until)
  const next = until ? [] : await nextOf(query, job, row, maxRecipients)
  if (!until && !next.length) await end(query, job)
  if (!next.length) return false
  await note(query, job, await sendAll(query, next, row, rules, job))
  return true
}

/**
 * Sends the next part of a running notification and stores its position in the same transaction, so that after a crash
 * nothing is sent twice. Returns whether more may remain. Advertising waits until quiet hours end.
 */
export const sendPart = (pools: Pick<Pools, 'rw'>, job: Job, { now = new Date(), maxRecipients = atOnce } = {}) =>
  inCompany(pools, job, async (query) => {
    await turn(query, job.company_id)
    const row = await hold(query, job, 'running')
    if (!row) return false
    const isMore = await sendNext(query, job, row, { now, maxRecipients })
    await emitMoved(query, job)
    return isMore
  })
