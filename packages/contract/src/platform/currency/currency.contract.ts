import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, names, record, text, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

/** The currency of a new company by default. */
export const defaultCurrency = 'TRY'

const input = z.object({
  /** ISO 4217 code. */
  code: z.string().regex(/^[A-Z]{3}$/),
  name: translated(60),
  /**
   * Such as `₺` or `kr.`. A typed amount with its symbol must parse to the same amount, so digits and separators are
   * not allowed.
   */
  symbol: text(6).pipe(z.string().regex(/^(?=.*[^.])[^\d,+-]+$/)),
  symbol_format: z.enum(['suffix', 'prefix']),
  thousands: z.enum(['.', ',', ' ', '’', '']),
  decimal: z.enum([',', '.']),
  /** Decimals of a displayed amount, which also define the minor unit. */
  decimals: between(0, 3),
  is_active: z.boolean(),
})

/** A currency of companies, and the format of its amounts. An inactive one is not offered. */
export const currency = resource('currency', {
  errors: { update: { 409: ['currency.used'] }, remove: { 409: ['currency.used'] } },
  row: input.extend(record),
  input,
  filters: { is_active: z.stringbool().optional() },
  writers: ['eliza'],
})

/** Format of each currency, including inactive ones, because old orders use them. */
export const currencyFormat = z.object({
  code: z.string(),
  name: names,
  symbol: z.string(),
  symbol_format: z.enum(['suffix', 'prefix']),
  thousands: z.string(),
  decimal: z.string(),
  decimals: z.number().int(),
  is_active: z.boolean(),
})
export type Currency = z.output<typeof currencyFormat>

/** The offered currencies in the caller's language, for guest sites and apps. */
export const currencyList = endpoint({
  method: 'GET',
  path: '/front/currency-list',
  access: 'public',
  reply: z.array(currencyFormat.omit({ is_active: true }).extend({ name: z.string() })),
})
