import { z } from 'zod'
import { doubleCalls } from '../../kernel/duplicates.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, id, queryId, record, requiredText, text } from '../../kernel/fields.ts'
import { importCalls } from '../../kernel/import.ts'
import { resource } from '../../kernel/resource.ts'

/** Approximate centre of a place in degrees; both or none. */
export const centreShape = {
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
}

/** The name of a place, or of an office there. */
export const placeName = requiredText(80)

const input = z.object({
  name: placeName,
  /** Only for Turkish provinces. */
  plate_code: between(1, 99).nullable(),
  ...centreShape,
  is_active: z.boolean(),
})

/** A province, which contains districts. */
export const city = resource('city', {
  row: input.extend({
    ...record,
    /** Number of its districts. */
    districts: z.number(),
  }),
  input,
  filters: { is_active: z.stringbool().optional() },
  writers: ['eliza'],
})

/** Ids that a list of active rows also includes, because a record references them: `4,17`. */
export const alsoIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,299}$/)
  .transform((typed) => typed.split(',').map(Number))
  .optional()

export const cityList = endpoint({
  method: 'GET',
  path: '/front/city-list',
  access: 'public',
  query: z.strictObject({ also: alsoIds }),
  reply: z.array(z.object({ id, name: z.string(), plate_code: z.number().nullable() })),
  about: 'The active provinces, by name; `also` names some that are not.',
})

export const placeLevels = ['city', 'district', 'neighbourhood'] as const
export type PlaceLevel = (typeof placeLevels)[number]

const place = z.object({
  level: z.enum(placeLevels),
  id,
  name: z.string(),
  /** The city of a district, or the district of a neighbourhood. */
  parent_id: z.number().nullable(),
  /** Plate code or post code. */
  code: z.string(),
  is_active: z.boolean(),
  /** Number of places one level below. */
  count: z.number(),
  /** Whether the place matches the search; false for a parent of a match. */
  found: z.boolean(),
})
export type Place = z.output<typeof place>

export const placeTree = endpoint({
  method: 'GET',
  path: '/city/tree',
  access: 'get-city-all',
  query: z.strictObject({
    /** Returns the districts of this city, or the neighbourhoods of this district; without either, the cities. */
    city_id: queryId.optional(),
    district_id: queryId.optional(),
    /** Searches every level by a part of the name; returns the matches with their parents. */
    q: text(100).optional(),
  }),
  reply: z.object({
    places: z.array(place),
    /** There are more matches than listed. */
    more: z.boolean(),
  }),
  about: 'One level of the tree of provinces, districts and neighbourhoods, or what a search finds in all of them.',
})

/** Possible duplicates: places with the same name and parent. */
const alike = z.object({
  level: z.enum(placeLevels),
  /** The parents, nearest first: `Kadıköy, İstanbul`; empty for cities. */
  within: z.string(),
  /** Most children first. */
  places: z.array(z.object({ id, name: z.string(), is_active: z.boolean(), count: z.number() })),
})
export type AlikePlaces = z.output<typeof alike>

export const alikePlaces = endpoint({
  method: 'GET',
  path: '/city/alike',
  access: 'get-city-all',
  accounts: ['eliza'],
  reply: z.object({ alike: z.array(alike), more: z.boolean() }),
  about:
    'Places of one city or district whose names are the same but for case, accents and what says of which kind they are.',
})

/** Import of cities, districts and neighbourhoods: each row has a place with its parents. */
export const cityImport = importCalls('city', { accounts: ['eliza'] })

export const cityDuplicates = doubleCalls('city', { accounts: ['eliza'] })
