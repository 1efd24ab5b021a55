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
    /** What the operator says about it, in the caller's language; empty where nothing was entered. */
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
  /** Whom it is the default of: people who have chosen none, guests whose site names none. */
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
 * The overlay of words by operators in a language; its ETag is their hash. Who names the `hash` that they have heard of gets what
 * stands now, also from a copy of the server that has not heard of it yet.
 */
export const overlayWords = endpoint({
  method: 'GET',
  path: '/words',
  access: 'public',
  inMaintenance: true,
  query: z.strictObject({ lang: z.enum(allLanguages), hash: z.string().max(100).optional() }),
  reply: z.record(z.string(), z.string()),
})

/** All that the panel needs at its start, in one call. */
export const bootstrap = endpoint({
  method: 'GET',
  path: '/bootstrap',
  access: 'signed-in',
  reply: z.object({
    /** Letters can be read in the panel: a demo that sends none. */
    has_mailbox: z.boolean(),
    /** And text messages. */
    has_sms_box: z.boolean(),
    site: z.object({
      name: z.string(),
      maintenance: z.boolean(),
      company_hosts: z.array(z.string()),
      platform_hosts: z.array(z.string()),
      /** Where people find help; empty where there is none. */
      support_email: z.string(),
      support_phone: z.string(),
    }),
    languages: z.array(language),
    currencies: z.array(currencyFormat),
    timezones: z.array(knownZone),
    /** The order state machine of every delivery type, as the server enforces it. */
    delivery_types: deliveryTypeSettings,
    /** What the platform says to whoever asks, the most important first. */
    messages: z.array(shownMessage),
    /** The platform's own apps; one before its lowest version has to be renewed. */
    apps: z.array(appRelease.input.pick({ platform: true, release: true, minimum_release: true, link: true })),
    courier_platforms: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Base URL of guests' pages. `runs_tags` is false on the panel's origin, where no script of a company may run. */
    guest_page: z.object({ url: z.string(), runs_tags: z.boolean() }),
    /** Where maps get their tiles, an address with `{z}`, `{x}` and `{y}`, and whom to name; null where the panel draws its own. */
    map_tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    /** Of each language with an overlay: its version, another after each change. */
    words: z.record(z.string(), z.string()),
  }),
})

export const consentText = endpoint({
  method: 'GET',
  path: '/index/consent-text',
  access: 'public',
  query: z.strictObject({ text: z.enum(consentTexts) }),
  reply: z.object({
    /** In the caller's language, else in Turkish; paragraphs with an empty line between them, `# ` before a heading. */
    text: z.string(),
    changed_at: timestamp,
  }),
  about: 'The terms of use or the privacy notice, as whoever registers accepts them.',
})

const settings = z.object({
  name: requiredText(60),
  /** Minutes before its time at which a scheduled order joins the board. */
  scheduled_lead_minutes: between(0, 1_440),
  licence_grace_days: between(0, 90),
  live_support: z.boolean(),
  /** Shown to everybody while live support is on. */
  support_email: optionalEmail,
  support_phone: optionalPhone,
  maintenance: z.boolean(),
  maintenance_text: optionalTranslated(300),
  maintenance_until: timestamp.nullable(),
  terms: optionalTranslated(30_000),
  privacy: optionalTranslated(30_000),
})

const row = settings.extend({ id: z.literal(1), support_email: z.string(), support_phone: z.string(), version })

/** What the operator sets for the whole site: one record. */
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
