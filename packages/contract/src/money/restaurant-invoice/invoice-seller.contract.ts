import { z } from 'zod'
import { bareTaxNumber, isTaxNumber } from '../../company/registration/tax-number.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, optionalEmail, version } from '../../kernel/fields.ts'
import { bareIban, isIban } from '../../kernel/iban.rules.ts'

const required = (max: number) => line(max).pipe(z.string().min(1))
const taxNumber = line(20)
  .transform(bareTaxNumber)
  .refine(isTaxNumber, { params: { code: 'rule.tax-number' } })
const optionalIban = line(42)
  .transform(bareIban)
  .refine((value) => value === '' || isIban(value), { params: { code: 'rule.iban' } })

const settings = z.object({
  title: required(200),
  tax_office: required(80),
  tax_number: taxNumber,
  address: required(300),
  district: required(60),
  city: required(60),
  email: optionalEmail,
  iban: optionalIban,
  /** The first three characters of every number. */
  series: line(3)
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z]{3}$/.test(value), { params: { code: 'invoice-seller.series.format' } }),
})

const row = z.object({
  id: z.literal(1),
  title: z.string(),
  tax_office: z.string(),
  tax_number: z.string(),
  address: z.string(),
  district: z.string(),
  city: z.string(),
  email: z.string(),
  iban: z.string(),
  series: z.string(),
  version,
})
export type InvoiceSeller = z.output<typeof row>

/** The platform as the seller on its invoices: one record. */
export const invoiceSeller = {
  name: 'invoice-seller',
  param: 'id',
  input: settings,
  row,
  one: endpoint({
    method: 'GET',
    path: '/invoice-seller',
    access: 'get-invoice-seller',
    accounts: ['eliza'],
    reply: row,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/invoice-seller',
    access: 'put-invoice-seller',
    accounts: ['eliza'],
    body: settings.extend({ version }).strict(),
    reply: row,
    about: 'Later invoices name the new seller; issued ones do not change. A new series or tax number begins with 1.',
  }),
} as const
