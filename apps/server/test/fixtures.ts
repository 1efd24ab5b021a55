import { randomUUID } from 'node:crypto'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { type Fixture, type Fixtures, type Holder, ofBranch, ofCompany, ofPlatform, type Tools } from './fixture.ts'
import { moduleFixtures } from './fixtures.list.ts'
import { bodyFor, nameOf } from './sweeps/samples.ts'

const isTranslated = (value: unknown): value is { tr: unknown } =>
  typeof value === 'object' && value !== null && 'tr' in value

/** Creates a plain record by the create call of this path. */
const created = async ({ company, branch }: Holder, { call, eliza }: Tools, path: string) => {
  const collection = path.slice(0, path.lastIndexOf('/'))
  const create = contract.find((one) => one.method === 'POST' && one.path === collection)
  if (!create) throw new Error(`nothing creates what ${path} names`)
  const unique = (value: unknown): unknown => {
    if (value === 'text') return `text ${randomUUID()}`
    // Some names have to be unique too; a name's languages may be equal.
    return isTranslated(value) ? { ...value, tr: unique(value.tr) } : value
  }
  const body = Object.fromEntries(Object.entries(bodyFor(create) ?? {}).map(([name, value]) => [name, unique(value)]))
  const { reply } = await call(
    create as Endpoint,
    { as: eliza, params: { company_id: company.id, branch_id: branch.id }, body } as never,
  )
  return (reply as { id: number }).id
}

const createdThere: Fixture['make'] = (_, __, { path }, create) => create(path)

/** Creates the record of a fixture. */
export const makeOne = ({ make }: Fixture, holder: Holder, tools: Tools, location: Parameters<Fixture['make']>[2]) =>
  make(holder, tools, location, (path) => created(holder, tools, path))

/** The fixtures of all modules. A call with an unknown id fails the sweeps: add it to the module's `x.fixture.ts`. */
const fixtures: Fixtures = { id: ofPlatform(createdThere), ...moduleFixtures }

const creating = (path: string) => {
  const collection = path.slice(0, path.lastIndexOf('/'))
  return contract.some((one) => one.method === 'POST' && one.path === collection)
}

/** Plain records of a company or a branch need no fixture: the create call of the path is used. */
const plain = (path: string): Fixture | undefined => {
  const of = /^\/(company|branch)\/:\1_id\/.+\/:\w+$/.exec(path)?.[1]
  if (!of || !creating(path)) return undefined
  return of === 'branch' ? ofBranch(createdThere) : ofCompany(createdThere)
}

const lineOf = (name: string, path: string, call = ''): Fixture | undefined =>
  fixtures[`${call} ${name}`] ?? fixtures[path] ?? fixtures[name] ?? fixtures[name.replace(/_ids$/, '_id')]

/** Returns the fixture of an id by its call, its path up to it, or its name; lists use the same (`branch_ids`). */
export const fixtureOf = (name: string, path = '', call = ''): Fixture | undefined =>
  lineOf(name, path, call) ?? plain(path)

/** Creates one of each plain record of the holder's company and branch, so that their tables are not empty. */
export const createPlainRecords = async (holder: Holder, tools: Tools) => {
  for (const { method, path } of contract) {
    const name = /:(\w+)$/.exec(path)?.[1]
    if (method !== 'DELETE' || !name || lineOf(name, path)) continue
    const record = plain(path)
    if (record) await makeOne(record, holder, tools, { path, before: {} })
  }
}

/** Returns ids for the parameters of a path or its beginning, each of a record of the holder. */
export const pathIdsOf = async (endpoint: Endpoint, holder: Holder, tools: Tools, beginning = endpoint.path) => {
  const ids: Record<string, number> = {}
  for (const { 0: placeholder, 1: name = '', index } of beginning.matchAll(/:(\w+)/g)) {
    const path = beginning.slice(0, index + placeholder.length)
    const fixture = fixtureOf(name, path, nameOf(endpoint))
    if (!fixture) throw new Error(`no fixture for ${path}`)
    ids[name] = await makeOne(fixture, holder, tools, { path, before: { ...ids } })
  }
  return ids
}
