import { text } from './fields.ts'
import { bareIban, isIban } from './iban.rules.ts'

export { formatIban, isIban } from './iban.rules.ts'

/** A required IBAN, stored without spaces. */
export const iban = text(42)
  .transform(bareIban)
  .refine(isIban, { params: { code: 'rule.iban' } })
