import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Fixture } from '../fixture.ts'
import { fixtureOf } from '../fixtures.ts'
import { bodyFor, nameOf, perEndpoint, queryFor, schemaOf } from './samples.ts'

/** The position of an id in a call. */
export interface IdPosition {
  part: 'params' | 'query' | 'body'
  name: string
  /** The way to it: `['lines', 0, 'product_id']`. */
  at: readonly (string | number)[]
  /** The path up to it; empty outside the path. */
  upTo: string
  /** What it names; undefined where nobody has said so. */
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

/** Every id of a call: of its path, of its query by name, and of its body wherever a field is called so. */
export const idPositionsOf = perEndpoint((endpoint): readonly IdPosition[] =>
  [...inPath(endpoint), ...inQuery(endpoint), ...within(bodyFor(endpoint), [])].map((position) => ({
    ...position,
    fixture: fixtureOf(position.name, position.upTo, nameOf(endpoint)),
  })),
)

/** A request that the call's schemas take; its path has no ids yet. CSV, because a sheet carries the minute of its making. */
export const partsOf = (endpoint: Endpoint): Parts => ({
  params: {},
  query: { ...queryFor(endpoint), ...(endpoint.answers === 'file' && endpoint.query ? { format: 'csv' } : {}) },
  body: bodyFor(endpoint),
})

/** The same request with another id; a list gets it as its only one. */
export const withId = (parts: Parts, { part, name, at }: IdPosition, id: number): Parts => {
  const copy = structuredClone(parts)
  const way: readonly (string | number)[] = [part, ...at]
  let holder = copy as unknown as Record<string | number, unknown>
  for (const key of way.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>
  holder[name] = Array.isArray(holder[name]) ? [id] : id
  return copy
}
