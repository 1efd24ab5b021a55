import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { compressReplies } from '../kernel/http/compress.ts'

const { app } = await testServer()
const ask = (encoding: string) =>
  app.inject({ url: '/api/openapi.json', headers: encoding ? { 'accept-encoding': encoding } : {} })

test('large replies are compressed for callers that accept gzip, and decompress to the same bytes', async () => {
  const plain = await ask('')
  const packed = await ask('gzip, br')
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('a caller that accepts gzip with weight 0 gets a plain reply', async () => {
  const [refused, weighed] = [await ask('gzip;q=0, br'), await ask('br;q=1, gzip;q=0.5')]
  expect([refused.headers['content-encoding'], weighed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
})

test('a compressed reply has the same Vary header as the plain one', async () => {
  const [plain, packed] = [await ask(''), await ask('gzip')]
  expect([plain.headers.vary, packed.headers.vary]).toEqual(['lang', 'lang, accept-encoding'])
})

test('streamed files are compressed, pictures and workbooks are not', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  compressReplies(app)
  const csv = 'text/csv; charset=utf-8'
  app.get('/rows', (_request, reply) => reply.type(csv).send(Readable.from(['ad;soyad\r\n', 'Ayşe;Kaya\r\n'])))
  app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(10_000)))
  app.get('/broken', (_request, reply) => {
    const rows = async function* () {
      yield 'ad;soyad\r\n'
      throw new Error('the database is gone')
    }
    return reply.type(csv).send(Readable.from(rows()))
  })
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  const rows = await get('/rows')
  expect(rows.headers['content-encoding']).toBe('gzip')
  expect(String(gunzipSync(rows.rawPayload))).toBe('ad;soyad\r\nAyşe;Kaya\r\n')
  expect((await get('/picture')).headers['content-encoding']).toBeUndefined()
  const broken = await get('/broken')
  expect([broken.statusCode, broken.headers['content-encoding']]).toEqual([500, undefined])
  expect(broken.json()).toMatchObject({ message: 'the database is gone' })
})

test('small replies are sent uncompressed', async () => {
  const small = await app.inject({ url: '/api/language', headers: { 'accept-encoding': 'gzip' } })
  expect(small.headers['content-encoding']).toBeUndefined()
  expect(small.json()).toHaveLength(3)
})
