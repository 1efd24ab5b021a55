import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { picturePath, record, requiredText } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { switchable } from '../../kernel/switchable.ts'
import { credentials, platformCode } from './credentials.ts'

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
