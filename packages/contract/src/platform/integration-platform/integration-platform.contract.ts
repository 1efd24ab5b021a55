import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { picturePath, record, requiredText, timestamp } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { switchable } from '../../kernel/switchable.ts'
import { credentialKey, credentials, platformCode } from './credentials.ts'

/** Licence modules that connect marketplaces; a module may have several storefronts. */
export const marketplaces = ['getir', 'yemeksepeti', 'trendyol', 'migros'] as const

const input = z.object({
  name: requiredText(60),
  code: platformCode,
  /** The licence module that it needs. */
  module: z.enum(marketplaces),
  logo: picturePath.nullable(),
  credentials,
  is_active: z.boolean(),
})

/** A marketplace that sends orders. An inactive one cannot be added to licences. */
export const integrationPlatform = switchable(
  resource('integration-platform', {
    writers: ['eliza'],
    row: input.extend(record),
    input,
    filters: { module: z.enum(marketplaces).optional(), is_active: z.stringbool().optional() },
  }),
)

export const integrationPlatformFront = endpoint({
  method: 'GET',
  path: '/integration-platform/front',
  access: 'signed-in',
  reply: z.array(input.omit({ is_active: true }).extend({ id: z.number() })),
  about: 'The marketplaces that can be connected, with what each asks for.',
})

export const integrationPlatformNames = endpoint({
  method: 'GET',
  path: '/integration-platform/names',
  access: 'signed-in',
  reply: z.array(input.pick({ name: true, module: true, is_active: true }).extend({ id: z.number() })),
  about: 'All of them by name, also those that are not offered any more: orders came from them.',
})

const own = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  /** The entered address; empty: the one of production. */
  base_url: z.string(),
  /** The address of production; null if there is no adapter for the marketplace. */
  default_url: z.string().nullable(),
  /** Where the marketplace sends its reports. */
  hook_url: z.string(),
  asks: credentials,
  /** When and by whom each was set; the values are never returned. */
  secrets: z.record(z.string(), z.object({ set_at: timestamp, set_by: z.string() })),
})
export type MarketplaceAccess = z.output<typeof own>

export const marketplaceAccesses = endpoint({
  method: 'GET',
  path: '/integration-platform/access',
  access: 'get-integration-platform-access',
  accounts: ['eliza'],
  reply: z.array(own),
  about: 'How this installation reaches each marketplace, with the platform’s own credentials.',
})

/** An https address without query; http only for an address of this machine. */
const baseUrl = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === '' || isBaseUrl(text), { params: { code: 'integration-platform.base-url' } })

const isBaseUrl = (text: string) => {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}

export const putMarketplaceAccess = endpoint({
  method: 'PUT',
  path: '/integration-platform/:id/access',
  access: 'put-integration-platform-access',
  accounts: ['eliza'],
  body: z.strictObject({
    /** Empty: the address of production. */
    base_url: baseUrl,
    /** An empty value keeps the stored one, null deletes it. */
    entered: z.array(z.strictObject({ key: credentialKey, value: z.string().max(4_000).nullable() })).max(12),
  }),
  reply: own,
})
