import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint, forWholeCompany } from '../../kernel/endpoint.ts'
import { id, money, name, record, several, text, timestamp, version } from '../../kernel/fields.ts'
import { languages } from '../../kernel/languages.ts'
import { listQuery, pageOf, resource } from '../../kernel/resource.ts'
import { everyVariable, textVariables, unknownVariable } from './notification.variables.ts'

export const notificationChannels = ['push', 'sms', 'email', 'inbox'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Those by which somebody may only be written to with their consent, where it is advertising. */
export const channelsOfConsent: readonly NotificationChannel[] = ['push', 'sms', 'email']

/** `draft` until it is sent or planned; a paused one goes on, a stopped one does not. */
export const notificationStates = ['draft', 'planned', 'running', 'paused', 'stopped', 'done'] as const
export type NotificationState = (typeof notificationStates)[number]

/**
 * `queued`: handed to the sender, which has not answered yet. `kept`: stored, because no provider is connected. `sent`: the provider has
 * taken it. `delivered`: the provider has reported its delivery. `error`: the sender failed.
 */
export const recipientStates = ['waiting', 'queued', 'kept', 'sent', 'delivered', 'not_sent', 'error'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why a member was left out, or was not written to. */
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

/** A text with places that are filled in for each member by what is `known`. */
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
  /** The subject of a letter, the first line of a push message; text messages have none. */
  title: templates(longest.title, false, variables),
  text: templates(longest.text, true, variables),
})

const message = messageOf(textVariables)
/** By which channel something is sent, and what it says; of points that expire too, where it is about these. */
export const messageOfOccasion = messageOf(everyVariable)

const input = z.object({
  name,
  ...message,
  /** Advertising needs consent, and keeps to quiet hours and to how often a member is written to. */
  is_commercial: z.boolean(),
  /** Whom it is for; null is every member. */
  member_group_id: id.nullable(),
})

const counts = {
  recipients: z.number(),
  /** Not sent yet, or without an answer of the sender. */
  waiting: z.number(),
  kept: z.number(),
  /** Taken by the provider, without a report of delivery. */
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
  /** When it begins, in the company's zone where that is shown. */
  planned_at: timestamp.nullable(),
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** Held back by quiet hours until then. */
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
      /** When it begins; null is at once. */
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
      /** As an example of a member would read it. */
      texts: z.array(
        z.object({
          lang: z.enum(languages),
          title: z.string(),
          text: z.string(),
          /** Of a text message: as how many it is charged, and whether all of its letters are of the short alphabet. */
          parts: z.int(),
          is_short: z.boolean(),
        }),
      ),
      /** Whom it would reach now; counted to 100,000. */
      audience: z.int(),
      /** Whether a provider is connected that takes messages of this channel; otherwise they are kept. */
      is_connected: z.boolean(),
      /** Minor units for all of them, where the company has said what a part costs. */
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
  /** Masked for whoever does not see contact data. */
  phone: z.string(),
  status: z.enum(recipientStates),
  reason: z.enum(recipientReasons).nullable(),
  /** What the sender answered; null for callers who see no contact data. */
  error: z.string().nullable(),
  /** What was kept of a push message. */
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
  /** When the notification itself began, or is to. */
  planned_at: timestamp.nullable(),
  timezone: z.string(),
})
export type MemberNotification = z.output<typeof ofMember>

/** What one member was told. */
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
