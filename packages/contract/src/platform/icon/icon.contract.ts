import { z } from 'zod'
import { picturePath, record, translated } from '../../kernel/fields.ts'
import { ordered } from '../../kernel/ordered.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({ name: translated(60), image: picturePath, is_active: z.boolean() })

/** An icon for categories of a menu. An inactive icon is not displayed and cannot be chosen. */
export const icon = ordered(
  resource('icon', {
    writers: ['eliza'],
    row: input.extend({
      ...record,
      sort_no: z.number(),
      /** Number of categories that use it and that the reader may see. */
      used: z.number(),
    }),
    input,
    filters: { is_active: z.stringbool().optional() },
    perPage: 100,
  }),
)
