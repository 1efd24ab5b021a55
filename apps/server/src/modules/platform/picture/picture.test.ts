import { existsSync, readdirSync } from 'node:fs'
import { contract } from '@sofra/contract/contract.ts'
import { type PictureShape, pictureAddress, postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesFolder } from '../../../kernel/files/serve-files.ts'
import { testServer } from '../../../testing/server.ts'
import { queueOf, rateOf } from './picture.gate.ts'
import { bomb, icon, noise, plain } from './picture.samples.ts'

const { a, app, call, config } = await testServer()
const account = await a.account('customer')
const newcomer = () => a.user({ account, keys: [] })
const someone = await newcomer()

const send = async (body: Buffer, shape: PictureShape = 'avatar', type = 'image/png', as = someone) =>
  call(postPicture, { as, query: { shape }, body: body as never, headers: { 'content-type': type } })
const stored = async (body: Buffer, shape: PictureShape = 'avatar') => {
  const { path } = (await send(body, shape, 'image/png', await newcomer())).reply
  const answer = await app.inject({ url: pictureAddress(path) })
  return { path, answer, bytes: answer.rawPayload, meta: await sharp(answer.rawPayload).metadata() }
}
const files = () => {
  const folder = filesFolder(config.dataDir)
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())
    : []
}

const png = await plain(64, 64).png().toBuffer()
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test('a picture is drawn in the size of its shape, and served so that nothing in it runs', async () => {
  const { answer, meta, path } = await stored(await plain(1200, 900).jpeg().toBuffer())
  expect([meta.format, meta.width, meta.height]).toEqual(['webp', 512, 512])
  expect(path).toMatch(/^picture\/[0-9a-f]{2}\/[0-9a-f]{30}\.webp$/)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
})

test.each([
  ['avatar', 1000, 400, 400, 400],
  ['logo', 2000, 500, 960, 240],
  ['logo', 300, 200, 300, 200],
  ['mobile_logo', 30, 60, 30, 30],
  ['branch', 4000, 3000, 1600, 900],
  ['branch', 320, 320, 320, 180],
] as const)('as %s one of %d × %d becomes %d × %d', async (shape, width, height, wide, high) => {
  const { meta } = await stored(await plain(width, height).png().toBuffer(), shape)
  expect([meta.width, meta.height]).toEqual([wide, high])
})

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  '%s is taken, whatever its declared type is',
  async (format) => {
    const body = await plain(40, 40).toFormat(format).toBuffer()
    expect((await send(body, 'avatar', 'image/x-anything', await newcomer())).status).toBe(201)
  },
)

test('a transparent ground stays transparent', async () => {
  const clear = sharp({ create: { width: 90, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { bytes } = await stored(await clear.png().toBuffer(), 'logo')
  const { channels } = await sharp(bytes).stats()
  expect([channels.length, channels[3]?.max]).toEqual([4, 0])
})

test('a photograph stands upright, and keeps neither place nor camera', async () => {
  const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } }
  const photo = await plain(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { bytes, meta } = await stored(photo, 'logo')
  expect([meta.width, meta.height]).toEqual([240, 480])
  expect(meta.exif).toBeUndefined()
  expect(bytes.includes('SecretCamera')).toBe(false)
})

test('what hangs on behind a picture is not kept', async () => {
  const gif = await plain(20, 20).gif().toBuffer()
  for (const polyglot of [Buffer.concat([gif, html]), Buffer.concat([png, Buffer.from('PK\x03\x04'), html])]) {
    expect((await stored(polyglot)).bytes.includes('alert')).toBe(false)
  }
})

test('of many frames the first one is taken', async () => {
  const frames = await plain(8, 8 * 500)
    .gif()
    .toBuffer()
  const animated = await sharp(frames).gif({ delay: 20 }).toBuffer()
  expect((await stored(animated)).meta.pages ?? 1).toBe(1)
})

test.each([
  ['SVG with a script', svg, 'picture.svg'],
  ['SVG behind a comment', Buffer.from(`<!-- x -->${svg.toString().slice(21)}`), 'picture.svg'],
  ['HTML', html, 'picture.not-a-picture'],
  ['PHP', Buffer.from('<?php system($_GET[0]);'), 'picture.not-a-picture'],
  ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>'), 'picture.not-a-picture'],
  ['a zip', Buffer.from('PK\x03\x04 nothing but a zip'), 'picture.not-a-picture'],
  ['TIFF', await plain(9, 9).tiff().toBuffer(), 'picture.not-a-picture'],
  ['an icon', icon(png), 'picture.not-a-picture'],
  ['the head of a PNG alone', png.subarray(0, 40), 'picture.not-a-picture'],
  ['a magic number and rubbish', Buffer.concat([png.subarray(0, 8), html]), 'picture.not-a-picture'],
  ['half a JPEG', (await noise(200, 200).jpeg().toBuffer()).subarray(0, 3_000), 'picture.not-a-picture'],
  ['half a PNG', (await noise(200, 200).png().toBuffer()).subarray(0, 9_000), 'picture.not-a-picture'],
  ['half a WebP', (await noise(200, 200).webp().toBuffer()).subarray(0, 3_000), 'picture.not-a-picture'],
  ['a PNG that unpacks into 256 million pixels', bomb(16_000), 'picture.too-many-pixels'],
])('refuses %s, and stores nothing', async (_, body, code) => {
  const before = files().length
  const { refusal } = await send(body, 'avatar', 'image/png', await newcomer())
  expect(refusal).toMatchObject({ status: 400, code })
  expect(files()).toHaveLength(before)
})

test('control: without the limit the bomb would be drawn', async () => {
  const { width } = await sharp(bomb(16_000), { limitInputPixels: false }).metadata()
  expect(width).toBe(16_000)
})

test('refuses nothing at all, JSON, several parts, and more than 10 MB', async () => {
  expect((await send(Buffer.alloc(0))).refusal).toMatchObject({ status: 400, code: 'error.body' })
  expect((await send(Buffer.from('{}'), 'avatar', 'application/json')).refusal.status).toBe(400)
  expect((await send(png, 'avatar', 'multipart/form-data; boundary=x')).refusal.status).toBe(400)
  const { refusal } = await send(Buffer.alloc(10_485_761))
  expect(refusal).toMatchObject({ status: 413, code: 'error.too-large' })
  expect(refusal.message).toContain('10 MB')
})

test('bytes of a picture are no body for any other call', async () => {
  const others = contract.filter(
    ({ takes, method, access, path }) => !takes && method === 'POST' && access === 'public' && !path.includes(':'),
  )
  expect(others.length).toBeGreaterThan(0)
  for (const endpoint of others) {
    const answer = await call(endpoint, { body: png as never, headers: { 'content-type': 'image/png' } } as never)
    expect(answer.status).toBe(400)
  }
})

test('a favicon is kept to the byte', async () => {
  const small = await plain(32, 32).png().toBuffer()
  const bitmap = Buffer.alloc(40 + 32 * 32 * 4)
  bitmap.writeUInt32LE(40)
  for (const [body, type] of [
    [small, 'image/png'],
    [icon(small), 'image/x-icon'],
    [icon(bitmap), 'image/x-icon'],
  ] as const) {
    const { path } = (await send(body, 'favicon', 'image/x-icon', await newcomer())).reply
    const answer = await app.inject({ url: pictureAddress(path) })
    expect([answer.headers['content-type'], answer.rawPayload.equals(body)]).toEqual([type, true])
  }
})

test.each([
  ['one of 33 KB', Buffer.concat([icon(png), Buffer.alloc(33 * 1024)]), 'picture.favicon'],
  ['another kind', await plain(32, 32).webp().toBuffer(), 'picture.favicon'],
  ['SVG', svg, 'picture.svg'],
  ['an icon of nothing', icon(Buffer.alloc(0)), 'picture.favicon'],
  ['an icon that points behind its end', icon(png, { at: 9_000 }), 'picture.favicon'],
  ['an icon that promises more than it has', icon(png, { count: 900 }), 'picture.favicon'],
  ['an icon with HTML in it', icon(Buffer.concat([html, html])), 'picture.not-a-picture'],
  ['a damaged PNG', png.subarray(0, 90), 'picture.not-a-picture'],
])('as a favicon refuses %s', async (_, body, code) => {
  const { refusal } = await send(body, 'favicon', 'image/x-icon', await newcomer())
  expect(refusal).toMatchObject({ status: 400, code })
})

test('one person sends 30 a minute, and others are not held up by it', async () => {
  const [eager, other] = [await newcomer(), await newcomer()]
  const answers = []
  for (let i = 0; i < 31; i += 1) answers.push(await send(html, 'avatar', 'image/png', eager))
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(400), 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(png, 'avatar', 'image/png', other)).status).toBe(201)
})

test('a minute later the person may send again', () => {
  const count = rateOf(1)
  const noon = Date.parse('2026-01-01T12:00:00Z')
  count(1, new Date(noon))
  expect(() => count(1, new Date(noon + 59_999))).toThrow('picture.too-often')
  expect(() => count(1, new Date(noon + 60_000))).not.toThrow()
})

test('one is drawn after another, also after a failure, and beyond the line comes 503', async () => {
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
