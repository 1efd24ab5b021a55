import { z } from 'zod'
import { doubleCalls } from '../../kernel/duplicates.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, queryId, record, text } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { placeName } from '../city/city.contract.ts'

const input = z.object({
  district_id: id,
  name: placeName,
  /** Empty when unknown. */
  post_code: text(10),
  is_active: z.boolean(),
})

/** A neighbourhood of a district. There are tens of thousands, so the list sorts and filters only by indexed columns. */
export const neighbourhood = resource('neighbourhood', {
  row: input.extend({ ...record, district: z.string(), city: z.string() }),
  input,
  filters: { district_id: queryId.optional() },
  sortable: ['name', 'created_at'],
  writers: ['eliza'],
})

export const neighbourhoodList = endpoint({
  method: 'GET',
  path: '/front/neighbourhood-list',
  access: 'public',
  query: z.strictObject({ district_id: queryId }),
  reply: z.array(z.object({ id, name: z.string(), post_code: z.string() })),
  about: 'The active neighbourhoods of a district, by name.',
})

export const neighbourhoodDuplicates = doubleCalls('neighbourhood', { accounts: ['eliza'] })
