import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerErrors } from '../http/errors-out.ts'
import { openFileStore } from './open-file-store.ts'
import { serveFiles } from './serve-files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sofra-test-files-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const store = openFileStore({ dataDir, filesS3: undefined })
await store.put('demo/soup.svg', Buffer.from('<svg/>'))
await store.put('page.html', Buffer.from('<script>alert(1)</script>'))
mkdirSync(join(dataDir, 'files', 'folder.png'))
writeFileSync(join(dataDir, 'secret'), 'secret')
writeFileSync(join(dataDir, 'secret.png'), 'secret')

const app = Fastify()
answerErrors(app)
serveFiles(app, store, async (path) =>
  path === 'later.96.avif'
    ? { size: 3, bytes: Readable.from([Buffer.from('old')]), path: 'later.webp', passing: true }
    : undefined,
)

test('serves a picture with unlimited caching, for other sites too, in an empty sandbox', async () => {
  const { statusCode, body, headers } = await app.inject({ url: '/files/demo/soup.svg' })
  expect([statusCode, body, headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml'])
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('returns 304 to a caller that has it', async () => {
  const { headers } = await app.inject({ url: '/files/demo/soup.svg' })
  const again = { url: '/files/demo/soup.svg', headers: { 'if-none-match': headers.etag } }
  const cached = await app.inject(again)
  expect([cached.statusCode, cached.body]).toEqual([304, ''])
  await store.put('demo/soup.svg', Buffer.from('<svg> </svg>'))
  expect((await app.inject(again)).statusCode).toBe(200)
})

test('serves a substitute uncached and with its own type', async () => {
  const { body, headers } = await app.inject({ url: '/files/later.96.avif' })
  expect([body, headers['content-type'], headers['cache-control']]).toEqual(['old', 'image/webp', 'public, max-age=60'])
})

test.each([
  '/files/nothing.png',
  '/files/folder.png',
  '/files/page.html',
  '/files/../secret',
  '/files/..%2fsecret.png',
  '/files/%2e%2e%2fsecret.png',
  '/files/demo/..%2f..%2fsecret.png',
  '/files/..%5csecret.png',
  '/files/demo/soup.svg%00.png',
  '/files//etc/hostname.png',
  '/files/demo/soup.svg/x.png',
  `/files/${'a'.repeat(300)}.png`,
])('returns 404 for %s', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('secret')
})
