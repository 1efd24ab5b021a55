import { text } from './fields.ts'
import { bareIban, isIban } from './iban.rules.ts'

export { formatIban, isIban } from './iban.rules.ts'

/** A required IBAN; spaces are taken out, and what is none is refused at its field. */
export const iban = text(42)
  .transform(bareIban)
  .refine(isIban, { params: { code: 'rule.iban' } })
