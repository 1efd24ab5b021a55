import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { picturePath, record, requiredText } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { switchable } from '../../kernel/switchable.ts'
import { credentials, platformCode } from '../integration-platform/credentials.ts'

const input = z.object({
  name: requiredText(60),
  code: platformCode,
  logo: picturePath.nullable(),
  credentials,
  is_active: z.boolean(),
})

/** A courier service for restaurants' orders. An inactive one is not offered to further restaurants. */
export const integrationCourierPlatform = switchable(
  resource('integration-courier-platform', {
    writers: ['eliza'],
    row: input.extend(record),
    input,
    filters: { is_active: z.stringbool().optional() },
  }),
)

export const courierPlatformFront = endpoint({
  method: 'GET',
  path: '/integration-courier-platform/front',
  access: 'signed-in',
  reply: z.array(input.omit({ is_active: true }).extend({ id: z.number() })),
  about: 'The courier services that can be connected, with what each asks for.',
})

export const courierPlatformNames = endpoint({
  method: 'GET',
  path: '/integration-courier-platform/names',
  access: 'signed-in',
  reply: z.array(input.pick({ name: true, code: true, is_active: true }).extend({ id: z.number() })),
  about: 'All of them by name, also those that are not offered any more: orders went out with them.',
})
