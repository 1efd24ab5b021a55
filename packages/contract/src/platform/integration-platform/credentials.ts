import { z } from 'zod'
import { requiredText } from '../../kernel/fields.ts'
import { slugPattern } from '../../kernel/slug.ts'

/** The technical code of a platform, which stays the same after renaming. */
export const platformCode = z.string().min(2).max(40).regex(slugPattern)

/** The name in the provider's documentation. */
export const credentialKey = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/)

/** A credential that a restaurant needs for the connection. */
const credential = z.strictObject({
  key: credentialKey,
  label: requiredText(60),
  /** Write-only. */
  is_secret: z.boolean(),
  is_required: z.boolean(),
})

/** The required credentials, in form order. */
export const credentials = z
  .array(credential)
  .max(12)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
    params: { code: 'integration-platform.same-key' },
  })
export type Credentials = z.output<typeof credentials>
