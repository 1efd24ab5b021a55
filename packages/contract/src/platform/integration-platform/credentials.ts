import { z } from 'zod'
import { requiredText } from '../../kernel/fields.ts'
import { slugPattern } from '../../kernel/slug.ts'

/** By which programs and addresses know a platform, also after it was given another name. */
export const platformCode = z.string().min(2).max(40).regex(slugPattern)

/** As the provider's own documents call it. */
export const credentialKey = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/)

/** One thing that a restaurant is asked for, so that it can be connected. */
const credential = z.strictObject({
  key: credentialKey,
  label: requiredText(60),
  /** It is written and never shown again. */
  is_secret: z.boolean(),
  is_required: z.boolean(),
})

/** What restaurants are asked for, in the order in which they are. */
export const credentials = z
  .array(credential)
  .max(12)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
    params: { code: 'integration-platform.same-key' },
  })
export type Credentials = z.output<typeof credentials>
