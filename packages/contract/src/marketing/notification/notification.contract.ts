import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint, forWholeCompany } from '../../kernel/endpoint.ts'
import { id, money, name, record, several, text, timestamp, version } from '../../kernel/fields.ts'
import { languages } from '../../kernel/languages.ts'
import { listQuery, pageOf, resource } from '../../kernel/resource.ts'
import { everyVariable, textVariables, unknownVariable } from './notification.variables.ts'

export const notificationChannels = ['push', 'sms', 'email', 'inbox'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Channels on which advertising needs consent. */
export const channelsOfConsent: readonly NotificationChannel[] = ['push', 'sms', 'email']

/** `draft` until it is sent or planned; `paused` can be resumed, `stopped` cannot. */
export const notificationStates = ['draft', 'planned', 'running', 'paused', 'stopped', 'done'] as const
export type NotificationState = (typeof notificationStates)[number]

/**
 * `queued`: passed to the sender, no reply yet. `kept`: stored, because no provider is connected. `sent`: accepted by
 * the provider. `delivered`: confirmed by the provider. `error`: the sender failed.
 */
export const recipientStates = ['waiting', 'queued', 'kept', 'sent', 'delivered', 'not_sent', 'error'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why a member was left out, or got no message. */
export const recipientReasons = [
  'no-consent',
  'no-address',
  'inactive',
  'cap',
  'nothing-expires',
  'stopped',
  'failed',
  'country',
] as const

const longest = { title: 120, text: 1_000 } as const

/** A text with template variables from `variables`. */
const template = (max: number, required: boolean, variables: readonly string[]) =>
  text(max)
    .refine((typed) => !required || typed !== '', { params: { code: 'rule.required' } })
    .refine((typed) => unknownVariable(typed, variables) === undefined, {
      params: { code: 'notification.unknown-variable' },
    })

const templates = (max: number, required: boolean, variables: readonly string[]) => {
  const inOther = template(max, false, variables)
  return z.strictObject({ tr: template(max, required, variables), en: inOther, de: inOther })
}

const messageOf = (variables: readonly string[]) => ({
  channel: oneOf(notificationChannels, 'notification.channel'),
  /** The subject of a letter, or the first line of a push message; text messages have none. */
  title: templates(longest.title, false, variables),
  text: templates(longest.text, true, variables),
})

const message = messageOf(textVariables)
/** Channel and texts of a message, including the variables for expiring points. */
export const messageOfOccasion = messageOf(everyVariable)

const input = z.object({
  name,
  ...message,
  /** Advertising needs consent, and respects quiet hours and the frequency cap. */
  is_commercial: z.boolean(),
  /** The recipients' group; null: all members. */
  member_group_id: id.nullable(),
})

const counts = {
  recipients: z.number(),
  /** Not sent yet, or without the sender's reply. */
  waiting: z.number(),
  kept: z.number(),
  /** Accepted by the provider, delivery unconfirmed. */
  sent: z.number(),
  delivered: z.number(),
  not_sent: z.number(),
  failed: z.number(),
}

const row = input.extend({
  ...messageOfOccasion,
  ...record,
  group_name: z.string().nullable(),
  status: z.enum(notificationStates),
  /** When it starts; shown in the company's zone. */
  planned_at: timestamp.nullable(),
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** Delayed by quiet hours until then. */
  held_until: timestamp.nullable(),
  timezone: z.string(),
  ...counts,
})
export type Notification = z.output<typeof row>

const path = 'company/:company_id/notification'
const fixed = { 409: ['notification.fixed'] } as const

export const notification = forWholeCompany(
  resource('notification', {
    at: path,
    param: 'notification_id',
    row,
    input,
    filters: {
      channel: several(z.enum(notificationChannels)).optional(),
      status: several(z.enum(notificationStates)).optional(),
    },
    sortable: ['created_at', 'planned_at'],
    module: 'campaign',
    errors: { update: fixed, remove: fixed },
  }),
)
const step = <const Name extends string>(name: Name, about: string) =>
  endpoint({
    method: 'PUT',
    path: `/${path}/:notification_id/${name}`,
    access: 'put-notification-state',
    module: 'campaign',
    body: z.strictObject({ version }),
    reply: row,
    errors: { 409: ['notification.moved'] },
    about,
  })

export const startNotification = forWholeCompany(
  endpoint({
    method: 'PUT',
    path: `/${path}/:notification_id/start`,
    access: 'put-notification-state',
    module: 'campaign',
    body: z.strictObject({
      version,
      /** When it starts; null: at once. */
      at: timestamp.nullable(),
    }),
    reply: row,
    errors: {
      409: ['notification.moved'],
      422: ['notification.nobody', 'notification.nobody-consents', 'notification.past'],
    },
    about: 'Sends a notification, or plans it. Refused where nobody would receive it.',
  }),
)
export const pauseNotification = forWholeCompany(
  step('pause', 'Holds a notification that is being sent; what has left has left.'),
)
export const resumeNotification = forWholeCompany(step('resume', 'Goes on with a paused notification.'))
export const stopNotification = forWholeCompany(
  step('stop', 'Ends a notification: whoever has not been written to is not.'),
)

export const previewNotification = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `/${path}/preview`,
    access: 'post-notification-preview',
    module: 'campaign',
    repeat: 'safe',
    rate: 'read',
    body: z.strictObject({ ...messageOfOccasion, is_commercial: z.boolean(), member_group_id: id.nullable() }),
    reply: z.object({
      /** Rendered for an example member. */
      texts: z.array(
        z.object({
          lang: z.enum(languages),
          title: z.string(),
          text: z.string(),
          /** For a text message: the number of charged parts, and whether all characters are in GSM-7. */
          parts: z.int(),
          is_short: z.boolean(),
        }),
      ),
      /** The current number of recipients; counted to 100,000. */
      audience: z.int(),
      /** Whether a provider for this channel is connected; otherwise messages are stored. */
      is_connected: z.boolean(),
      /** The total cost in minor units, if the company has set the price of a part. */
      cost: money.nullable(),
    }),
  }),
)

export const testNotification = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `/${path}/:notification_id/test`,
    access: 'post-notification-test',
    module: 'campaign',
    body: z.strictObject({}),
    reply: z.object({ to: z.string() }),
    errors: { 422: ['notification.test.no-phone', 'notification.test.not-offered'] },
    about: 'Sends the message to whoever asks, ten an hour.',
  }),
)

const recipient = z.object({
  id: z.number(),
  member_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  /** Masked for callers without access to contact data. */
  phone: z.string(),
  status: z.enum(recipientStates),
  reason: z.enum(recipientReasons).nullable(),
  /** The sender's reply; null for callers without access to contact data. */
  error: z.string().nullable(),
  /** The stored push message. */
  text: z.string().nullable(),
  sent_at: timestamp.nullable(),
})
export type Recipient = z.output<typeof recipient>

/** The recipients of one notification. */
export const recipients = forWholeCompany({
  name: 'notification-recipient' as const,
  row: recipient,
  list: endpoint({
    method: 'GET',
    path: `/${path}/:notification_id/recipient`,
    access: 'get-notification-all',
    module: 'campaign',
    query: listQuery(['id'], { status: several(z.enum(recipientStates)).optional() }, 'id').omit({ q: true }),
    reply: pageOf(recipient),
  }),
})

const ofMember = recipient.omit({ member_id: true, first_name: true, last_name: true, phone: true }).extend({
  notification_id: z.number(),
  name: z.string(),
  channel: z.enum(notificationChannels),
  /** When the notification started, or will. */
  planned_at: timestamp.nullable(),
  timezone: z.string(),
})
export type MemberNotification = z.output<typeof ofMember>

/** The notifications to one member. */
export const memberNotifications = {
  name: 'member-notification' as const,
  row: ofMember,
  list: endpoint({
    method: 'GET',
    path: '/company/:company_id/member/:member_id/notification',
    access: 'get-notification-all',
    module: 'campaign',
    query: listQuery(['id'], {}, '-id').omit({ q: true }),
    reply: pageOf(ofMember),
    about: 'The notifications that were meant for a member, the latest first, with what became of each.',
  }),
}
