import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Fixture } from '../fixture.ts'
import { fixtureOf } from '../fixtures.ts'
import { bodyFor, nameOf, perEndpoint, queryFor, schemaOf } from './samples.ts'

/** The position of an id in a call. */
export interface IdPosition {
  part: 'params' | 'query' | 'body'
  name: string
  /** The path within the body: `['lines', 0, 'product_id']`. */
  at: readonly (string | number)[]
  /** The call's path up to it; empty outside the path. */
  upTo: string
  /** The fixture of its record; undefined if unknown. */
  fixture: Fixture | undefined
}
type Found = Omit<IdPosition, 'fixture'>

export interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: Record<string, unknown> | undefined
}

const isId = (name: string) => /(^|_)ids?$/.test(name)

const inPath = ({ path }: Endpoint): Found[] =>
  [...path.matchAll(/:(\w+)/g)].map(({ 0: placeholder, 1: name = '', index }) => ({
    part: 'params',
    name,
    at: [name],
    upTo: path.slice(0, index + placeholder.length),
  }))

const inQuery = ({ query }: Endpoint): Found[] =>
  Object.keys((query && schemaOf(query).properties) ?? {})
    .filter(isId)
    .map((name) => ({ part: 'query', name, at: [name], upTo: '' }))

const within = (value: unknown, at: readonly (string | number)[]): Found[] => {
  if (value === null || typeof value !== 'object') return []
  const entries = Array.isArray(value) ? value.map((one, i) => [i, one] as const) : Object.entries(value)
  return entries.flatMap(([key, one]): Found[] => {
    const here = [...at, key]
    const isKnownId = typeof key === 'string' && isId(key) && (typeof one === 'number' || Array.isArray(one))
    return isKnownId ? [{ part: 'body', name: key, at: here, upTo: '' }] : within(one, here)
  })
}

/** Returns every id of a call: in its path, its query by name, and its body by the field's name. */
export const idPositionsOf = perEndpoint((endpoint): readonly IdPosition[] =>
  [...inPath(endpoint), ...inQuery(endpoint), ...within(bodyFor(endpoint), [])].map((position) => ({
    ...position,
    fixture: fixtureOf(position.name, position.upTo, nameOf(endpoint)),
  })),
)

/** Returns a valid request without ids in its path. Exports use CSV, because a workbook contains the time. */
export const partsOf = (endpoint: Endpoint): Parts => ({
  params: {},
  query: { ...queryFor(endpoint), ...(endpoint.answers === 'file' && endpoint.query ? { format: 'csv' } : {}) },
  body: bodyFor(endpoint),
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
