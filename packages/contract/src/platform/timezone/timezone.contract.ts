import { z } from 'zod'
import { names, record, text, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({
  /** IANA time zone: `Europe/Istanbul`. */
  code: text(64).pipe(z.string().regex(/^[A-Za-z][\w+/-]*$/)),
  /** The place that it is known by. */
  name: translated(60),
  is_active: z.boolean(),
})

/** A time zone of branches. An inactive one is not offered to further branches. */
export const timezone = resource('timezone', {
  row: input.extend(record),
  input,
  filters: { is_active: z.stringbool().optional() },
  writers: ['eliza'],
})

/** Each time zone, including inactive ones, because branches may use them. */
export const knownZone = z.object({ code: z.string(), name: names, is_active: z.boolean() })
export type KnownZone = z.output<typeof knownZone>
