import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { licenceModules, ownPeople, type ReplyOf } from '../../kernel/endpoint.ts'
import { day, money, rate, record, several } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'

const input = z.object({
  module: oneOf(licenceModules, 'licence.module'),
  from_day: day,
  /** The last day. */
  until_day: day,
  /** For the whole term, in the company's currency. */
  net: money,
  vat_rate: rate,
})

/**
 * What the platform charges a restaurant for a module and a term. The next commission report that reaches its first day takes it, and so
 * does the invoice of that report. A company has one charge per module and day.
 */
export const licenceCharge = resource('licence-charge', {
  at: 'branch/:branch_id/licence-charge',
  param: 'licence_charge_id',
  row: input.extend({
    /** The report that has taken it; null: not billed yet. A billed charge never changes. */
    report_id: z.number().nullable(),
    ...record,
  }),
  input,
  readers: ['eliza', ...ownPeople],
  writers: ['eliza'],
  filters: { module: several(oneOf(licenceModules, 'licence.module')).optional() },
  sortable: ['from_day', 'created_at'],
  begins: '-from_day',
  errors: {
    create: { 409: ['licence-charge.overlaps'] },
    update: { 409: ['licence-charge.overlaps', 'licence-charge.billed'] },
    remove: { 409: ['licence-charge.billed'] },
  },
})
export type LicenceCharge = ReplyOf<typeof licenceCharge.one>
