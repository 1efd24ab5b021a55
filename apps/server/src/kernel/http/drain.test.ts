import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { stream } from '@sofra/contract/order/stream/stream.contract.ts'
import { ready } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { buildServer } from '../../app/server.ts'
import { openPools } from '../database/pools.ts'

const { a, bearer, config, pools } = await testServer()
const { A } = await twoTenants(a)

const start = async () => {
  const { app, drain } = await buildServer({ config, pools })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, drain, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

/** Sends a GET over a keep-alive connection; returns its status and the `connection` header. */
const answerOf = (url: string, agent: Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }))
    })
    request.on('error', reject)
  })

test('a draining server reports 503 as readiness, and closes each connection after its reply', async () => {
  const { app, drain, address } = await start()
  const [agent, other] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  const url = `${address}/api${ready.path}`
  expect(await answerOf(url, agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const running = answerOf(`${address}/api/language`, other)
  await once(app.server, 'request')
  const finished = drain.finish()
  expect(await answerOf(url, agent)).toEqual({ status: 503, connection: 'close' })
  expect(await running).toEqual({ status: 200, connection: 'close' })
  await finished
  await expect(answerOf(url, agent)).rejects.toThrow('ECONNREFUSED')
  await app.close()
})

test('a draining server ends its streams with a retry time, and opens no new ones', async () => {
  const { app, drain, address } = await start()
  const headers = { authorization: `Bearer ${await bearer(A.owner)}` }
  const open = await fetch(`${address}/api${stream.path}`, { headers })
  const finished = drain.finish()
  const text = await open.text()
  expect(Number(/^retry: (\d+)\n\n$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(1_000)
  const refused = await fetch(`${address}/api${stream.path}`, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  await finished
  await app.close()
})

test('GET index/ready returns 503 without a database', async () => {
  const gone = openPools({ adminUrl: 'postgres://nobody@127.0.0.1:1/nothing', secret: 'x' })
  const { app } = await buildServer({ config, pools: { ...pools, callers: gone.callers } })
  const answer = await app.inject({ url: `/api${ready.path}` })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  await app.close()
})

/** Opens a connection without sending anything. */
const idleConnection = async (port: number, host: string) => {
  const socket = connect(port, host)
  const failures: unknown[] = []
  socket.on('error', (error) => failures.push(error))
  await once(socket, 'connect')
  return {
    /** Sends a request and returns the status line of its reply. */
    async request() {
      socket.write('GET /api/language HTTP/1.1\r\nhost: x\r\n\r\n')
      let text = ''
      for await (const part of socket.setEncoding('utf8')) text += part
      return [text.split('\r\n', 1)[0], /connection: close/i.test(text), failures]
    },
  }
}

test('a draining server answers requests on idle connections of all its addresses after it stopped listening', async () => {
  const { app, drain } = await buildServer({ config, pools })
  // Some systems lack the second address.
  const hosts = ['127.0.0.1', '127.0.0.2']
  await drain.listen(0, [...hosts, '2001:db8::1'])
  const { port } = app.server.address() as AddressInfo
  const idle = (await Promise.allSettled(hosts.map((host) => idleConnection(port, host)))).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  const finished = drain.finish()
  const refuses = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, host, () => {
        socket.destroy()
        resolve(false)
      })
      socket.on('error', () => resolve(true))
    })
  for (const host of hosts) await expect.poll(() => refuses(host)).toBe(true)
  expect(await Promise.all(idle.map((one) => one.request()))).toEqual(idle.map(() => ['HTTP/1.1 200 OK', true, []]))
  expect(idle.length).toBeGreaterThan(0)
  await finished
  await app.close()
})

test('a draining server closes an idle connection without requests', async () => {
  const { app, drain, address } = await start()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  await drain.finish()
  const ended = once(socket.resume(), 'close')
  await app.close()
  await ended
})
