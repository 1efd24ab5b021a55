import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Fixture } from '../fixture.ts'
import { fixtureOf } from '../fixtures.ts'
import { furtherBodies } from './further-bodies.ts'
import { bodyFor, jsonBodyOf, nameOf, perEndpoint, queryFor, type Schema, schemaOf, variants } from './samples.ts'

/** The position of an id in a call. */
export interface IdPosition {
  part: 'params' | 'query' | 'body'
  name: string
  /** The path within the body: `['lines', 0, 'product_id']`. */
  at: readonly (string | number)[]
  /** The call's path up to it; empty outside the path. */
  upTo: string
  /** The body that contains it, by its number among `bodiesOf`. */
  of: number
  /** The fixture of its record; undefined if unknown. */
  fixture: Fixture | undefined
}
type OpenPosition = Omit<IdPosition, 'fixture' | 'of'>

export interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: Record<string, unknown> | undefined
}

const isId = (name: string) => /(^|_)ids?$/.test(name)

const inPath = ({ path }: Endpoint): OpenPosition[] =>
  [...path.matchAll(/:(\w+)/g)].map(({ 0: placeholder, 1: name = '', index }) => ({
    part: 'params',
    name,
    at: [name],
    upTo: path.slice(0, index + placeholder.length),
  }))

const inQuery = ({ query }: Endpoint): OpenPosition[] =>
  Object.keys((query && schemaOf(query).properties) ?? {})
    .filter(isId)
    .map((name) => ({ part: 'query', name, at: [name], upTo: '' }))

const within = (value: unknown, at: readonly (string | number)[]): OpenPosition[] => {
  if (value === null || typeof value !== 'object') return []
  const entries = Array.isArray(value) ? value.map((one, i) => [i, one] as const) : Object.entries(value)
  return entries.flatMap(([key, one]): OpenPosition[] => {
    const here = [...at, key]
    const isKnownId = typeof key === 'string' && isId(key) && (typeof one === 'number' || Array.isArray(one))
    return isKnownId ? [{ part: 'body', name: key, at: here, upTo: '' }] : within(one, here)
  })
}

/** Returns the valid bodies of a call: the sample, and those with the ids that it lacks. */
const bodiesOf = (endpoint: Endpoint) => [
  bodyFor(endpoint),
  ...(furtherBodies[nameOf(endpoint)] ?? []).map((fields) =>
    Object.fromEntries(Object.entries({ ...bodyFor(endpoint), ...fields }).filter(([, value]) => value !== undefined)),
  ),
]

/** A position in any item of a list: `lines.#.product_id`. */
const placeOf = (at: readonly (string | number)[]) => at.map((key) => (typeof key === 'number' ? '#' : key)).join('.')

/** Returns the ids of a call's bodies; those of a further body only where no earlier body has them. */
const inBodies = (endpoint: Endpoint): Omit<IdPosition, 'fixture'>[] => {
  const places = new Set<string>()
  return bodiesOf(endpoint).flatMap((body, of) => {
    const positions = within(body, []).filter(({ at }) => !places.has(placeOf(at)))
    for (const { at } of positions) places.add(placeOf(at))
    return positions.map((position) => ({ ...position, of }))
  })
}

/** Returns every id of a call: in its path, its query by name, and its bodies by the field's name. */
export const idPositionsOf = perEndpoint((endpoint): readonly IdPosition[] =>
  [...[...inPath(endpoint), ...inQuery(endpoint)].map((one) => ({ ...one, of: 0 })), ...inBodies(endpoint)].map(
    (position) => ({ ...position, fixture: fixtureOf(position.name, position.upTo, nameOf(endpoint)) }),
  ),
)

const isIdSchema = (schema: Schema) => variants(schema).some(({ type }) => type === 'integer' || type === 'number')

const idsOfSchema = (schema: Schema, at: readonly string[] = []): string[] =>
  variants(schema).flatMap((one) => {
    const isKnownId = isId(at.findLast((key) => key !== '#') ?? '') && isIdSchema(one)
    return [
      ...(isKnownId ? [at.at(-1) === '#' ? at.slice(0, -1).join('.') : at.join('.')] : []),
      ...(one.items ? idsOfSchema(one.items, [...at, '#']) : []),
      ...Object.entries(one.properties ?? {}).flatMap(([name, field]) => idsOfSchema(field, [...at, name])),
    ]
  })

/** Returns the ids that a body's schema declares and no body of the call contains: `target.category_id`. */
export const idsInNoBody = (endpoint: Endpoint) => {
  const schema = jsonBodyOf(endpoint)
  const places = new Set(idPositionsOf(endpoint).flatMap(({ part, at }) => (part === 'body' ? [placeOf(at)] : [])))
  return schema ? [...new Set(idsOfSchema(schemaOf(schema)))].filter((place) => !places.has(place)) : []
}

/** Returns a valid request without ids in its path. Exports use CSV, because a workbook contains the time. */
export const partsOf = (endpoint: Endpoint, of = 0): Parts => ({
  params: {},
  query: { ...queryFor(endpoint), ...(endpoint.answers === 'file' && endpoint.query ? { format: 'csv' } : {}) },
  body: bodiesOf(endpoint)[of],
})

/** Returns the same request with another id; a list contains only it. */
export const withId = (parts: Parts, { part, name, at }: IdPosition, id: number): Parts => {
  const copy = structuredClone(parts)
  const way: readonly (string | number)[] = [part, ...at]
  let holder = copy as unknown as Record<string | number, unknown>
  for (const key of way.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>
  holder[name] = Array.isArray(holder[name]) ? [id] : id
  return copy
}
