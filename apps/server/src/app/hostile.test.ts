import { randomUUID } from 'node:crypto'
import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pathIdsOf } from '../../test/fixtures.ts'
import { parties } from '../../test/parties.ts'
import { testServer } from '../../test/server.ts'
import { slow } from '../../test/slow.ts'
import { callerFor } from '../../test/sweeps/expectation.ts'
import { hostileRequests, type Request } from '../../test/sweeps/hostile.ts'
import { nameOf, sweptOf } from '../../test/sweeps/samples.ts'
import { schemasAlone } from '../../test/sweeps/schemas-alone.ts'

const { a, admin, app, bearer, call } = await testServer()
const swept = sweptOf(contract).filter(({ answers }) => answers !== 'stream')
const { A, ofA, eliza, parties: everybody, paymentMethod } = await parties(a)
const tools = { a, call, eliza, paymentMethod }

const guest = await a.signedIn(await a.member({ company: A }))

const credentials = async (endpoint: Endpoint): Promise<Record<string, string>> => {
  if (isGuests(endpoint.access))
    return { 'x-channel-key': A.channel.key, 'x-member-token': guest.token, 'idempotency-key': randomUUID() }
  const as = callerFor(endpoint, everybody)?.as
  return as && endpoint.access !== 'public' ? { authorization: `Bearer ${await bearer(as)}` } : {}
}

type Ids = Readonly<Record<string, number>>
const ownIds = (endpoint: Endpoint): Promise<Ids> =>
  pathIdsOf(endpoint, callerFor(endpoint, everybody)?.holder ?? ofA, tools)

const send = async (
  to: FastifyInstance,
  endpoint: Endpoint,
  ids: Ids,
  { query, payload, type = 'application/json' }: Request,
) =>
  to.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))}${query ? `?${query}` : ''}`,
    headers: {
      lang: 'de',
      ...(await credentials(endpoint)),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })

const german = (key: string) => allPhrases[key as PhraseKey]?.[2]
/** Returns whether a message is the German text of its code, with any parameters. */
const isGerman = ({ code, message }: { code: string; message: string }) =>
  message.length > 0 && message.startsWith(german(code)?.split(/[{|]/)[0] ?? '\0')

interface Refused {
  status: number
  code: string
  message: string
  errors?: { path: string; code: string; message: string }[]
}

const explained = (body: Refused, status: number) =>
  body.status === status &&
  [body, ...(body.errors ?? [])].every(isGerman) &&
  (body.code !== 'error.invalid' || body.errors?.length)

/** Letters of a refusal: it lists two thousand fields at most. */
const longestRefusal = 240_000

const faultOf = ({ statusCode, body }: { statusCode: number; body: string }, { expected }: Request) => {
  if (statusCode >= 500) return `${statusCode}, a fault of the server`
  if (expected.length && !expected.includes(statusCode)) return `${statusCode}, not ${expected}`
  if (statusCode >= 400 && body.length > longestRefusal) return `${statusCode}, in ${body.length} letters`
  if (statusCode >= 400 && !explained(JSON.parse(body), statusCode))
    return `${statusCode}, but badly explained: ${body}`
  return undefined
}

/** The complete server, and its schemas alone. */
interface Halves {
  server: FastifyInstance
  schemas: FastifyInstance
}

/** Requests that also go to the complete server although the schemas refuse them: a sample, and unknown fields. */
const sampled = ({ what }: Request, i: number) => what.startsWith('an unknown') || i % 20 === 0

/**
 * Returns faulty replies to a call's invalid requests. The schemas refuse most of them without a database; the others
 * go to the complete server.
 */
const faultsOf = async ({ server, schemas }: Halves, endpoint: Endpoint, ids?: Ids) => {
  const requests = hostileRequests(endpoint)
  const requestIds = ids ?? (await ownIds(endpoint))
  const answerTo = async (request: Request, i: number) => {
    const validated =
      request.raw || sampled(request, i) ? undefined : await send(schemas, endpoint, requestIds, request)
    return validated && validated.statusCode >= 400 ? validated : send(server, endpoint, requestIds, request)
  }
  const faults: string[] = []
  for (const [i, request] of requests.entries()) {
    const fault = faultOf(await answerTo(request, i), request)
    if (fault) faults.push(`${nameOf(endpoint)} with ${request.what}: ${fault}`)
  }
  return { faults, tried: requests.length }
}

const openings = await admin('select id, hours from branch')

const refusesAll = async (some: readonly Endpoint[]) => {
  const halves = { server: app, schemas: schemasAlone(some) }
  const all = []
  // Restores the stock that earlier calls have used up, and the hours that they have changed.
  await admin('delete from stock')
  await admin(
    'update branch b set hours = o.hours from jsonb_to_recordset($1) as o (id bigint, hours jsonb) where b.id = o.id',
    [JSON.stringify(openings)],
  )
  // Creates all records first, because a used time slot could prevent later ones.
  const ids = new Map<Endpoint, Ids>()
  for (const endpoint of some) ids.set(endpoint, await ownIds(endpoint))
  for (const endpoint of some) all.push(await faultsOf(halves, endpoint, ids.get(endpoint)))
  const tried = all.reduce((sum, one) => sum + one.tried, 0)
  console.log(`${tried} bad requests to ${some.length} calls: ${all.flatMap(({ faults }) => faults).length} faults`)
  expect(all.flatMap(({ faults }) => faults)).toEqual([])
  // The sample has fewer requests, because most of its calls only read.
  expect(tried).toBeGreaterThan(some.length * (process.env.SWEEP ? 1 : 10))
}

const third = swept.filter((_, position) => position % 3 === 0)
const refused = "answers 5xx to a hostile request, and each refusal names its reason in the caller's language"
test(`no call ${refused}`, () => refusesAll(third))
test(`no other call ${refused}`, slow, () => refusesAll(swept.filter((one) => !third.includes(one))))

describe('control', () => {
  const [create, update] = [kitchen.create, kitchen.update] as unknown as [Endpoint, Endpoint]
  const schemas = schemasAlone([create, update])

  test('a server that accepts what its schemas refuse, or fails on what they accept, is reported', async () => {
    const naive = Fastify()
    naive.post('/api/kitchen', async () => ({}))
    naive.put('/api/kitchen/:id', async ({ body }) => {
      if (String((body as { name: string }).name).includes('drop table')) throw new Error('a planted fault')
      return {}
    })
    const faultReport = await faultsOf({ server: naive, schemas }, create)
    expect(faultReport.faults).toContain('POST /kitchen with an unknown field: 200, not 400')
    const broken = await faultsOf({ server: naive, schemas }, update)
    expect(broken.faults).toContain('PUT /kitchen/:id with SQL as name: 500, a fault of the server')
  })

  test('a schema that accepts everything, fails, or has no translated message is reported', async () => {
    const naive = Fastify()
    naive.post('/api/kitchen', async () => ({}))
    const faultReport = await faultsOf({ server: naive, schemas: naive }, create)
    expect(faultReport.faults).toContain('POST /kitchen with a number as name: 200, not 400')

    const planted = z.unknown().transform(() => {
      throw new Error('a planted fault')
    })
    const breaking = schemasAlone([{ ...create, body: planted }])
    const broken = await faultsOf({ server: app, schemas: breaking }, create)
    expect(broken.faults).toContain('POST /kitchen with a number as name: 500, a fault of the server')

    const mute = Fastify()
    mute.post('/api/kitchen', (_, reply) =>
      reply.status(400).send({ status: 400, code: 'error.invalid', message: 'no' }),
    )
    const unexplained = await faultsOf({ server: app, schemas: mute }, create)
    expect(unexplained.faults.some((fault) => fault.includes('a number as name: 400, but badly explained'))).toBe(true)
  })
})
