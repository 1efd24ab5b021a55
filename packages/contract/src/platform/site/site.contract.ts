import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import {
  between,
  optionalEmail,
  optionalPhone,
  optionalTranslated,
  requiredText,
  timestamp,
  version,
} from '../../kernel/fields.ts'
import { allLanguages } from '../../kernel/languages.ts'
import { appRelease } from '../app-release/app-release.contract.ts'
import { currencyFormat } from '../currency/currency.contract.ts'
import { deliveryTypeSettings } from '../delivery-type/delivery-type.contract.ts'
import { shownMessage } from '../message/message.contract.ts'
import { knownZone } from '../timezone/timezone.contract.ts'
import { consentTexts } from './consent-texts.ts'

export const checkAvailability = endpoint({
  method: 'GET',
  path: '/index/check-availability/1',
  access: 'public',
  inMaintenance: true,
  reply: z.object({
    maintenanceStatus: z.boolean(),
    /** The operator's text in the caller's language; empty by default. */
    text: z.string(),
    until: timestamp.nullable(),
  }),
  about: 'Whether the panel shows the maintenance page.',
})

export const ready = endpoint({
  method: 'GET',
  path: '/index/ready',
  access: 'public',
  inMaintenance: true,
  reply: z.object({ ready: z.literal(true) }),
  about: 'For balancers: whether this copy of the server takes requests. 503 while it stops or has no database.',
})

const language = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  /** Default for users without a language, and for guests of sites without one. */
  is_panel_default: z.boolean(),
  is_guest_default: z.boolean(),
})

export const languageList = endpoint({
  method: 'GET',
  path: '/language',
  access: 'public',
  inMaintenance: true,
  reply: z.array(language),
})

/**
 * Operators' overrides in a language; the ETag is their hash. With `hash`, the server returns at least that version,
 * even if this process has not been notified yet.
 */
export const overlayWords = endpoint({
  method: 'GET',
  path: '/words',
  access: 'public',
  inMaintenance: true,
  query: z.strictObject({ lang: z.enum(allLanguages), hash: z.string().max(100).optional() }),
  reply: z.record(z.string(), z.string()),
})

/** All data that the panel needs at its start. */
export const bootstrap = endpoint({
  method: 'GET',
  path: '/bootstrap',
  access: 'signed-in',
  reply: z.object({
    /** The panel can show sent letters: a demo without a mail server. */
    has_mailbox: z.boolean(),
    /** The panel can show sent text messages. */
    has_sms_box: z.boolean(),
    site: z.object({
      name: z.string(),
      maintenance: z.boolean(),
      company_hosts: z.array(z.string()),
      platform_hosts: z.array(z.string()),
      /** The support address; empty without support. */
      support_email: z.string(),
      support_phone: z.string(),
    }),
    languages: z.array(language),
    currencies: z.array(currencyFormat),
    timezones: z.array(knownZone),
    /** The order state machine per delivery type, as the server enforces it. */
    delivery_types: deliveryTypeSettings,
    /** The caller's messages, most important first. */
    messages: z.array(shownMessage),
    /** The platform's apps; versions below the minimum must be updated. */
    apps: z.array(appRelease.input.pick({ platform: true, release: true, minimum_release: true, link: true })),
    courier_platforms: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Base URL of guest pages. `runs_tags` is false on the panel's origin, where scripts of a company must not run. */
    guest_page: z.object({ url: z.string(), runs_tags: z.boolean() }),
    /** URL of map tiles with `{z}`, `{x}` and `{y}`, and their attribution; null when the panel draws its own map. */
    map_tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    /** Version per language with overrides; changes with each edit. */
    words: z.record(z.string(), z.string()),
  }),
})

export const consentText = endpoint({
  method: 'GET',
  path: '/index/consent-text',
  access: 'public',
  query: z.strictObject({ text: z.enum(consentTexts) }),
  reply: z.object({
    /** In the caller's language, else Turkish; paragraphs are separated by an empty line, headings begin with `# `. */
    text: z.string(),
    changed_at: timestamp,
  }),
  about: 'The terms of use or the privacy notice, as whoever registers accepts them.',
})

const settings = z.object({
  name: requiredText(60),
  /** Minutes before its time at which a scheduled order appears on the board. */
  scheduled_lead_minutes: between(0, 1_440),
  licence_grace_days: between(0, 90),
  live_support: z.boolean(),
  /** Shown while live support is enabled. */
  support_email: optionalEmail,
  support_phone: optionalPhone,
  maintenance: z.boolean(),
  maintenance_text: optionalTranslated(300),
  maintenance_until: timestamp.nullable(),
  terms: optionalTranslated(30_000),
  privacy: optionalTranslated(30_000),
})

const row = settings.extend({ id: z.literal(1), support_email: z.string(), support_phone: z.string(), version })

/** The settings of the whole site: one record. */
export const siteSetting = {
  name: 'site',
  param: 'id',
  input: settings,
  row,
  one: endpoint({
    method: 'GET',
    path: '/site-setting/for-panel',
    access: 'get-site-setting',
    accounts: ['eliza'],
    reply: row,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/site-setting',
    access: 'put-site-setting',
    accounts: ['eliza'],
    body: settings.extend({ version }).strict(),
    reply: row,
    about: 'Also begins and ends a maintenance: until then every call but the sign-in of the platform answers 503.',
  }),
} as const
