import { z } from 'zod'
import { doubleCalls } from '../../kernel/duplicates.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, queryId, record, text } from '../../kernel/fields.ts'
import { importCalls } from '../../kernel/import.ts'
import { resource } from '../../kernel/resource.ts'
import { alsoIds, placeName } from '../city/city.contract.ts'

const input = z.object({
  city_id: id,
  name: placeName,
  /** Six-digit number of the office with the tax authority; empty when unknown. */
  code: text(6).refine((typed) => typed === '' || /^\d{6}$/.test(typed), {
    params: { code: 'rule.digits', length: 6 },
  }),
  is_active: z.boolean(),
})

/** An office of the tax authority, where companies are registered. */
export const taxOffice = resource('tax-office', {
  row: input.extend({ ...record, city: z.string() }),
  input,
  filters: { city_id: queryId.optional(), is_active: z.stringbool().optional() },
  sortable: ['name', 'code', 'is_active', 'created_at'],
  writers: ['eliza'],
})

export const taxOfficeList = endpoint({
  method: 'GET',
  path: '/front/tax-office-list',
  access: 'public',
  query: z.strictObject({ also: alsoIds }),
  reply: z.array(z.object({ id, name: z.string(), city: z.string() })),
  about: 'The active tax offices of active cities, by city and name; `also` names some that are not.',
})

export const taxOfficeImport = importCalls('tax-office', { accounts: ['eliza'] })

export const taxOfficeDuplicates = doubleCalls('tax-office', { accounts: ['eliza'] })
