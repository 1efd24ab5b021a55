import { isIban } from '../../kernel/iban.rules.ts'
import { normalisePhone } from '../../kernel/phone.ts'
import type { RuleKey } from '../../kernel/rule.phrases.ts'
import { isTaxNumber } from './tax-number.ts'

/** The form's fields about the company, in order. */
export const companyFields = [
  'company_title',
  'legal_title',
  'tax_office',
  'tax_number',
  'company_address',
  'company_city',
  'company_district',
  'company_phone',
  'iban',
] as const

/** The form's fields about the first branch; a dealer has none. */
export const restaurantFields = [
  'restaurant_name',
  'restaurant_city',
  'restaurant_district',
  'restaurant_phone',
] as const

export type DetailField = (typeof companyFields)[number] | (typeof restaurantFields)[number]
type Typed = Readonly<Record<DetailField, string>>

const rules: Partial<Record<DetailField, readonly [RuleKey, (typed: string) => boolean]>> = {
  tax_number: ['rule.tax-number', isTaxNumber],
  iban: ['rule.iban', isIban],
  company_phone: ['rule.phone', (typed) => normalisePhone(typed) !== null],
  restaurant_phone: ['rule.phone', (typed) => normalisePhone(typed) !== null],
}

const faultOf = (field: DetailField, typed: string): RuleKey | undefined => {
  if (typed.trim() === '') return 'rule.required'
  const [rule, holds] = rules[field] ?? []
  return holds?.(typed) === false ? rule : undefined
}

/** Returns the faults of some fields of the form. Without zod, for the pages before the sign-in. */
export const detailFaults = (fields: readonly DetailField[], form: Typed) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, form[field])
      return fault ? [[field, fault]] : []
    }),
  ) as Partial<Record<DetailField, RuleKey>>
