import { z } from 'zod'
import { names, record, text, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({
  /** As in the IANA time zone database: `Europe/Istanbul`. */
  code: text(64).pipe(z.string().regex(/^[A-Za-z][\w+/-]*$/)),
  /** The place that people know it by. */
  name: translated(60),
  is_active: z.boolean(),
})

/** A time zone that branches may lie in. One that is not active is offered to no further branch. */
export const timezone = resource('timezone', {
  row: input.extend(record),
  input,
  filters: { is_active: z.stringbool().optional() },
  writers: ['eliza'],
})

/** What the panel knows of each: of those no longer offered too, since branches may lie in them. */
export const knownZone = z.object({ code: z.string(), name: names, is_active: z.boolean() })
export type KnownZone = z.output<typeof knownZone>
