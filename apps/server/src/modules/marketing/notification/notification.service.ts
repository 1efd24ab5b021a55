import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  Notification,
  NotificationState,
  notification,
  pauseNotification,
  startNotification,
  testNotification,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { tryUpdate } from '../../../kernel/records/guarded.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { missingIds, readRecord } from '../../../kernel/records/read.ts'
import { queueSms } from '../../../kernel/sms/sms.ts'
import { countTry } from '../../access/session/session.api.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'
import { emitMoved } from './notification.progress.ts'
import { exampleFor, notificationTable } from './notification.queries.ts'
import { needsConsent, reasonSql } from './notification.reach.ts'
import { beginTask, enqueuePart } from './notification.send.ts'

type Input = RequestOf<typeof notification.create>['body']

/** Checks what a schema cannot: it is a draft, has a title if its channel shows one, and its group exists. */
export async function checkNotification(context: Context, keys: CompanyKeys, input: Input, id: number | null) {
  if (id !== null) await checkDraft(context, keys, id)
  await checkMessage(context, keys, input)
}

type MessageInput = Pick<Input, 'channel' | 'title' | 'member_group_id'>

/** Throws 400 for a missing title if the channel shows one, and for a group of another company. */
export async function checkMessage(context: Context, keys: CompanyKeys, input: MessageInput) {
  if (input.channel !== 'sms' && !input.title.tr)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'title', code: 'rule.required' }] })
  await checkGroup(context, keys, input.member_group_id)
}

/** Throws 400 for a group of another company. */
export async function checkGroup({ query }: Context, keys: CompanyKeys, id: number | null) {
  if (id === null) return
  const [missing] = await missingIds(query, [{ table: 'member_group', keys, ids: [id] }])
  if (missing.size)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'member_group_id', code: 'rule.one-of' }] })
}

/** Refuses changes of a sent or planned notification. */
export async function checkDraft({ query }: Context, keys: CompanyKeys, id: number) {
  const { status } = await readRecord(query, notificationTable, keys, id)
  if (status !== 'draft') throw new AppError(409, 'notification.fixed')
}

/** Refuses a notification without recipients, with the reason. */
const checkAudience = async (query: Query, company_id: number, row: Notification, now: Date) => {
  const values = parameters()
  const company = values.at(company_id)
  const reason = reasonSql(row, values)
  const ids = await memberIdsSql(query, { companyId: company_id, groupId: row.member_group_id, now }, values)
  const members = `select ${reason} as reason from member m where m.company_id = ${company} and m.id in ${ids}`
  const [audienceRow] = await query<{ some: boolean; reached: boolean }>(
    `select exists (${members}) as some, exists (select from (${members}) m where m.reason is null) as reached`,
    values.values,
  )
  if (audienceRow?.reached) return
  throw new AppError(
    422,
    audienceRow?.some && needsConsent(row) ? 'notification.nobody-consents' : 'notification.nobody',
  )
}

interface Move {
  version: number
  from: readonly NotificationState[]
  to: NotificationState
}

const moved = () => new AppError(409, 'notification.moved')

/** Moves a notification between states. Throws 404, and 409 if its state has changed. */
const move = async (context: Context, id: number, { version, from, to }: Move, at?: Date) => {
  const keys = { company_id: companyOf(context) }
  await readRecord(context.query, notificationTable, keys, id)
  const changed = await tryUpdate(context.query, 'notification', {
    of: { ...keys, id },
    version,
    set: { status: to, held_until: null, ...(at ? { planned_at: at } : {}) },
    computed: () => ({ ended_at: to === 'stopped' ? 'now()' : 'null' }),
    where: (parameter) => `x.status = any (${parameter(from)})`,
  })
  if (!changed) throw moved()
  return { ...keys, id }
}

/** Returns the notification after a step, and reports the step to other viewers. */
const readChanged = async ({ query }: Context, { company_id, id }: { company_id: number; id: number }) => {
  await emitMoved(query, { company_id, id })
  return readRecord(query, notificationTable, { company_id }, id)
}

/** Sends a notification, or plans it for a later time. */
export async function startSending({ params, body }: RequestOf<typeof startNotification>, context: Context) {
  const { query, now } = context
  const company_id = companyOf(context)
  const row = await readRecord(query, notificationTable, { company_id }, params.notification_id)
  if (row.version !== body.version || row.status !== 'draft') throw moved()
  const at = body.at === null ? now : new Date(body.at)
  if (at < now) throw new AppError(422, 'notification.past')
  await checkAudience(query, company_id, row, now)
  const job = await move(context, row.id, { version: body.version, from: ['draft'], to: 'planned' }, at)
  await addJob(query, beginTask, job, { runAt: at, key: `${beginTask.name} ${job.id}` })
  return readChanged(context, job)
}

type Step = RequestOf<typeof pauseNotification>

export const pauseSending = async ({ params, body }: Step, context: Context) =>
  readChanged(context, await move(context, params.notification_id, { ...body, from: ['running'], to: 'paused' }))

export async function resumeSending({ params, body }: Step, context: Context) {
  const job = await move(context, params.notification_id, { ...body, from: ['paused'], to: 'running' })
  await enqueuePart(context.query, job)
  return readChanged(context, job)
}

/** Stops sending: waiting recipients get no message. */
export async function stopSending({ params, body }: Step, context: Context) {
  const { query } = context
  const job = await move(context, params.notification_id, {
    ...body,
    from: ['planned', 'running', 'paused'],
    to: 'stopped',
  })
  await query(
    `with stopped as (
       update notification_recipient set status = 'not_sent', reason = 'stopped'
       where company_id = $1 and notification_id = $2 and status = 'waiting' returning id)
     update notification set waiting = waiting - (select count(*) from stopped), not_sent = not_sent + (select count(*) from stopped)
     where company_id = $1 and id = $2`,
    [job.company_id, job.id],
  )
  return readChanged(context, job)
}

/** Sends the message to the caller, rendered for an example member. */
export async function sendTest({ params }: RequestOf<typeof testNotification>, context: Context) {
  const { query, pools } = context
  const company_id = companyOf(context)
  const row = await readRecord(query, notificationTable, { company_id }, params.notification_id)
  const me = person(context)
  if (row.channel !== 'sms' && row.channel !== 'email') throw new AppError(422, 'notification.test.not-offered')
  const { rows } = await pools.system.query<Pick<Row<'app_user'>, 'email' | 'phone'>>(
    'select email, phone from app_user where id = $1',
    [me.id],
  )
  const { email = '', phone } = rows[0] ?? {}
  if (row.channel === 'sms' && !phone) throw new AppError(422, 'notification.test.no-phone')
  await countTry(context, { key: `notification test ${me.id}`, tries: 10, minutes: 60 })
  const [message] = await exampleFor(query, company_id, row, context.now)
  const { lang, title, text } = message ?? { lang: 'tr', title: '', text: '' }
  if (row.channel === 'sms') {
    const to = phone ?? ''
    await queueSms(query, { to, lang, text: 'sms.campaign', params: { text }, purpose: 'campaign', company_id })
    return { to }
  }
  await queueMail(query, { to: email, lang, template: 'campaign', params: { name: me.name, subject: title, text } })
  return { to: email }
}
