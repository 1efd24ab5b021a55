import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { openPrints } from '@sofra/contract/order/print/print.contract.ts'
import { pairPrintAgent } from '@sofra/contract/order/print/print-agent.contract.ts'
import { addPrintAgent, printer } from '@sofra/contract/order/print/printer.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runAgent } from '../../../../../../packages/print-agent/src/agent.ts'
import { send } from '../../../../../../packages/print-agent/src/send.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { addApproved } from './print.approved.ts'

// Runs the real agent against the server; the printer is a socket of the test.

const { a, admin, app, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1 } = world
const { place, walk } = orderingOf({ call }, world)
const open: (() => void)[] = []
const clear = async () => {
  for (const close of open.splice(0)) close()
  for (const table of ['print_job', 'printer', 'print_agent']) await admin(`delete from ${table}`)
}
beforeEach(async () => {
  await clear()
  await admin(`update branch set receipt = receipt || '{"auto_print": false}'`)
})
afterEach(clear)

/** A printer that records what each connection sent; `onConnection` may disturb a connection. */
const fakePrinter = async (onConnection: (socket: Socket, count: number) => void = () => undefined) => {
  const got: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const index = got.push('') - 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      got[index] += part.toString('latin1')
    })
    onConnection(socket, index)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  open.push(close)
  return { got, close, port: (server.address() as AddressInfo).port }
}

const addPrinter = (port: number, { as, branch_id } = { as: A.owner, branch_id: a1.id }) =>
  call(printer.create, {
    as,
    params: { branch_id },
    body: {
      name: `Mutfak ${port}`,
      connection: 'network',
      address: `127.0.0.1:${port}`,
      paper: '48',
      letters: 'epson-857',
      lang: 'tr',
      kinds: ['ticket'],
      station_nos: [],
      agent_id: null,
      is_active: true,
    } as const,
  })

const newAgent = async ({ as, branch_id } = { as: A.owner, branch_id: a1.id }) => {
  const { code } = (await call(addPrintAgent, { as, params: { branch_id }, body: { name: 'Kasa' } })).reply
  return (await call(pairPrintAgent, { body: { code, release: '1.0.0' } })).reply.key
}

const injectedFetch = (async (
  url: string,
  { method, headers, body }: { method: 'POST'; headers: Record<string, string>; body: string },
) => {
  const { statusCode, payload } = await app.inject({ method, url: new URL(url).pathname, headers, payload: body })
  return new Response(payload, { status: statusCode })
}) as unknown as typeof fetch

/** Runs an agent until `isOver`. */
const runUntil = (key: string, ports: number[], isOver: () => boolean) =>
  runAgent(
    { server: 'http://sofra.test', key, devices: {}, ports },
    {
      fetch: injectedFetch,
      send: (to, bytes, reach) => send(to, bytes, reach, { connect: 2_000, idle: 2_000, close: 500 }),
      // Instead of waiting, the loop yields once.
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      log: () => undefined,
    },
    isOver,
  )

const approved = async () => {
  const order = await walk(await place(), 'approve')
  const keys = { company_id: a1.company_id, branch_id: a1.id }
  await withTenant(pools, { companies: [keys.company_id], branches: [keys.branch_id] }, (query) =>
    addApproved(query, keys, order.id),
  )
  return order
}
const states = async () => (await admin<{ state: string }>('select state from print_job')).map(({ state }) => state)
const untilPrinted = () => {
  let isDone = false
  const look = async (): Promise<void> => {
    isDone = (await states()).every((state) => state === 'done' || state === 'failed')
    if (!isDone) return look()
  }
  const looked = look()
  return { looked, isDone: () => isDone }
}

test('of two agents one prints an order, once, and an agent of another company prints nothing', async () => {
  const { got, port } = await fakePrinter()
  await addPrinter(port)
  const theirs = { as: B.owner, branch_id: b1.id }
  await addPrinter(port, theirs)
  const keys = [await newAgent(), await newAgent(), await newAgent(theirs)]
  const order = await approved()
  const { looked, isDone } = untilPrinted()
  await Promise.all([looked, ...keys.map((key) => runUntil(key, [port], isDone))])
  expect(got).toHaveLength(1)
  expect(got[0]).toContain(order.code)
  expect(got[0]?.split('\x1dVB')).toHaveLength(2)
  expect(await states()).toEqual(['done'])
})

test('a print whose connection breaks is printed once more, marked as possible duplicate', async () => {
  const { got, port } = await fakePrinter((socket, count) => {
    if (count === 0) socket.once('data', () => socket.resetAndDestroy())
  })
  await addPrinter(port)
  const key = await newAgent()
  await approved()
  const { looked, isDone } = untilPrinted()
  await Promise.all([looked, runUntil(key, [port], isDone)])
  expect(got).toHaveLength(2)
  expect(got[1]).toContain('OLASI TEKRAR')
  expect(await states()).toEqual(['done'])
})

test('a failed print is shown on the desk, and the next print continues', async () => {
  const gone = await fakePrinter()
  gone.close()
  const working = await fakePrinter()
  await addPrinter(gone.port)
  await addPrinter(working.port)
  const key = await newAgent()
  const order = await approved()
  const { looked, isDone } = untilPrinted()
  await Promise.all([looked, runUntil(key, [gone.port, working.port], isDone)])
  expect(working.got).toHaveLength(1)
  const { prints } = (await call(openPrints, { as: A.owner, params: { branch_id: a1.id } })).reply
  expect(prints).toMatchObject([{ order_id: order.id, failure: 'offline', printer: `Mutfak ${gone.port}` }])
})
