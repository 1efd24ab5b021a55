import { contract } from '@sofra/contract/contract.ts'
import { type PictureShape, postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import { pictureAddress } from '@sofra/contract/platform/picture/picture.sizes.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { queueOf } from './picture.gate.ts'
import { plainImage } from './picture.samples.ts'

const { a, app, call } = await testServer()
const account = await a.account('customer')
const newcomer = () => a.user({ account, keys: [] })

const send = async (body: Buffer, shape: PictureShape = 'avatar', as = newcomer()) =>
  call(postPicture, { as: await as, query: { shape }, body: body as never, headers: { 'content-type': 'image/png' } })
const stored = async (body: Buffer, shape: PictureShape = 'avatar') => {
  const { path } = (await send(body, shape)).reply
  const answer = await app.inject({ url: pictureAddress(path) })
  return { answer, bytes: answer.rawPayload, meta: await sharp(answer.rawPayload).metadata() }
}
const png = await plainImage(160, 160).png().toBuffer()

test('POST picture resizes to the shape, and serving it sandboxes it', async () => {
  const { answer, meta } = await stored(await plainImage(1200, 900).jpeg().toBuffer())
  expect([meta.format, meta.width, meta.height]).toEqual(['webp', 512, 512])
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
})

test.each([
  ['avatar', 1000, 400, 400, 400],
  ['logo', 2000, 500, 960, 240],
  ['logo', 300, 200, 300, 200],
  ['mobile_logo', 140, 300, 140, 140],
  ['branch', 4000, 3000, 1600, 900],
  ['branch', 640, 640, 640, 360],
] as const)('POST picture as %s makes %d × %d into %d × %d', async (shape, width, height, wide, high) => {
  const { meta } = await stored(await plainImage(width, height).png().toBuffer(), shape)
  expect([meta.width, meta.height]).toEqual([wide, high])
})

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('POST picture accepts %s', async (format) => {
  expect((await send(await plainImage(160, 160).toFormat(format).toBuffer())).status).toBe(201)
})

test('POST picture keeps transparency', async () => {
  const clear = sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { bytes } = await stored(await clear.png().toBuffer(), 'logo')
  const { channels } = await sharp(bytes).stats()
  expect([channels.length, channels[3]?.max]).toEqual([4, 0])
})

test('no other call accepts a picture as its body', async () => {
  const others = contract.filter(
    ({ takes, method, access, path }) => !takes && method === 'POST' && access === 'public' && !path.includes(':'),
  )
  expect(others.length).toBeGreaterThan(0)
  for (const endpoint of others) {
    const answer = await call(endpoint, { body: png as never, headers: { 'content-type': 'image/png' } } as never)
    expect(answer.status).toBe(400)
  }
})

test("pictures are encoded one at a time, also after a failure, and get 503 beyond the queue's limit", async () => {
  const inTurn = queueOf(3)
  const running: string[] = []
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      running.push(`${name} begins`)
      await Promise.resolve()
      running.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const line = [work('first', true), work('second'), work('third')]
  await expect(work('fourth')).rejects.toMatchObject({ status: 503, phrase: 'error.busy' })
  expect((await Promise.allSettled(line)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(running).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  await expect(work('fifth')).resolves.toBe('fifth')
})
