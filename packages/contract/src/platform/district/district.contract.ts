import { z } from 'zod'
import { doubleCalls } from '../../kernel/duplicates.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, queryId, record, text } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { alsoIds, centreShape, placeName } from '../city/city.contract.ts'

const input = z.object({ city_id: id, name: placeName, ...centreShape, is_active: z.boolean() })

/** A district of a city. Zones may consist of districts, and an address without a point is located at its district's centre. */
export const district = resource('district', {
  row: input.extend({
    ...record,
    city: z.string(),
    /** Number of its neighbourhoods. */
    neighbourhoods: z.number(),
  }),
  input,
  filters: { city_id: queryId.optional(), is_active: z.stringbool().optional() },
  // Columns of other tables cannot be sorted by.
  sortable: ['name', 'is_active', 'created_at'],
  writers: ['eliza'],
})

const listed = z.object({
  id,
  city_id: id,
  city: z.string(),
  name: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})

export const districtList = endpoint({
  method: 'GET',
  path: '/front/district-list',
  access: 'public',
  query: z.strictObject({
    city_id: queryId.optional(),
    /** Name of the city, with folded letters. */
    city: text(80).optional(),
    also: alsoIds,
  }),
  reply: z.array(listed),
  about: 'The active districts of active cities, with about where their centres lie; `also` names some that are not.',
})

export const districtDuplicates = doubleCalls('district', { accounts: ['eliza'] })
