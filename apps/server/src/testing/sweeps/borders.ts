import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { bodyFor, nameOf, queryFor, schemaOf } from './samples.ts'

/** Where an id stands in a call. */
type Place = 'params' | 'query'

/** Ids by the name of their place: `branch_id`, `order_id`. */
export type Ids = Readonly<Record<string, number>>

/** A person, what is theirs, and what is somebody else's. */
export interface Visitor {
  who: string
  own: Ids
  foreign: Ids
  ask: (endpoint: Endpoint, parts: Record<string, unknown>) => Promise<{ status: number; bytes: Buffer }>
}

/** No record has this id. */
export const missing = 8_999_999_999_999

export interface Crossing {
  call: string
  who: string
  /** What stands in the cell of the table: the status of the refusal, or what leaked. */
  answer: string
  leak: boolean
}

const names = (endpoint: Endpoint, place: Place) => {
  if (place === 'params') return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const { properties = {} } = endpoint.query ? schemaOf(endpoint.query) : {}
  return Object.keys(properties).filter((name) => name.endsWith('_id'))
}

/** Only calls that name a record can cross a border. */
const namesRecords = (endpoint: Endpoint) => names(endpoint, 'params').length > 0 || names(endpoint, 'query').length > 0

const partsOf = (endpoint: Endpoint, own: Ids) => ({
  params: Object.fromEntries(names(endpoint, 'params').map((name) => [name, own[name] ?? missing])),
  // CSV, because a sheet carries the minute of its making.
  query: { ...queryFor(endpoint), ...(endpoint.answers === 'file' ? { format: 'csv' } : {}) },
  body: bodyFor(endpoint),
})

const withId = (parts: ReturnType<typeof partsOf>, place: Place, name: string, id: number) => ({
  ...parts,
  [place]: { ...parts[place], [name]: id },
})

const crossAt = async (endpoint: Endpoint, visitor: Visitor, place: Place, name: string): Promise<Crossing[]> => {
  const foreignId = visitor.foreign[name]
  if (foreignId === undefined) return []
  const parts = partsOf(endpoint, visitor.own)
  const absent = await visitor.ask(endpoint, withId(parts, place, name, missing))
  const foreign = await visitor.ask(endpoint, withId(parts, place, name, foreignId))
  const alike = foreign.status === absent.status && foreign.bytes.equals(absent.bytes)
  // A filter finds nothing; what is named in the path is not there.
  const refused = place === 'query' || foreign.status === 404 || foreign.status === 403
  const leak = !alike || !refused
  const answer = leak ? `LEAK ${foreign.status}/${absent.status}` : String(foreign.status)
  return [{ call: nameOf(endpoint), who: visitor.who, answer, leak }]
}

/** Lets every visitor ask every call for a foreign record and for a missing one; the answers have to be the same. */
export const crossings = async (calls: readonly Endpoint[], visitors: readonly Visitor[]) => {
  const all: Crossing[] = []
  for (const endpoint of calls.filter(namesRecords)) {
    for (const visitor of visitors) {
      for (const place of ['params', 'query'] as const) {
        for (const name of names(endpoint, place)) all.push(...(await crossAt(endpoint, visitor, place, name)))
      }
    }
  }
  return all
}

/** Calls that answer "not found" even for the visitor's own records: there the sweep would prove nothing. */
export const unreachable = async (calls: readonly Endpoint[], visitor: Visitor) => {
  const found: string[] = []
  for (const endpoint of calls.filter(namesRecords)) {
    if (names(endpoint, 'params').some((name) => visitor.own[name] === undefined)) continue
    const { status } = await visitor.ask(endpoint, partsOf(endpoint, visitor.own))
    if (status === 400 || status === 404) found.push(`${nameOf(endpoint)} answered ${status}`)
  }
  return found
}

/** One row a call, one column a visitor. */
export const tableOf = (all: readonly Crossing[]) => {
  const visitors = [...new Set(all.map(({ who }) => who))]
  const rows = Map.groupBy(all, ({ call }) => call)
  const width = Math.max(...[...rows.keys()].map((call) => call.length))
  const cell = (crossed: readonly Crossing[], who: string) =>
    [...new Set(crossed.filter((one) => one.who === who).map(({ answer }) => answer))].join(' ') || '–'
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(width), ...cells.map((text) => text.padEnd(12))].join('  ')
  return [
    line('a foreign id, answered as a missing one', visitors),
    ...[...rows].map(([call, crossed]) =>
      line(
        call,
        visitors.map((who) => cell(crossed, who)),
      ),
    ),
    `${rows.size} calls × ${visitors.length} callers, ${all.length} ids tried: ${all.filter(({ leak }) => leak).length} leaks`,
  ].join('\n')
}
