import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'

const { app } = await testServer()
const ask = (encoding: string) =>
  app.inject({ url: '/api/openapi.json', headers: encoding ? { 'accept-encoding': encoding } : {} })

test('large replies are compressed for callers that accept it, and decompress to the same', async () => {
  const plain = await ask('')
  const packed = await ask('gzip, br')
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('small replies are sent uncompressed', async () => {
  const small = await app.inject({ url: '/api/language', headers: { 'accept-encoding': 'gzip' } })
  expect(small.headers['content-encoding']).toBeUndefined()
  expect(small.json()).toHaveLength(3)
})
