import { z } from 'zod'
import { picturePath, record, translated } from '../../kernel/fields.ts'
import { ordered } from '../../kernel/ordered.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({ name: translated(60), image: picturePath, is_active: z.boolean() })

/** What a category of a menu may be marked with. One that is not active is shown to no guest, and chosen no more. */
export const icon = ordered(
  resource('icon', {
    writers: ['eliza'],
    row: input.extend({
      ...record,
      sort_no: z.number(),
      /** How many categories have it, of those that the reader may see. */
      used: z.number(),
    }),
    input,
    filters: { is_active: z.stringbool().optional() },
    perPage: 100,
  }),
)
