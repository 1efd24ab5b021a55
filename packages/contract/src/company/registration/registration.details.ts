import { z } from 'zod'
import { optionalPhone, phone, requiredText, text } from '../../kernel/fields.ts'
import { iban } from '../../kernel/iban.ts'
import { companyFields, type DetailField, restaurantFields } from './registration.fields.ts'
import { bareTaxNumber, isTaxNumber } from './tax-number.ts'

const taxNumber = text(20)
  .transform(bareTaxNumber)
  .refine(isTaxNumber, { params: { code: 'rule.tax-number' } })

/** A complete form. */
export const details = z.strictObject({
  company_title: requiredText(120),
  legal_title: requiredText(200),
  tax_office: requiredText(80),
  tax_number: taxNumber,
  company_address: requiredText(300),
  company_city: requiredText(60),
  company_district: requiredText(60),
  company_phone: phone,
  iban,
  restaurant_name: text(120).default(''),
  restaurant_city: text(60).default(''),
  restaurant_district: text(60).default(''),
  restaurant_phone: optionalPhone.default(''),
} satisfies Record<DetailField, z.ZodType>)
export type Details = z.output<typeof details>

const typed = text(300).default('')
const asTyped = Object.fromEntries([...companyFields, ...restaurantFields].map((field) => [field, typed]))

/** The form while it is filled in, with any text. */
export const draft = z.strictObject(asTyped as Record<DetailField, typeof typed>)

/** Returns the missing fields of a restaurant; none for a dealer's form. */
export const missingOf = (kind: string, form: Details) =>
  kind === 'restaurant' ? restaurantFields.filter((field) => form[field] === '') : []
