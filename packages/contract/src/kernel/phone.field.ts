import { text } from './fields.ts'
import { normalisePhone } from './phone.ts'

/** A required phone number, stored as E.164 however it was typed; what is none is refused at its field. */
export const phone = text(30)
  .refine((typed) => normalisePhone(typed) !== null, { params: { code: 'rule.phone' } })
  .transform((typed) => normalisePhone(typed) ?? typed)
