import { z } from 'zod'
import { optionalTranslated, record, requiredText, several, text } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { settingTypes } from './setting.values.ts'

const limit = z.number().min(-1_000_000_000).max(1_000_000_000).nullable()

const input = z.object({
  /** The technical key: `front.phone_in_header`. */
  key: text(60).pipe(z.string().regex(/^[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+$/)),
  description: optionalTranslated(300),
  type: z.enum(settingTypes),
  minimum: limit,
  maximum: limit,
  options: z.array(requiredText(60)).max(40),
  /** As text: `14`, `true`, `{"a": 1}`. */
  value: text(4_000),
  /** Available to guest sites. */
  is_public: z.boolean(),
})

/** Typed settings of the platform: those of the product, and further ones for guest sites. */
export const setting = resource('setting', {
  row: input.extend({
    ...record,
    /** The product reads it: the value can be changed, but the type cannot, and it cannot be deleted. */
    is_read: z.boolean(),
  }),
  input,
  filters: { type: several(z.enum(settingTypes)).optional(), is_public: z.stringbool().optional() },
  readers: ['eliza'],
  writers: ['eliza'],
  errors: { update: { 409: ['setting.is-read'] }, remove: { 409: ['setting.is-read'] } },
})
