import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { allLanguages } from '../../kernel/languages.ts'

export const currency = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  symbol_format: z.enum(['suffix', 'prefix']),
  thousands: z.string(),
  decimal: z.string(),
  decimals: z.number().int(),
})
export type Currency = z.output<typeof currency>

export const checkAvailability = endpoint({
  method: 'GET',
  path: '/index/check-availability/1',
  access: 'public',
  reply: z.object({ maintenanceStatus: z.boolean() }),
  about: 'Whether the panel shows the maintenance page.',
})

export const ready = endpoint({
  method: 'GET',
  path: '/index/ready',
  access: 'public',
  reply: z.object({ ready: z.literal(true) }),
  about: 'For balancers: whether this copy of the server takes requests. 503 while it stops or has no database.',
})

const language = z.object({ id: z.number(), name: z.string(), code: z.string() })

export const languageList = endpoint({
  method: 'GET',
  path: '/language',
  access: 'public',
  reply: z.array(language),
})

/** The overlay of words by operators in a language; its ETag is their hash. */
export const overlayWords = endpoint({
  method: 'GET',
  path: '/words',
  access: 'public',
  query: z.strictObject({ lang: z.enum(allLanguages) }),
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
    site: z.object({ name: z.string(), company_hosts: z.array(z.string()), platform_hosts: z.array(z.string()) }),
    languages: z.array(language),
    currencies: z.array(currency),
    /** Of each language with an overlay: its version, another after each change. */
    words: z.record(z.string(), z.string()),
  }),
})
