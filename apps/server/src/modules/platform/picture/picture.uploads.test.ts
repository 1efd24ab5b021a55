import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { languages } from '@sofra/contract/kernel/languages.ts'
import {
  largestFavicon,
  leastOf,
  type PictureShape,
  postPicture,
} from '@sofra/contract/platform/picture/picture.contract.ts'
import { pictureAddress } from '@sofra/contract/platform/picture/picture.sizes.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { loadSharp } from '../../../kernel/sharp.ts'
import { translate } from '../../../kernel/words.ts'
import { emptyPromise, manyTexts, pixelBomb, rowsBomb, textBomb } from './picture.bombs.samples.ts'
import { decoder } from './picture.decode.ts'
import { animation, bmp, commented, heic, icon, noise, plainImage } from './picture.samples.ts'

const { a, app, call, config, bearer } = await testServer()
const account = await a.account('customer')
const newcomer = () => a.user({ account, keys: [] })

const files = () => {
  const folder = join(config.dataDir, 'files')
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return all.filter((file) => file.isFile()).map(({ name }) => name)
}

interface Upload {
  readonly shape?: PictureShape
  readonly headers?: Readonly<Record<string, string>>
}
const send = async (body: Buffer, { shape = 'avatar', headers = {} }: Upload = {}) =>
  call(postPicture, {
    as: await newcomer(),
    query: { shape },
    body: body as never,
    headers: { 'content-type': 'image/png', ...headers },
  })

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const text = (content: string) => Buffer.from(content)
const svg = (inside: string) => text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
const png = await plainImage(160, 160).png().toBuffer()
const gif = await plainImage(160, 160).gif().toBuffer()
const jpeg = await plainImage(300, 200).jpeg().toBuffer()
const script = '<script>alert(1)</script>'
const busy = noise(200, 200)

const no = 'picture.not-a-picture'
const refused: [what: string, body: Buffer, code: string, sent?: Upload][] = [
  ['PHP called a picture', text('<?php system($_GET[0]);'), no],
  ['HTML called a picture', text(`<!doctype html>${script}`), no],
  ['JavaScript called a picture', text('alert(document.domain)//'), no],
  ['SVG with a script', svg(script), 'picture.svg'],
  ['SVG without one', svg('<rect width="9" height="9"/>'), 'picture.svg'],
  ['SVG behind a comment', text(`<!-- x --><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'picture.svg'],
  ['a PDF', text('%PDF-1.7\n1 0 obj\n<<>>'), no],
  ['a zip', text('PK\x03\x04 nothing but a zip'), no],
  ['TIFF', await plainImage(9, 9).tiff().toBuffer(), no],
  ['BMP', bmp(), no],
  ['HEIC', heic(), 'picture.heic'],
  ['HEIC under the brand of any HEIF', heic('mif1'), 'picture.heic'],
  ['an icon where a picture belongs', icon(png), no],
  ['nothing at all', Buffer.alloc(0), 'error.empty-file'],
  ['the head of a PNG alone', png.subarray(0, 40), no],
  ['a magic number and rubbish', Buffer.concat([png.subarray(0, 8), text(script)]), no],
  ['half a JPEG', half(await busy.clone().jpeg().toBuffer()), no],
  ['half a PNG', half(await busy.clone().png().toBuffer()), no],
  ['half a WebP', half(await busy.clone().webp().toBuffer()), no],
  ['half an AVIF', half(await busy.clone().avif({ effort: 0 }).toBuffer()), no],
  ['half a GIF', half(await busy.clone().gif().toBuffer()), no],
  ['a PNG of 16,000 × 16,000', pixelBomb(16_000), 'picture.too-many-pixels'],
  ['a PNG that claims 60,000 × 60,000', emptyPromise(), 'picture.too-many-pixels'],
  ['a JPEG of 50 megapixels', await plainImage(8_192, 6_200).jpeg().toBuffer(), 'picture.too-many-pixels'],
  ['more bytes than are taken', Buffer.alloc(10_485_761), 'error.too-large'],
  ['JSON', text('{}'), 'error.body', { headers: { 'content-type': 'application/json' } }],
  ['a form', png, 'error.body', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['a form without a boundary', png, 'error.body', { headers: { 'content-type': 'multipart/form-data' } }],
  ['HTML that says so', text(script), 'error.body', { headers: { 'content-type': 'text/html' } }],
  [
    'a favicon of 33 KB',
    Buffer.concat([icon(png), Buffer.alloc(33 * 1024)]),
    'picture.file-size',
    { shape: 'favicon' },
  ],
  ['a favicon of another kind', await plainImage(9, 9).webp().toBuffer(), 'picture.favicon', { shape: 'favicon' }],
  ['a single pixel', await plainImage(1, 1).png().toBuffer(), 'picture.too-small'],
  ['one that is too low', await plainImage(600, 127).png().toBuffer(), 'picture.too-small'],
  [
    'one that its camera turned, and that is too narrow',
    await plainImage(900, 224).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'picture.too-small',
    { shape: 'branch' },
  ],
  [
    'a logo too small on both sides',
    await plainImage(239, 239).png().toBuffer(),
    'picture.too-small.side',
    { shape: 'logo' },
  ],
  ['a favicon of 15 pixels', await plainImage(15, 15).png().toBuffer(), 'picture.too-small', { shape: 'favicon' }],
  ['SVG as a favicon', svg(''), 'picture.svg', { shape: 'favicon' }],
  ['an icon of nothing', icon(Buffer.alloc(0)), 'picture.favicon', { shape: 'favicon' }],
  ['an icon that points behind its end', icon(png, { at: 9_000 }), 'picture.favicon', { shape: 'favicon' }],
  ['an icon that promises more', icon(png, { count: 900 }), 'picture.favicon', { shape: 'favicon' }],
  ['an icon that promises nothing', icon(png, { count: 0 }), 'picture.favicon', { shape: 'favicon' }],
  ['an icon that ends in its list', icon(png).subarray(0, 12), 'picture.favicon', { shape: 'favicon' }],
  ['an icon with HTML in it', icon(text(script.repeat(4))), no, { shape: 'favicon' }],
  ['an icon with SVG in it', icon(svg(script)), 'picture.svg', { shape: 'favicon' }],
  ['an icon with a GIF in it', icon(gif), 'picture.favicon', { shape: 'favicon' }],
  ['an icon with a bomb in it', icon(pixelBomb(7_000)), 'picture.too-many-pixels', { shape: 'favicon' }],
  ['a damaged favicon', png.subarray(0, 90), no, { shape: 'favicon' }],
]

test.each(refused)(
  "POST picture refuses %s in the caller's language, and stores nothing",
  async (_, body, code, sent) => {
    const before = files().length
    const lang = languages[body.length % languages.length] ?? 'tr'
    const { refusal, status } = await send(body, { ...sent, headers: { ...sent?.headers, lang } })
    expect(refusal).toMatchObject({ status, code })
    expect([400, 413]).toContain(status)
    const shape = sent?.shape ?? 'avatar'
    const least = { ...leastOf(shape), side: leastOf(shape).width }
    expect(refusal.message).toBe(
      translate(lang, code as 'error.body', { size: code === 'error.too-large' ? 10_240 : 32, ...least }),
    )
    expect(files()).toHaveLength(before)
  },
)

const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } }
const withFileName = (name: string) => ({ headers: { 'content-disposition': `attachment; filename="${name}"` } })
const square = plainImage(160, 160)

const acceptedPictures: [what: string, body: Buffer, size: [number, number], sent?: Upload][] = [
  ['a GIF that is JavaScript too', Buffer.concat([gif, text(`=1;${script}`)]), [160, 160]],
  ['a PNG with a zip and HTML behind it', Buffer.concat([png, text(`PK\x03\x04${script}`)]), [160, 160]],
  ['a JPEG with PHP in its comment', commented(jpeg, `<?php ${script}`), [300, 200], { shape: 'logo' }],
  ['a photograph with place and camera', await square.clone().withExif(exif).jpeg().toBuffer(), [160, 160]],
  [
    'one that its camera turned',
    await plainImage(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    [200, 300],
    { shape: 'logo' },
  ],
  ['a palette', await square.clone().png({ palette: true }).toBuffer(), [160, 160]],
  ['16 bits a colour', await square.clone().toColourspace('rgb16').png().toBuffer(), [160, 160]],
  ['the colours of a printer', await square.clone().toColourspace('cmyk').jpeg().toBuffer(), [160, 160]],
  ['the colours of a better screen', await square.clone().withIccProfile('p3').png().toBuffer(), [160, 160]],
  ['shades of grey', await square.clone().greyscale().png().toBuffer(), [160, 160]],
  ['the least that is taken', await plainImage(128, 128).png().toBuffer(), [128, 128]],
  ['the least of what stays uncut', await plainImage(240, 9).png().toBuffer(), [240, 9], { shape: 'logo' }],
  ['a hair, upright', await plainImage(1, 20_000).png().toBuffer(), [1, 480], { shape: 'logo' }],
  ['a hair, lying', await plainImage(20_000, 1).png().toBuffer(), [960, 1], { shape: 'logo' }],
  ['the wrong ratio', await plainImage(600, 160).png().toBuffer(), [160, 160]],
  ['an animation of 10,000 frames', await animation(10_000).gif().toBuffer(), [240, 1], { shape: 'logo' }],
  ['an animation of another kind', await animation(100).webp().toBuffer(), [240, 1], { shape: 'logo' }],
  ['a small one whose rows unpack into 100 MB', rowsBomb(), [128, 128]],
  ['a small one whose text unpacks into 100 MB', textBomb(), [128, 128]],
  ['a small one with 50,000 texts', manyTexts(50_000), [128, 128]],
  ['a type that it is not', jpeg, [200, 200], { headers: { 'content-type': 'image/svg+xml' } }],
  ['a double ending', png, [160, 160], withFileName('photo.php.png')],
  ['a name that leads elsewhere', png, [160, 160], withFileName('../../../etc/passwd')],
  ['a name with a null', png, [160, 160], withFileName('photo.php%00.png')],
  ['a name that reads backwards', png, [160, 160], withFileName('photo%E2%80%AEgnp.php')],
  ['a name of 300 letters', png, [160, 160], withFileName(`${'a'.repeat(300)}.png`)],
]

test.each(acceptedPictures)(
  'POST picture accepts %s, re-encoded in every size, and stores nothing else of it',
  async (_, body, [width, height], sent) => {
    const before = files()
    const { reply, status } = await send(body, sent)
    expect([status, reply.width, reply.height]).toEqual([201, width, height])
    const served = await app.inject({ url: pictureAddress(reply.path) })
    const meta = await sharp(served.rawPayload).metadata()
    expect([meta.format, meta.width, meta.height, meta.pages ?? 1]).toEqual(['webp', width, height, 1])
    expect([meta.exif, meta.icc, meta.xmp, meta.comments]).toEqual([undefined, undefined, undefined, undefined])
    expect(served.rawPayload.includes('alert')).toBe(false)
    expect(reply.path).toMatch(/^picture\/[0-9a-f]{2}\/[0-9a-f]{30}\.webp$/)
    expect(files()).toHaveLength(before.length + 10)
    expect(files().filter((name) => !/^[0-9a-f]{30}(\.\d+)?\.(webp|avif)$/.test(name))).toEqual([])
  },
)

test('POST picture keeps colours for any colour profile', async () => {
  const ways = [
    plainImage(128, 128).toColourspace('rgb16').png(),
    plainImage(128, 128).withIccProfile('p3').png(),
    plainImage(128, 128).png({ palette: true }),
    plainImage(128, 128).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }),
  ]
  for (const way of ways) {
    const { path } = (await send(await way.toBuffer())).reply
    const { channels } = await sharp((await app.inject({ url: pictureAddress(path) })).rawPayload).stats()
    const means = channels.slice(0, 3).map(({ mean }) => mean)
    for (const [index, mean] of means.entries()) expect(Math.abs(mean - ([204, 51, 51][index] ?? 0))).toBeLessThan(20)
  }
})

test.each([
  ['a PNG', png, 'image/png'],
  ['an icon with a PNG inside', icon(png), 'image/x-icon'],
  [
    'one to the last byte that is taken',
    Buffer.concat([icon(png), Buffer.alloc(largestFavicon - icon(png).length)]),
    'image/x-icon',
  ],
])('POST picture stores %s as a favicon unchanged', async (_, body, type) => {
  const { path } = (await send(body, { shape: 'favicon' })).reply
  const served = await app.inject({ url: pictureAddress(path) })
  expect([served.headers['content-type'], served.rawPayload.equals(body)]).toEqual([type, true])
})

test('an aborted upload stores nothing, and the next one is accepted', async () => {
  const someone = await newcomer()
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const before = files().length
  const line = connect(Number(address.port), address.hostname)
  await once(line, 'connect')
  const body = await busy.clone().png().toBuffer()
  const head = [
    'POST /api/picture?shape=avatar HTTP/1.1',
    `host: ${address.host}`,
    `authorization: Bearer ${await bearer(someone)}`,
    'content-type: image/png',
    `content-length: ${body.length}`,
  ]
  line.write(`${head.join('\r\n')}\r\n\r\n`)
  line.write(half(body))
  line.destroy()
  await once(line, 'close')
  expect((await send(png)).status).toBe(201)
  expect(files()).toHaveLength(before + 10)
})

test('decoder refuses formats that are not accepted, SVG among them', async () => {
  const tiff = await plainImage(9, 9).tiff().toBuffer()
  for (const body of [svg(''), tiff, text('%PDF-1.7'), bmp()])
    await expect(decoder(body)).rejects.toMatchObject({ status: 400 })
})

test('sharp has its loaders of unused formats disabled', async () => {
  const sharp = await loadSharp()
  for (const body of [await plainImage(9, 9).tiff().toBuffer(), text('%PDF-1.7'), bmp()])
    await expect(sharp(body).toBuffer()).rejects.toThrow()
})
