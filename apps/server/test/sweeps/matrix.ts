import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import type { Holder, Tools } from '../fixture.ts'
import { makeOne, pathIdsOf } from '../fixtures.ts'
import type { Party } from '../parties.ts'
import { expectedAccess, targetsOf } from './expectation.ts'
import { type IdPosition, idPositionsOf, idsInNoBody, type Parts, partsOf, withId } from './id-positions.ts'
import { nameOf } from './samples.ts'

interface Exception {
  call: RegExp
  /** Absent: all callers. */
  who?: RegExp
  why: string
}

/** Calls that refuse even their own users in the matrix, some only one kind: each with its reason. */
const exceptions: Exception[] = [
  { call: /^GET \/mail(\/|$)/, why: 'letters are shown by a demo that sends none' },
  { call: /^GET \/sms-box$/, why: 'text messages are shown by a demo alone' },
  { call: /^POST \/company$/, who: /^dealer/, why: 'only the platform says what a licence holds' },
  { call: /^PUT \/company\/:company_id$/, who: /^dealer/, why: 'only the platform says who brought a company in' },
  {
    call: /^(POST|PUT|DELETE|GET) \/branch\/:branch_id\/user\//,
    who: /^dealer/,
    why: 'a restaurant is the dealer’s, its people are not',
  },
  {
    call: /^POST \/branch\/:branch_id\/user$/,
    who: /^dealer/,
    why: 'a restaurant is the dealer’s, its people are not',
  },
  {
    call: /^POST \/branch\/:branch_id\/user\/:user_id$/,
    who: /^branch user$/,
    why: 'whoever works in one restaurant takes in nobody of the others',
  },
  { call: /^POST \/company\/:company_id\/branch$/, who: /^branch user$/, why: 'nor do they open another' },
  { call: /^DELETE \/session\/:session_no$/, who: /^acting/, why: 'one’s own devices are ended at home' },
]

/** Returns whether a refusal of own records has a reason. */
const isExpected = (cell: { call: string; who: string }) =>
  exceptions.some(({ call, who }) => call.test(cell.call) && (!who || who.test(cell.who)))

/** No record has this id. */
export const missing = 8_999_999_999_999

interface Answer {
  status: number
  bytes: Buffer
}

/** Makes a call as a party over HTTP. */
export type Ask = (party: Party, endpoint: Endpoint, parts: Parts) => Promise<Answer>

/** One request of the matrix and its outcome. */
export interface Cell {
  call: string
  who: string
  /** The owner of the record, and the position of its id. */
  target: string
  answer: string
  /** The fault of the reply. */
  fault?: string
}

interface Asking {
  endpoint: Endpoint
  party: Party
  /** The request by the number of its body. */
  parts: readonly Parts[]
  records: Source
  ask: Ask
}

/** The source of records: those in a path depend on each other, those in a query or a body do not. */
interface Source {
  inPath(endpoint: Endpoint, beginning: string, holder: Holder): Promise<Record<string, number>>
  alone(position: IdPosition, holder: Holder): Promise<number | undefined>
}

/** Creates new records each time, for requests that may change or remove them. */
const newRecords = (tools: Tools): Source => ({
  inPath: (endpoint, beginning, holder) => pathIdsOf(endpoint, holder, tools, beginning),
  alone: async ({ fixture }, holder) => fixture && makeOne(fixture, holder, tools, { path: '', before: {} }),
})

/** Creates records once per holder and call, for requests that must not change them. */
export const knownRecords = (tools: Tools): Source => {
  const recordsByHolder = new Map<Holder, Map<string, Promise<unknown>>>()
  const freshRecords = newRecords(tools)
  const once = <T>(holder: Holder, name: string, make: () => Promise<T>) => {
    const ofHolder = recordsByHolder.get(holder) ?? new Map<string, Promise<unknown>>()
    recordsByHolder.set(holder, ofHolder)
    const value = ofHolder.get(name) ?? make()
    ofHolder.set(name, value)
    return value as Promise<T>
  }
  return {
    inPath: (endpoint, beginning, holder) =>
      once(holder, `${endpoint.method} ${beginning}`, () => freshRecords.inPath(endpoint, beginning, holder)),
    alone: (position, holder) => once(holder, position.name, () => freshRecords.alone(position, holder)),
  }
}

const idAt = async (endpoint: Endpoint, position: IdPosition, holder: Holder, records: Source) => {
  const { part, name, upTo } = position
  const id =
    part === 'params' ? (await records.inPath(endpoint, upTo, holder))[name] : await records.alone(position, holder)
  return id ?? missing
}

/** Returns the request with one of the call's bodies, and the holder's own records for every id. */
const filled = async (endpoint: Endpoint, holder: Holder, records: Source, of = 0): Promise<Parts> => {
  let parts: Parts = { ...partsOf(endpoint, of), params: await records.inPath(endpoint, endpoint.path, holder) }
  for (const position of idPositionsOf(endpoint).filter((one) => one.part === 'body' && one.of === of))
    parts = withId(parts, position, await idAt(endpoint, position, holder, records))
  return parts
}

/** Ids in bodies that only leave a record out of a search: a missing one leaves out nothing. */
const exclusions = new Set(['except_id'])

/** A foreign id returns 404 in a path, nothing in a filter, and a refusal in a body. */
const faultOf = (foreign: Answer, absent: Answer, position: IdPosition) => {
  if (foreign.status !== absent.status || !foreign.bytes.equals(absent.bytes)) return 'tells foreign from missing'
  if (position.part === 'params' && foreign.status !== 404) return 'is no 404'
  if (position.part === 'body' && foreign.status < 400 && !exclusions.has(position.name))
    return 'takes what does not exist'
  return undefined
}

const cellsAt = async (
  { endpoint, party, parts: all, records, ask }: Asking,
  position: IdPosition,
): Promise<Cell[]> => {
  const parts = all[position.of] ?? partsOf(endpoint)
  const targets = targetsOf(party, endpoint, position)
  if (!targets.length && position.part !== 'params') return []
  const cell = (target: string, answer: string, fault: string | undefined): Cell => {
    const base = { call: nameOf(endpoint), who: party.who, target: `${position.name}: ${target}`, answer }
    return fault ? { ...base, fault } : base
  }
  const absent = await ask(party, endpoint, withId(parts, position, missing))
  const cells = [cell('missing', String(absent.status), faultOf(absent, absent, position))]
  for (const { target, holder } of targets) {
    const answer = await ask(party, endpoint, withId(parts, position, await idAt(endpoint, position, holder, records)))
    const beside = answer.status === absent.status ? '' : `/${absent.status}`
    cells.push(cell(target, `${answer.status}${beside}`, faultOf(answer, absent, position)))
  }
  return cells
}

const refused = async (asking: Asking, expected: 401 | 403): Promise<Cell> => {
  const { endpoint, party, parts, ask } = asking
  const { status } = await ask(party, endpoint, parts[0] ?? partsOf(endpoint))
  const cell = { call: nameOf(endpoint), who: party.who, target: 'own', answer: String(status) }
  return status === expected ? cell : { ...cell, fault: `is ${status}, not ${expected}` }
}

/** Returns the requests of a call, one for each of its bodies. */
const filledAll = async (endpoint: Endpoint, holder: Holder, records: Source) => {
  const bodies = Math.max(0, ...idPositionsOf(endpoint).map(({ of }) => of))
  const all: Parts[] = []
  for (let of = 0; of <= bodies; of += 1) all.push(await filled(endpoint, holder, records, of))
  return all
}

/** Creates the records of a caller's requests beforehand, so that later only the requests run. */
export const prepare = async (calls: readonly Endpoint[], party: Party, records: Source) => {
  for (const endpoint of calls) {
    await filledAll(endpoint, party.holder, records)
    for (const position of idPositionsOf(endpoint))
      for (const { holder } of targetsOf(party, endpoint, position)) await idAt(endpoint, position, holder, records)
  }
}

/** Returns the replies to a caller for foreign records, at every id of every call; nothing may change. */
export const foreignCells = async (calls: readonly Endpoint[], party: Party, records: Source, ask: Ask) => {
  const cells: Cell[] = []
  for (const endpoint of calls) {
    const asking = { endpoint, party, records, ask, parts: await filledAll(endpoint, party.holder, records) }
    const expected = expectedAccess(endpoint, party)
    if (expected !== 'open') cells.push(await refused(asking, expected))
    else if (endpoint.access === 'public')
      cells.push({ call: nameOf(endpoint), who: party.who, target: 'anybody', answer: 'open' })
    else for (const position of idPositionsOf(endpoint)) cells.push(...(await cellsAt(asking, position)))
  }
  return cells
}

export interface OwnRequest {
  endpoint: Endpoint
  party: Party
  parts: Parts
}

/**
 * Returns a caller's requests for their own records, for every open call. All records are created first, because a
 * request may prevent the creation of later ones.
 */
export const ownRequests = async (calls: readonly Endpoint[], party: Party, tools: Tools) => {
  const requests: OwnRequest[] = []
  for (const endpoint of calls.filter(
    (one) => party.as && one.access !== 'public' && expectedAccess(one, party) === 'open',
  ))
    requests.push({ endpoint, party, parts: await filled(endpoint, party.holder, newRecords(tools)) })
  // Sorts calls that end a session last, and those that end all sessions to the very end.
  const ending = ({ endpoint: { method, path } }: OwnRequest) =>
    Number(method === 'DELETE') + Number(method === 'DELETE' && !path.includes(':'))
  return requests.sort((one, other) => ending(one) - ending(other))
}

/**
 * Returns the reply to a caller for their own records. If it is a refusal, refusals of foreign records prove nothing.
 */
export const ownCell = async ({ endpoint, party, parts }: OwnRequest, ask: Ask): Promise<Cell> => {
  const { status, bytes } = await ask(party, endpoint, parts)
  const cell = { call: nameOf(endpoint), who: party.who, target: 'own', answer: String(status) }
  const unseen = [401, 404].includes(status) || bytes.includes('"error.forbidden"')
  return unseen && !isExpected(cell) ? { ...cell, fault: 'does not find the own record' } : cell
}

/** Returns ids without a fixture, such as `POST /user: role_ids`; ids in a channel's basket have their own test. */
export const unknownIds = (calls: readonly Endpoint[]) =>
  calls
    .filter(({ access }) => !isGuests(access))
    .flatMap((endpoint) =>
      idPositionsOf(endpoint)
        .filter(({ fixture }) => !fixture)
        .map(({ name }) => `${nameOf(endpoint)}: ${name}`),
    )

/** Returns ids that no body of a call contains, such as `PUT /branch/:branch_id/stock: item_id`: a further body has to. */
export const unsentIds = (calls: readonly Endpoint[]) =>
  calls
    .filter(({ access }) => !isGuests(access))
    .flatMap((endpoint) => idsInNoBody(endpoint).map((place) => `${nameOf(endpoint)}: ${place}`))
