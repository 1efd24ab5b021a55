import { z } from 'zod'
import { requiredText } from '../../kernel/fields.ts'

/** One thing that a restaurant is asked for, so that it can be connected: as the provider's own documents call it. */
const credential = z.strictObject({
  key: z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/),
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
