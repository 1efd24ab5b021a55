import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { callProvider, closeProviderConnections } from './provider-http.ts'

let answer: RequestListener = (_, response) => response.end('{}')
let received: string[] = []
const server = createServer((request, response) => {
  received.push(request.url ?? '')
  answer(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(async () => {
  await closeProviderConnections()
  server.close()
})

/** Calls the provider of this test; returns the reply, or the kind of the failure. */
const calling = async (
  { path = '/orders', baseUrl = `http://127.0.0.1:${port}/api`, privateHosts = true },
  replied: RequestListener = (_, response) => response.end('{"ok":true}'),
) => {
  received = []
  answer = replied
  return callProvider({ baseUrl, privateHosts }, { method: 'GET', path }).catch(({ kind }: { kind: string }) => kind)
}

test('callProvider calls below the base URL and parses the reply', async () => {
  expect(await calling({})).toMatchObject({ status: 200, json: { ok: true }, isReadable: true })
  expect(received).toEqual(['/api/orders'])
})

test.each([
  ['http', `http://127.0.0.1:${port}`],
  ['a private address', `https://127.0.0.1:${port}`],
  ['a private address in IPv6', `https://[::1]:${port}`],
  ['a name of this machine', `https://localhost:${port}`],
])('callProvider refuses %s and connects to nothing', async (_, baseUrl) => {
  expect(['refused', 'down']).toContain(await calling({ baseUrl, privateHosts: false }))
  expect(received).toEqual([])
})

test.each(['orders', 'https://evil.example/orders', '@evil.example/'])(
  'callProvider refuses the path %s',
  async (path) => {
    expect(await calling({ path })).toBe('refused')
  },
)

test.each(['//evil.example/orders', '/..//evil.example', '/\\\\evil.example'])(
  'callProvider stays on its host for the path %s',
  async (path) => {
    await calling({ path })
    expect(received).toHaveLength(1)
  },
)

test('callProvider follows no redirect', async () => {
  const reply = await calling({}, (_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  expect(reply).toMatchObject({ status: 302 })
  expect(received).toEqual(['/api/orders'])
})

test('callProvider tells a page of a gateway from JSON, and reads when to come again', async () => {
  expect(await calling({}, (_, response) => response.end('<html></html>'))).toMatchObject({ isReadable: false })
  const busy = await calling({}, (_, response) => response.writeHead(429, { 'retry-after': '7' }).end())
  expect(busy).toMatchObject({ status: 429, retryAfter: 7_000, isReadable: true })
})

test('callProvider gives up a reply that is too large, and one that breaks off', async () => {
  const half = Buffer.alloc(3 * 1_048_576, 'a')
  expect(
    await calling({}, (_, response) => {
      response.write(half)
      response.end(half)
    }),
  ).toBe('down')
  expect(await calling({}, ({ socket }) => void socket.destroy())).toBe('down')
})
