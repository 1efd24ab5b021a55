import { randomUUID } from 'node:crypto'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { pathIdsOf } from '../testing/fixtures.ts'
import { parties } from '../testing/parties.ts'
import { testServer } from '../testing/server.ts'
import { callerFor } from '../testing/sweeps/expectation.ts'
import { hostileRequests, type Request } from '../testing/sweeps/hostile.ts'
import { nameOf } from '../testing/sweeps/samples.ts'

const { a, app, bearer, call } = await testServer()
const { A, ofA, eliza, parties: everybody, paymentMethod } = await parties(a)
const tools = { a, call, eliza, paymentMethod }

const credentials = async (endpoint: Endpoint): Promise<Record<string, string>> => {
  if (endpoint.access === 'channel') return { 'x-channel-key': A.channel.key, 'idempotency-key': randomUUID() }
  const as = callerFor(endpoint, everybody)?.as
  return as && endpoint.access !== 'public' ? { authorization: `Bearer ${await bearer(as)}` } : {}
}

type Ids = Readonly<Record<string, number>>

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
/** Whether a message is the German one of its code, whatever its places were filled with. */
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

const faultsOf = async (to: FastifyInstance, endpoint: Endpoint) => {
  const faults: string[] = []
  const requests = hostileRequests(endpoint)
  const ids = await pathIdsOf(endpoint, callerFor(endpoint, everybody)?.own ?? ofA, tools)
  for (const request of requests) {
    const { statusCode, body } = await send(to, endpoint, ids, request)
    const said = `${nameOf(endpoint)} with ${request.what}: ${statusCode}`
    if (statusCode >= 500) faults.push(`${said}, a fault of the server`)
    else if (request.right.length && !request.right.includes(statusCode)) faults.push(`${said}, not ${request.right}`)
    else if (statusCode >= 400 && !explained(JSON.parse(body), statusCode))
      faults.push(`${said}, but badly explained: ${body}`)
  }
  return { faults, tried: requests.length }
}

test('no bad request is a fault of the server, and each refusal says why in the language of its sender', {
  timeout: 300_000,
}, async () => {
  const swept = contract.filter(({ answers }) => answers !== 'stream')
  const all = []
  for (const endpoint of swept) all.push(await faultsOf(app, endpoint))
  const tried = all.reduce((sum, one) => sum + one.tried, 0)
  console.log(`${tried} bad requests to ${swept.length} calls: ${all.flatMap(({ faults }) => faults).length} faults`)
  expect(all.flatMap(({ faults }) => faults)).toEqual([])
  expect(tried).toBeGreaterThan(swept.length * 10)
})

test('control: a call that takes whatever comes, or breaks over it, is noticed', async () => {
  const naive = Fastify()
  naive.post('/api/kitchen', async () => ({}))
  naive.put('/api/kitchen/:id', async ({ body }) => (body as { name: string }).name.trim())
  const taken = await faultsOf(naive, kitchen.create as unknown as Endpoint)
  expect(taken.faults).toContain('POST /kitchen with an unknown field: 200, not 400')
  expect(taken.faults).toContain('POST /kitchen with a number as name: 200, not 400')
  const broken = await faultsOf(naive, kitchen.update as unknown as Endpoint)
  expect(broken.faults).toContain('PUT /kitchen/:id with a number as name: 500, a fault of the server')
})
