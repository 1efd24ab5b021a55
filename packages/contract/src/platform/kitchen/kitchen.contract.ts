import { z } from 'zod'
import { name, record } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({ name, is_active: z.boolean() })

/** A cuisine of restaurants, maintained by the platform. */
export const kitchen = resource('kitchen', {
  row: input.extend({
    ...record,
    /** Number of products that use it and that the reader may see. */
    used: z.number(),
  }),
  input,
  filters: { is_active: z.stringbool().optional() },
  writers: ['eliza'],
})
