import { z } from 'zod'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { name, record, text } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

/** What a bank's file may have of a payment. */
export const bankColumns = ['reference', 'recipient', 'iban', 'amount', 'currency', 'date', 'purpose'] as const
/** Required columns: without them the bank cannot pay, or its answer cannot be matched. */
const requiredColumns = ['reference', 'iban', 'amount'] as const

const columns = z
  .array(z.enum(bankColumns))
  .min(1)
  .max(bankColumns.length)
  .refine((chosen) => requiredColumns.every((column) => chosen.includes(column)), {
    params: { code: 'payout-layout.columns.missing' },
  })
  .refine((chosen) => new Set(chosen).size === chosen.length, { params: { code: 'payout-layout.columns.twice' } })

const input = z.object({
  name,
  delimiter: z.enum(['semicolon', 'comma', 'tab', 'pipe']),
  columns,
  decimal_sign: z.enum(['comma', 'dot']),
  encoding: z.enum(['utf-8', 'utf-8-mark', 'windows-1254']),
  date_form: z.enum(['dotted', 'slashed', 'iso']),
  has_heading: z.boolean(),
  purpose: text(100),
  /** Codes of two letters; empty: all. */
  countries: z.array(text(2).pipe(z.string().regex(/^[A-Z]{2}$/))).max(40),
})

/** Layouts of the files with which banks take payments. */
export const payoutLayout = resource('payout-layout', {
  row: input.extend(record),
  input,
  filters: {},
  sortable: ['created_at'],
  readers: ['eliza'],
  writers: ['eliza'],
})
export type PayoutLayout = ReplyOf<typeof payoutLayout.one>
