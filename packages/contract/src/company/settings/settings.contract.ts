import { z } from 'zod'
import { endpoint, ownPeople } from '../../kernel/endpoint.ts'
import {
  between,
  clock,
  line,
  money,
  optionalEmail,
  optionalTranslated,
  picturePath,
  requiredText,
  text,
  timestamp,
} from '../../kernel/fields.ts'
import { optionalLine, secretText, webAddress } from './settings.fields.ts'
import { giving, pointRules, wallet } from './settings.loyalty.ts'
import { section } from './settings.section.ts'
import { defaultSmsCountries, smsCountries } from './sms-countries.ts'

const nothing = { tr: '', en: '', de: '' }
const picture = picturePath.nullable()
const version = optionalLine(14, /^\d{1,4}(\.\d{1,4}){0,2}$/)

const memberLogins = ['phone', 'email', 'both'] as const
const gateways = ['none', 'iyzico', 'paytr'] as const
const smsProviders = ['none', 'netgsm', 'ileti_merkezi'] as const
/** Ports of mail servers; others are refused. */
const mailPorts = ['587', '465', '25', '2525'] as const

const general = section('general', {
  fields: {
    title: requiredText(120),
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    member_login: z.enum(memberLogins),
    blog: z.boolean(),
  },
  errors: { 409: ['company.currency-in-use'] },
  // Name and currency are columns of the company, so these defaults are never displayed.
  start: { title: '–', currency_code: 'TRY', member_login: 'phone', blog: false },
})

const seo = section('seo', {
  fields: {
    title: optionalTranslated(70),
    description: optionalTranslated(200),
    keywords: text(300),
    share_picture: picture,
  },
  start: { title: nothing, description: nothing, keywords: '', share_picture: null },
})

const apps = section('apps', {
  fields: { app_store: webAddress, play_store: webAddress, ios_version: version, android_version: version },
  start: { app_store: '', play_store: '', ios_version: '', android_version: '' },
})

const analytics = section('analytics', {
  fields: {
    ga4_id: optionalLine(16, /^G-[A-Z0-9]{4,12}$/),
    gtm_id: optionalLine(16, /^GTM-[A-Z0-9]{4,10}$/),
    meta_pixel_id: optionalLine(20, /^\d{10,20}$/),
  },
  start: { ga4_id: '', gtm_id: '', meta_pixel_id: '' },
})

/** In display order. */
export const socialNetworks = ['instagram', 'facebook', 'x', 'youtube', 'tiktok', 'linkedin'] as const

const social = section('social', {
  fields: {
    instagram: webAddress,
    facebook: webAddress,
    x: webAddress,
    youtube: webAddress,
    tiktok: webAddress,
    linkedin: webAddress,
  } satisfies Record<(typeof socialNetworks)[number], unknown>,
  start: { instagram: '', facebook: '', x: '', youtube: '', tiktok: '', linkedin: '' },
})

const logos = section('logos', {
  fields: { light: picture, dark: picture, mobile: picture, favicon: picture },
  start: { light: null, dark: null, mobile: null, favicon: null },
})

const payment = section('payment', {
  fields: { gateway: z.enum(gateways), test_mode: z.boolean(), paytr_merchant_id: optionalLine(20, /^\d+$/) },
  secrets: {
    iyzico_api_key: secretText(200),
    iyzico_secret_key: secretText(200),
    paytr_merchant_key: secretText(200),
    paytr_merchant_salt: secretText(200),
  },
  start: { gateway: 'none', test_mode: true, paytr_merchant_id: '' },
  own: true,
  unconnected: ['gateway', 'test_mode', 'paytr_merchant_id'],
})

const sms = section('sms', {
  fields: {
    provider: z.enum(smsProviders),
    // Restrictions of mobile networks on sender names.
    sender: optionalLine(11, /^[A-Za-z0-9 .&-]+$/),
    netgsm_usercode: optionalLine(40),
    phone_code: z.boolean(),
    countries: z.array(z.enum(smsCountries)).min(1).max(smsCountries.length),
  },
  secrets: {
    netgsm_password: secretText(200),
    ileti_merkezi_key: secretText(200),
    ileti_merkezi_hash: secretText(200),
  },
  start: { provider: 'none', sender: '', netgsm_usercode: '', phone_code: false, countries: [...defaultSmsCountries] },
  unconnected: ['provider', 'sender', 'netgsm_usercode'],
})

const host = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

const mail = section('mail', {
  fields: {
    host: optionalLine(253, host),
    port: z.enum(mailPorts),
    secure: z.boolean(),
    username: optionalLine(254),
    // It becomes a mail header, where quotes and angle brackets have a meaning.
    from_name: optionalLine(80, /^[^"<>\r\n]*$/),
    from_address: optionalEmail,
  },
  secrets: { password: secretText(400) },
  start: { host: '', port: '587', secure: false, username: '', from_name: '', from_address: '' },
  own: true,
})

const serviceAccount = z.looseObject({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
})
const isServiceAccount = (typed: string) => {
  try {
    return serviceAccount.safeParse(JSON.parse(typed)).success
  } catch {
    return false
  }
}

const push = section('push', {
  fields: {
    apns_key_id: optionalLine(10, /^[A-Z0-9]{10}$/),
    apns_team_id: optionalLine(10, /^[A-Z0-9]{10}$/),
    apns_topic: optionalLine(155, /^[A-Za-z0-9.-]+$/),
  },
  secrets: {
    fcm_service_account: secretText(8_000, isServiceAccount, 'settings.push.fcm-format'),
    apns_key: secretText(2_000, (typed) => typed.includes('BEGIN PRIVATE KEY'), 'settings.push.apns-format'),
  },
  start: { apns_key_id: '', apns_team_id: '', apns_topic: '' },
  unconnected: ['apns_key_id', 'apns_team_id', 'apns_topic'],
})

const comments = section('comments', {
  fields: { ask: z.boolean(), ask_after_minutes: between(10, 2_880) },
  start: { ask: false, ask_after_minutes: 60 },
})

const notifications = section('notifications', {
  module: 'campaign',
  fields: {
    quiet: z.boolean(),
    quiet_from: clock,
    quiet_to: clock,
    /** Maximum advertising messages per member in a number of days; 0: no limit. */
    cap: between(0, 100),
    cap_days: between(1, 90),
    /** The price of a part of a text message; 0: unknown. */
    sms_cost: money,
  },
  start: { quiet: true, quiet_from: '21:00', quiet_to: '09:00', cap: 0, cap_days: 7, sms_cost: 0 },
})

/** The sections of a company's settings, in display order. */
export const sections = {
  general,
  logos,
  seo,
  social,
  apps,
  analytics,
  payment,
  sms,
  mail,
  push,
  points: pointRules,
  wallet,
  giving,
  comments,
  notifications,
} as const
export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as [SectionName, ...SectionName[]]

/** `empty`: never saved; `incomplete`: a required value is missing. */
export const sectionStates = ['empty', 'incomplete', 'set'] as const
export type SectionState = (typeof sectionStates)[number]

export const settingsOverview = endpoint({
  method: 'GET',
  path: '/company/:company_id/settings',
  access: 'get-company-settings',
  reply: z.object({
    company_id: z.number(),
    company_name: z.string(),
    currency_code: z.string(),
    sections: z.array(
      z.object({
        name: z.enum(sectionNames),
        state: z.enum(sectionStates),
        set_at: timestamp.nullable(),
        set_by: z.string().nullable(),
        /** Names of missing fields. */
        missing: z.array(z.string()),
      }),
    ),
  }),
})
export type SettingsOverview = z.output<typeof settingsOverview.reply>

export const testMail = endpoint({
  method: 'POST',
  path: '/company/:company_id/settings/mail/test',
  access: 'post-company-settings-mail-test',
  errors: {
    409: ['settings.mail.test.demo', 'settings.mail.test.nothing'],
    422: ['settings.mail.test.failed'],
    429: ['settings.mail.test.slow-down'],
  },
  accounts: ownPeople,
  ownPeopleOnly: true,
  body: z.strictObject({ to: line(254).pipe(z.email()) }),
  reply: z.object({ to: z.string(), from: z.string() }),
  about: "Sends a short letter through the company's own mail server, five an hour.",
})
