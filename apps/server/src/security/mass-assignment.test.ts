import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pathIdsOf } from '../../test/fixtures.ts'
import { parties } from '../../test/parties.ts'
import { testServer } from '../../test/server.ts'
import { callerFor } from '../../test/sweeps/expectation.ts'
import { nameOf, sweptOf } from '../../test/sweeps/samples.ts'
import { schemasAlone } from '../../test/sweeps/schemas-alone.ts'
import { undeclaredBodies, undeclaredOneByOne } from '../../test/sweeps/undeclared-fields.ts'

const { a, admin, app, bearer, call } = await testServer()
const { A, ofA, eliza, parties: everybody, paymentMethod } = await parties(a)
const tools = { a, call, eliza, paymentMethod }
const guest = await a.signedIn(await a.member({ company: A }))

/** Every column of every table, so that no list of written columns is needed. */
const columns = (
  await admin<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
  )
).map(({ name }) => name)

interface Refused {
  errors?: { path: string; code: string }[]
}

/** The complete server, and its schemas alone. */
interface Halves {
  server: FastifyInstance
  schemas: FastifyInstance
}

/** Sends bodies to a call. All of them have to be refused, so they share one set of records. */
const sender = async ({ server, schemas }: Halves, endpoint: Endpoint) => {
  const party = callerFor(endpoint, everybody)
  const ids = await pathIdsOf(endpoint, party?.holder ?? ofA, tools)
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))}`
  const headers = {
    'content-type': 'application/json',
    ...(isGuests(endpoint.access)
      ? { 'x-channel-key': A.channel.key, 'x-member-token': guest.token, 'idempotency-key': 'unasked' }
      : {}),
    ...(party?.as ? { authorization: `Bearer ${await bearer(party.as)}` } : {}),
  }
  const send = async (to: FastifyInstance, payload: string) => {
    const answer = await to.inject({ method: endpoint.method, url, headers, payload })
    return {
      status: answer.statusCode,
      errors: answer.statusCode === 400 ? (answer.json() as Refused).errors : undefined,
    }
  }
  return { validate: (payload: string) => send(schemas, payload), ask: (payload: string) => send(server, payload) }
}

/**
 * Returns fields that a call accepted without declaring them: `POST /kitchen takes balance`. The complete server gets
 * all of them at once and has to list each. One at a time most are tested by the schemas only, which needs no database.
 */
const findAccepted = async (by: Halves, endpoint: Endpoint) => {
  const faults: string[] = []
  const { ask, validate } = await sender(by, endpoint)
  let tried = 0
  for (const { at, names, payload } of undeclaredBodies(endpoint, columns)) {
    const { status, errors = [] } = await ask(payload)
    const refused = new Set(errors.map(({ path }) => path))
    tried += names.length
    // A union reports one error for the whole body.
    const isRefusedAsWhole = refused.has(at) && status === 400
    const accepted = names.filter((name) => !refused.has([at, name].filter(Boolean).join('.')))
    if (!isRefusedAsWhole && accepted.length)
      faults.push(`${nameOf(endpoint)} takes ${accepted.slice(0, 3).join(', ')} in "${at}" (${status})`)
  }
  for (const { name, payload } of undeclaredOneByOne(endpoint)) {
    // The JSON parser rejects a prototype before any schema.
    const validated = name === '__proto__' ? undefined : await validate(payload)
    const { status } = validated?.status === 400 ? validated : await ask(payload)
    tried += 1
    if (status !== 400) faults.push(`${nameOf(endpoint)} answers ${status} to ${name}`)
  }
  return { faults, tried }
}

const writes = sweptOf(contract).filter(
  ({ method, takes, answers }) => method !== 'GET' && !takes && answers !== 'stream',
)

test('every call that writes refuses undeclared fields', async () => {
  const faults: string[] = []
  let tried = 0
  const halves = { server: app, schemas: schemasAlone(writes) }
  for (const endpoint of writes) {
    const result = await findAccepted(halves, endpoint)
    faults.push(...result.faults)
    tried += result.tried
  }
  console.log(`${writes.length} calls that write, ${tried} fields that they do not name: ${faults.length} taken`)
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(writes.length * 100)
})

/** Names of secret fields, which no reply may contain; flags and times of secrets are allowed. */
const secret = /(^|_)(hash|sealed|secret|password)$/

interface SchemaNode {
  type?: string
  anyOf?: SchemaNode[]
  properties?: Record<string, SchemaNode>
}
const isText = ({ type, anyOf = [] }: SchemaNode): boolean => type === 'string' || anyOf.some(isText)

const textsOf = (schema: unknown): string[] => {
  if (schema === null || typeof schema !== 'object') return []
  const { properties = {} } = schema as SchemaNode
  const textNames = Object.keys(properties).filter((name) => isText(properties[name] ?? {}))
  return [...textNames, ...Object.values(schema).flatMap(textsOf)]
}
const secretsIn = (endpoint: Endpoint) =>
  textsOf(z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' }))
    .filter((name) => secret.test(name))
    .map((name) => `${nameOf(endpoint)} answers with ${name}`)

test('no reply declares a secret column', () => {
  expect(contract.flatMap(secretsIn)).toEqual([])
})

test('control: a call that writes undeclared fields, and one that returns a hash, are reported', async () => {
  const naive = Fastify()
  naive.post('/api/kitchen', async ({ body }) => body)
  const { faults } = await findAccepted({ server: naive, schemas: naive }, kitchen.create as unknown as Endpoint)
  expect(faults).toContain('POST /kitchen answers 200 to account_id')
  expect(faults[0]).toMatch(/^POST \/kitchen takes .+ in "" \(200\)$/)
  const chatty = { ...kitchen.one, reply: z.object({ items: z.array(z.object({ password_hash: z.string() })) }) }
  expect(secretsIn(chatty as unknown as Endpoint)).toEqual(['GET /kitchen/:id answers with password_hash'])
})
