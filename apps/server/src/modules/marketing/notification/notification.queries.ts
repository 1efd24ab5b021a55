import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import {
  type MemberNotification,
  type memberNotifications,
  type NotificationChannel,
  notification,
  type previewNotification,
  type Recipient,
  type recipients,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import { among } from '../../../kernel/database/filter.ts'
import { foundSql, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { isShort, partsOf } from '../../../kernel/sms/sms.parts.ts'
import { sender } from '../../../kernel/sms/sms.sender.ts'
import { memberIdsSql } from '../../member/group/group.api.ts'
import { zoneSql } from '../../member/member/member.api.ts'
import { checkMemberKnown, seesContact } from '../../member/member/member.view.api.ts'
import { reasonSql } from './notification.reach.ts'
import { readRules } from './notification.settings.ts'
import { readCurrency, renderedFor } from './notification.text.ts'

export const notificationTable = recordTable('notification', notification.row, {
  computed: {
    group_name: `(select g.name from member_group g where g.company_id = notification.company_id and g.id = notification.member_group_id)`,
    timezone: zoneSql('notification.company_id'),
  },
})

const example = { first_name: 'Ayşe', last_name: 'Yılmaz', points: 120, wallet: 5_000 }

/** Renders a message for an example member, in each of its languages. */
export async function exampleFor(
  query: Query,
  companyId: number,
  of: Pick<RequestOf<typeof previewNotification>['body'], 'title' | 'text'>,
  now: Date,
) {
  const { company, currency, timezone } = await readRules(query, companyId)
  const site = { company, currency: await readCurrency(query, currency), timezone }
  const expiring = { points: 40, first_at: new Date(now.getTime() + 5 * 86_400_000).toISOString() }
  return languages
    .filter((lang) => lang === 'tr' || of.text[lang])
    .map((lang) => renderedFor(of, { ...example, expiring, lang }, site))
}

/** Returns whether messages of a channel are sent; otherwise they are stored. */
const isConnected = (channel: NotificationChannel, { smtpUrl }: Pick<Config, 'smtpUrl'>) => {
  if (channel === 'inbox') return true
  return channel === 'email' ? smtpUrl !== undefined : channel === 'sms' && sender.provider !== 'none'
}

const mostCounted = 100_000

/** Returns a preview of a message, its reach and its cost. */
export async function previewMessage(
  { body }: RequestOf<typeof previewNotification>,
  context: Context,
  config: Pick<Config, 'smtpUrl'>,
) {
  const { query, across, now } = context
  const company_id = companyOf(context)
  const texts = (await exampleFor(query, company_id, body, now)).map((one) => ({
    ...one,
    parts: partsOf(one.text),
    is_short: isShort(one.text),
  }))
  const values = parameters()
  const company = values.at(company_id)
  const reason = reasonSql(body, values)
  const ids = await memberIdsSql(query, { companyId: company_id, groupId: body.member_group_id, now }, values)
  const [counted] = await across<{ n: number }>(
    `select count(*) as n from (select from member m where m.company_id = ${company} and m.id in ${ids} and (${reason}) is null
     limit ${values.at(mostCounted)}) m${plannedAnew}`,
    values.values,
  )
  const audience = counted?.n ?? 0
  const { sms_cost } = await readRules(query, company_id)
  const parts = Math.max(...texts.map((one) => one.parts))
  const is_connected = isConnected(body.channel, config)
  return {
    texts,
    audience,
    is_connected,
    cost: body.channel === 'sms' && sms_cost > 0 ? audience * parts * sms_cost : null,
  }
}

const columns = `r.id, r.member_id, m.first_name, m.last_name, m.phone, r.status, r.reason, r.error, r.text, r.sent_at`

/** Reads a page of a notification's recipients, and of those left out with the reason. */
export async function listRecipients({ params, query }: RequestOf<typeof recipients.list>, context: Context) {
  const keys = { company_id: companyOf(context) }
  await readRecord(context.query, notificationTable, keys, params.notification_id)
  const recipientPage = await page<Recipient>(
    context,
    foundSql({
      columns,
      from: 'from notification_recipient r join member m on m.company_id = r.company_id and m.id = r.member_id',
      filters: [
        { column: 'r.company_id', is: keys.company_id },
        { column: 'r.notification_id', is: params.notification_id },
        ...among('r.status', query.status),
      ],
      order: orderBy(query.sort, (field) => `r.${field}`, 'r.id'),
      find: { as: 'r', from: 'from notification_recipient r', columns: 'r.id' },
    }),
    query,
  )
  const isWhole = seesContact(context)
  return {
    ...recipientPage,
    items: recipientPage.items.map((row) => (isWhole ? row : { ...row, phone: maskedPhone(row.phone), error: null })),
  }
}

const ofMemberColumns = `r.id, r.notification_id, n.name, n.channel, r.status, r.reason, r.error, r.text, r.sent_at,
  coalesce(n.started_at, n.planned_at) as planned_at, ${zoneSql('r.company_id')} as timezone`

/** Reads the notifications to a member and their outcomes; throws 404. */
export async function notificationsOf(
  { params: { member_id }, query }: RequestOf<typeof memberNotifications.list>,
  context: Context,
) {
  await checkMemberKnown(context, member_id)
  const sql = listSql({
    columns: ofMemberColumns,
    from: 'from notification_recipient r join notification n on n.company_id = r.company_id and n.id = r.notification_id',
    filters: [
      { column: 'r.company_id', is: companyOf(context) },
      { column: 'r.member_id', is: member_id },
    ],
    order: orderBy(query.sort, (field) => `r.${field}`, 'r.id'),
    id: 'r.id',
  })
  const notificationPage = await page<MemberNotification>(context, sql, query)
  // The sender's reply may contain the address.
  return seesContact(context)
    ? notificationPage
    : { ...notificationPage, items: notificationPage.items.map((row) => ({ ...row, error: null })) }
}
