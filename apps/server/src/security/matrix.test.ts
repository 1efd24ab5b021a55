import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, endpoint } from '@sofra/contract/kernel/endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Signed } from '../../test/caller.ts'
import { type Party, parties } from '../../test/parties.ts'
import { testServer } from '../../test/server.ts'
import { slow } from '../../test/slow.ts'
import { type StreamReader, streamReader } from '../../test/stream-reader.ts'
import { captureLog, type Letter, queuedLetters } from '../../test/sweeps/captures.ts'
import { markEverything, ownersIn } from '../../test/sweeps/markers.ts'
import {
  type Ask,
  type Cell,
  foreignCells,
  knownRecords,
  type OwnRequest,
  ownCell,
  ownRequests,
  prepare,
  unknownIds,
  unsentIds,
} from '../../test/sweeps/matrix.ts'
import { matrixTable } from '../../test/sweeps/matrix-table.ts'
import { nameOf, sweptOf } from '../../test/sweeps/samples.ts'
import { rowsByOwner } from '../../test/sweeps/tenant-rows.ts'
import { unpacked } from '../../test/xlsx.ts'
import { buildServer } from '../app/server.ts'
import { zipOf } from '../kernel/sheet/sheet.samples.ts'

const { a, admin, bearer, call, config, pools, signIn } = await testServer()
const world = await parties(a)
const tools = { a, call, eliza: world.eliza, paymentMethod: world.paymentMethod }
const records = knownRecords(tools)

// As in production: replies of hot paths are not validated, so that the validation cannot hide a leak.
const captured = captureLog()
const { app } = await buildServer({ config, pools, log: captured.log })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Streams stay open, so their frames are collected separately. */
const calls = sweptOf(contract).filter(({ answers }) => answers !== 'stream')

/**
 * Returns the owners whose texts a caller may read: their own, that of their company, applicants through them, and
 * users of the platform, who are named in what they set up.
 */
const readKnown = async ({ holder, as, sees }: Party) => {
  const accounts = await admin<{ id: number }>(
    `select unnest(array[account_id, dealer_account_id]) as id from company where id = $1
     union select account_id from app_user where id = any ($2)
     union select account_id from registration where dealer_account_id = $3`,
    [holder.company.id, [as?.id, world.eliza.id], holder.account.id],
  )
  const names = [holder.account, ...accounts].map(({ id }) => `account ${id}`)
  const knownOwners = new Set([...names, `company ${holder.company.id}`])
  return (owner: string) => sees === 'everything' || knownOwners.has(owner)
}

/** The same, cached per caller until a write. */
const knownTo = async (party: Party) => {
  const mine = memoized.get(party) ?? (await readKnown(party))
  memoized.set(party, mine)
  return mine
}
const memoized = new Map<Party, Awaited<ReturnType<typeof readKnown>>>()

/** All faults of replies. */
const faults: string[] = []

const reading = async (party: Party, endpoint: Endpoint, status: number, bytes: Buffer) => {
  const where = `${nameOf(endpoint)} to ${party.who}`
  if (status >= 500 && status !== 503) faults.push(`${where}: ${status} ${bytes}`)
  const mayRead = await knownTo(party)
  for (const owner of ownersIn(unpacked(bytes))) if (!mayRead(owner)) faults.push(`${where}: a text of ${owner}`)
  if (status >= 300 || endpoint.answers === 'file') return
  const reply = JSON.parse(bytes.toString())
  const promised = endpoint.reply.safeParse(reply)
  if (!promised.success) faults.push(`${where}: not what its schema says, ${promised.error.message}`)
  else if (!isDeepStrictEqual(promised.data, reply)) faults.push(`${where}: more than its schema says`)
}

const asking =
  (server: FastifyInstance, tokenOf: typeof bearer): Ask =>
  async (party, endpoint, { params, query, body }) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    // Without a scope in its path a record is looked up after an empty file is refused.
    const isFile = endpoint.takes === 'rows' && !/:(company|branch)_id/.test(endpoint.path)
    const { statusCode, rawPayload } = await server.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}?${search}`,
      headers: {
        ...(endpoint.repeat === 'key' ? { 'idempotency-key': randomUUID() } : {}),
        ...(party.as ? { authorization: `Bearer ${await tokenOf(party.as)}` } : {}),
        ...(isFile ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
      ...(isFile ? { payload: 'x' } : {}),
    })
    await reading(party, endpoint, statusCode, rawPayload)
    return { status: statusCode, bytes: rawPayload }
  }

const ask = asking(app, bearer)
const dealers = JSON.stringify(await admin('select id, dealer_account_id as dealer from company'))
/** Restores what a write may have changed for later callers: active flags, and the dealer of a company. */
const restore = () =>
  admin(
    `with account_on as (update account set is_active = true where not is_active),
       app_user_on as (update app_user set is_active = true where not is_active),
       branch_on as (update branch set is_active = true where not is_active),
       restored as (
         select c.id, case when before.id is null then c.dealer_account_id else before.dealer end as dealer
         from company c left join jsonb_to_recordset($1) as before (id bigint, dealer bigint) on before.id = c.id)
     update company set is_active = true, dealer_account_id = dealer from restored
     where company.id = restored.id and (not is_active or dealer_account_id is distinct from dealer)`,
    [dealers],
  )

const tokens = new Map<Signed, Promise<string>>()
const tokenUntilWrite = (user: Signed) => {
  const token = tokens.get(user) ?? signIn(user)
  tokens.set(user, token)
  return token
}

/** A sign-out or a deactivation ends the caller's own session, so each write uses a new token. */
const askWithNewToken: Ask = async (party, endpoint, parts) => {
  if (endpoint.method === 'GET') return asking(app, tokenUntilWrite)(party, endpoint, parts)
  memoized.clear()
  const answer = await asking(app, signIn)(party, endpoint, parts)
  await restore()
  memoized.clear()
  tokens.clear()
  return answer
}

/** Returns the owners whose rows have changed, except the caller. */
const changedBy = async (party: Party, work: () => Promise<unknown>) => {
  const mine = await knownTo(party)
  const before = await rowsByOwner(admin)
  await work()
  const after = await rowsByOwner(admin)
  return Object.keys({ ...before, ...after }).filter((owner) => !mine(owner) && before[owner] !== after[owner])
}

const all: Cell[] = []
/** The callers tested so far: one of each kind in `npm test`, otherwise all. */
const tried = new Set<Party>()
/** One caller with own rows, one with a part of a company, one across companies, and an anonymous one. */
const isFirst = ({ who }: Party) => ['dealer', 'customer', 'branch user', 'nobody'].includes(who)
const byName = (parties: readonly Party[]) => parties.map((party) => [party.who, party] as const)
const first = byName(world.parties.filter(isFirst))
const others = byName(world.parties.filter((party) => !isFirst(party)))

test('every id of a call has a fixture, and is in one of its bodies', () => {
  expect(unknownIds(calls)).toEqual([])
  expect(unsentIds(calls)).toEqual([])
})

const asksForeign = async (_: string, party: Party) => {
  await prepare(calls, party, records)
  await markEverything(admin)
  const cells: Cell[] = []
  const changed = await changedBy(party, async () => {
    cells.push(...(await foreignCells(calls, party, records, ask)))
  })
  tried.add(party)
  all.push(...cells)
  expect(cells.filter(({ fault }) => fault)).toEqual([])
  expect(changed).toEqual([])
}
test.each(first)('%s gets the reply of a missing record for a foreign one, and changes nothing', asksForeign)
test.each(others)('%s gets the reply of a missing record for a foreign one, and changes nothing', slow, asksForeign)

describe('with records of their own', async () => {
  const requests = new Map<Party, OwnRequest[]>()
  const streams = new Map<Party, StreamReader>()
  beforeAll(async () => {
    // Creates all records first, because a request may close a restaurant that later ones need.
    for (const party of tried) {
      requests.set(party, await ownRequests(calls, party, tools))
      if (!party.as || party.registering) continue
      const reader = streamReader(address, await signIn(party.as))
      await reader.open()
      streams.set(party, reader)
    }
    await markEverything(admin)
  })

  const asksOwn = async (_: string, party: Party) => {
    const cells: Cell[] = []
    const changed = await changedBy(party, async () => {
      for (const request of requests.get(party) ?? []) cells.push(await ownCell(request, askWithNewToken))
    })
    all.push(...cells)
    expect(cells.filter(({ fault }) => fault)).toEqual([])
    expect(changed).toEqual([])
  }
  test.each(first)("%s reads their own records, and changes no one else's", asksOwn)
  test.each(others)("%s reads their own records, and changes no one else's", slow, asksOwn)

  test("no open stream sends another's records", async () => {
    const allOwners: string[] = []
    for (const [party, { received }] of streams) {
      const mayRead = await knownTo(party)
      const owners = ownersIn(Buffer.from(JSON.stringify(received)))
      allOwners.push(...owners)
      expect([...owners].filter((owner) => !mayRead(owner)).map((owner) => `${party.who} gets ${owner}`)).toEqual([])
    }
    expect(allOwners).not.toEqual([])
  })
})

test("no letter contains another's records, and the log no records at all", async () => {
  const written = await queuedLetters(admin)
  const owners = ({ text }: Letter) => [...ownersIn(Buffer.from(text))]
  expect(written.flatMap(owners)).not.toEqual([])
  const strange = written.map((letter) => [
    letter.recipient,
    owners(letter).filter((one) => !letter.may_know.includes(one)),
  ])
  expect(strange.filter(([, names]) => names?.length)).toEqual([])
  expect(captured.text()).toContain('request completed')
  expect([...ownersIn(Buffer.from(captured.text()))]).toEqual([])
})

test('every call is tested for every caller, and no reply exceeds its schema', () => {
  console.log(matrixTable('own, foreign and missing records', all))
  expect(tried.size).toBeGreaterThanOrEqual(first.length)
  expect(new Set(all.map(({ call: name, who }) => `${name} ${who}`)).size).toBe(calls.length * tried.size)
  expect([...new Set(faults)]).toEqual([])
})

describe('control', () => {
  const customer = world.parties.find(({ who }) => who === 'customer') as Party
  const leaky = Fastify()
  leaky.get('/api/branch/:branch_id', async ({ params }, reply) =>
    reply.status((params as { branch_id: string }).branch_id === String(world.b1.id) ? 403 : 404).send({}),
  )
  leaky.put('/api/branch/:branch_id/state', async () => ({ name: `CNRY-company${world.B.id}-Lokanta` }))
  const faulty = [branchOne, putBranchState] as unknown as Endpoint[]

  test("a call that distinguishes foreign from missing, one that returns it, and another's text are reported", async () => {
    faults.length = 0
    const cells = await foreignCells(faulty, customer, records, asking(leaky, bearer))
    const faultyCells = cells.filter(({ fault }) => fault).map(({ call: name, answer }) => `${name}: ${answer}`)
    expect([...new Set(faultyCells)]).toEqual(['GET /branch/:branch_id: 403/404', 'PUT /branch/:branch_id/state: 200'])
    expect(faults).toContain(`PUT /branch/:branch_id/state to customer: a text of company ${world.B.id}`)
    expect(faults.some((fault) => fault.includes('not what its schema says'))).toBe(true)
  })

  test('a call without access, an id without a fixture, and one that no body contains are reported', async () => {
    const nobody = world.parties.find(({ who }) => who === 'nobody') as Party
    const cells = await foreignCells(faulty.slice(1), nobody, records, asking(leaky, bearer))
    expect(cells).toMatchObject([{ answer: '200', fault: 'is 200, not 401' }])
    const reply = z.null()
    const stray = endpoint({ method: 'GET', path: '/stray/:stray_id', access: 'get-stray', reply })
    expect(unknownIds([stray] as unknown as Endpoint[])).toEqual(['GET /stray/:stray_id: stray_id'])
    const target = z.union([z.strictObject({ all: z.boolean() }), z.strictObject({ stray_id: z.number() })])
    const body = z.strictObject({ target })
    const unsent = endpoint({ method: 'PUT', path: '/stray', access: 'put-stray', body, reply })
    expect(unsentIds([unsent] as unknown as Endpoint[])).toEqual(['PUT /stray: target.stray_id'])
  })

  test('a text within a zipped workbook is reported', () => {
    const book = zipOf([{ name: 'xl/sharedStrings.xml', content: '<t>CNRY-company7-Lokanta</t>' }])
    expect([[...ownersIn(book)], [...ownersIn(unpacked(book))]]).toEqual([[], ['company 7']])
  })

  test('a changed row of another owner is reported', async () => {
    const touch = () => admin('update product set price = price + 1 where company_id = $1', [world.B.id])
    expect(await changedBy(customer, touch)).toEqual([`company ${world.B.id}`])
  })
})
