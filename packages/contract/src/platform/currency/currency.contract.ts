import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, names, record, text, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

/** Currency of a new company until another is chosen. */
export const defaultCurrency = 'TRY'

const input = z.object({
  /** As in ISO 4217. */
  code: z.string().regex(/^[A-Z]{3}$/),
  name: translated(60),
  /** `₺`, `kr.`: an amount that is typed with it must be read as the same one, so it has no digits and is no separator. */
  symbol: text(6).pipe(z.string().regex(/^(?=.*[^.])[^\d,+-]+$/)),
  symbol_format: z.enum(['suffix', 'prefix']),
  thousands: z.enum(['.', ',', ' ', '’', '']),
  decimal: z.enum([',', '.']),
  /** Of an amount as people read it; its minor unit is as small. */
  decimals: between(0, 3),
  is_active: z.boolean(),
})

/** In what companies sell, and how its amounts are written everywhere. One that is not active is offered to nobody new. */
export const currency = resource('currency', {
  errors: { update: { 409: ['currency.used'] }, remove: { 409: ['currency.used'] } },
  row: input.extend(record),
  input,
  filters: { is_active: z.stringbool().optional() },
  writers: ['eliza'],
})

/** What the panel knows of each: of those no longer offered too, since orders were paid in them. */
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

/** What is offered, with names in the caller's language: for sites and apps of guests. */
export const currencyList = endpoint({
  method: 'GET',
  path: '/front/currency-list',
  access: 'public',
  reply: z.array(currencyFormat.omit({ is_active: true }).extend({ name: z.string() })),
})
