import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, text } from '../../kernel/fields.ts'

const district = z.object({ id, city: z.string(), name: z.string(), lat: z.number(), lng: z.number() })
export type District = z.output<typeof district>

export const districts = endpoint({
  method: 'GET',
  path: '/district',
  access: 'public',
  query: z.strictObject({ city: text(60).optional() }),
  reply: z.array(district),
  about: 'The districts that zones and addresses name, with about where their centres lie.',
})
