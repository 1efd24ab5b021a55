import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { buildServer } from '../app/server.ts'
import { securityHeadersOf } from '../kernel/http/security-headers.ts'

const { config, pools } = await testServer()
const { app } = await buildServer({ config, pools, requestMs: 250 })
afterAll(() => app.close())
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Sends raw bytes and reads until the connection ends: an HTTP client would normalise a bad address. */
const answerTo = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((one) => /^(.*?): (.*)$/.exec(one.toLowerCase())?.slice(1) ?? []))
  return { status: Number(line.split(' ')[1]), headers, body }
}

const get = (path: string, method = 'GET') =>
  answerTo(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)

const lowered = (path: string) =>
  Object.fromEntries(Object.entries(securityHeadersOf(path)).map(([name, value]) => [name, value.toLowerCase()]))

const bad = [
  '%',
  '%zz',
  '%c0%ae%c0%ae',
  '%ff',
  '%00',
  '..',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\x',
  '//',
  './x',
  'x\\y',
  'a%00b.js',
  '.env',
  `${'a'.repeat(3_000)}`,
  `${'a/'.repeat(3_000)}`,
  `${'%41'.repeat(90)}`,
  '%2e%2e/%2e%2e/x',
  '%5c..%5cx',
]
const below = ['/', '/assets/', '/files/', '/api/', '/api/kitchen/', '/api/branch/', '/login/']

test('GET of invalid addresses never fails, leaves the folders, or lacks the security headers', async () => {
  const paths = below.flatMap((folder) => bad.map((rest) => folder + rest))
  const responses = await Promise.all(paths.map(async (path) => ({ path, ...(await get(path)) })))
  const wrong = responses.filter(({ path, status, headers, body }) => {
    const isPage = status === 200 && body.includes('<!doctype html>') && !/^\/(api|assets|files)\//.test(path)
    const unsafe = Object.entries(lowered(path)).some(([name, value]) => headers[name] !== value)
    return unsafe || !(isPage || status === 400 || status === 404 || (status === 401 && path.startsWith('/api/')))
  })
  expect(wrong.map(({ path, status }) => `${path.slice(0, 60)} ${status}`)).toEqual([])
  expect(responses.filter(({ status }) => status === 404).length).toBeGreaterThan(50)
})

// For an unknown method the parser reads no address.
const refusedUnread = (method: string, status: number) => method === 'BREW' && status === 400

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'BREW'])(
  '%s of an invalid address is refused',
  async (method) => {
    for (const path of ['/%', '/assets/../../x', '/api/%', '/api/none']) {
      const { status, headers } = await get(path, method)
      expect([path, [200, 400, 404].includes(status)]).toEqual([path, true])
      expect(headers).toMatchObject(lowered(refusedUnread(method, status) ? '/' : path))
    }
  },
)

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an address longer than all headers may be', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  [
    'a body that never ends',
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n{"email"',
    400,
    '/api/',
  ],
  ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\nx-a:', 408],
])('%s is refused with the security headers, and its connection is closed', async (_, bytes, status, as = '/') => {
  const answer = await answerTo(bytes)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject(lowered(as))
})

test('a page may load only its own resources, an API reply nothing, neither in a frame', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
  expect(await policyOf('/')).toMatch(/^default-src 'none';script-src 'self';.*frame-ancestors 'none'/)
  for (const path of ['/api/site', '/api/none', '/api/user/me', '/api/%'])
    expect([path, await policyOf(path)]).toEqual([path, "default-src 'none'; frame-ancestors 'none'"])
})

test('a page may load pictures from the configured map server only', async () => {
  const mapTiles = { url: 'https://tiles.demo.sofra/{z}/{x}/{y}.png', attribution: '' }
  const { app: product } = await buildServer({ config: { ...config, mapTiles }, pools })
  const { headers } = await product.inject({ url: '/' })
  await product.close()
  const [ownPolicy, mapped] = [(await get('/')).headers['content-security-policy'], headers['content-security-policy']]
  expect(mapped).toBe(String(ownPolicy).replace("img-src 'self' data: blob:", '$& https://tiles.demo.sofra'))
  expect(mapped).not.toBe(ownPolicy)
})

test('a request has 25 seconds to arrive, its headers ten', async () => {
  const { app: product } = await buildServer({ config, pools })
  const { requestTimeout, headersTimeout } = product.server
  await product.close()
  expect([requestTimeout, headersTimeout]).toEqual([25_000, 10_000])
})
