import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import {
  type PictureFormat,
  pictureAddress,
  pictureFormats,
  pictureSource,
  pictureWidths,
  sizePath,
} from '@sofra/contract/platform/picture/picture.sizes.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { smallS3 } from '../../../../test/small-s3.ts'
import { newFileName } from '../../../kernel/files/new-file-name.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { noise, plainImage } from './picture.samples.ts'

const s3 = await smallS3()
const dataDir = mkdtempSync(join(tmpdir(), 'sofra-test-pictures-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const photo = await noise(900, 600).jpeg().toBuffer()

describe.each([
  ['on a disk', undefined],
  ['in a bucket', s3.settings],
])('pictures %s', async (_, filesS3) => {
  const { a, app, call } = await testServer({ dataDir, filesS3 })
  const store = openFileStore({ dataDir, filesS3 })
  const as = await a.user({ account: await a.account('customer'), keys: [] })
  const upload = (body: Buffer) =>
    call(postPicture, { as, query: { shape: 'logo' }, body: body as never, headers: { 'content-type': 'image/png' } })
  const served = async (address: string) => {
    const answer = await app.inject({ url: address })
    const { format, width } = await sharp(answer.rawPayload).metadata()
    const { 'content-type': type, 'cache-control': cache } = answer.headers
    return { status: answer.statusCode, format: format === 'heif' ? 'avif' : format, width, type, cache }
  }
  const paths = async (path: string) =>
    (await store.listBefore(dirname(path), new Date(8.64e15))).filter((storedPath) =>
      storedPath.startsWith(parse(path).name, dirname(path).length + 1),
    )

  test('have every size at once, each at its path', async () => {
    const { path } = (await upload(photo)).reply
    expect(await paths(path)).toHaveLength(10)
    for (const format of pictureFormats)
      for (const width of [...pictureWidths, 1_000]) {
        const size = await served(pictureSource(path, width, format))
        expect(size).toMatchObject({ status: 200, format, type: `image/${format}`, width: Math.min(width, 720) })
        expect(size.cache).toContain('immutable')
      }
    expect(await paths(path)).toHaveLength(10)
  })

  /** Stores a picture without sizes, like pictures stored before sizes existed. */
  const older = async (body: Buffer) => {
    const path = `${newFileName('picture')}.webp`
    await store.put(path, body)
    return path
  }

  test('without sizes get one at its first request, once, and store it', async () => {
    const path = await older(await noise(1_200, 900).webp().toBuffer())
    const replies = Array.from({ length: 5 }, () => served(pictureSource(path, 48, 'avif')))
    for (const size of await Promise.all(replies))
      expect(size).toMatchObject({
        status: 200,
        format: 'avif',
        width: 96,
        cache: expect.stringContaining('immutable'),
      })
    expect((await paths(path)).sort()).toEqual([sizePath(path, 96, 'avif'), path].sort())
    expect(await served(pictureAddress(path))).toMatchObject({ format: 'webp', width: 1_200 })
  })

  test('that are damaged are served unchanged, and cached briefly', async () => {
    const intact = await noise(300, 200).webp().toBuffer()
    const path = await older(intact.subarray(0, intact.length / 2))
    const answer = await app.inject({ url: pictureSource(path, 48) })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(await paths(path)).toEqual([path])
  })

  test.each([
    ['a width that nobody uses', 100, 'webp'],
    ['a picture that is not there', 96, 'webp'],
  ] as const)('return 404 for %s', async (_, width, format: PictureFormat) => {
    const path = width === 96 ? `${newFileName('picture')}.webp` : (await upload(photo)).reply.path
    expect((await app.inject({ url: pictureAddress(sizePath(path, width, format)) })).statusCode).toBe(404)
  })

  test('are stored with all sizes or with none', async () => {
    const before = (await store.listBefore('picture', new Date(8.64e15))).length
    const original = await store.get((await upload(await plainImage(240, 240).png().toBuffer())).reply.path)
    expect(original && (await buffer(original.bytes)).length).toBe(original?.size)
    if (!filesS3) return
    s3.broken.at = /\.384\.avif$/
    expect((await upload(photo)).refusal).toMatchObject({ status: 503, code: 'error.busy' })
    s3.broken.at = undefined
    expect(await store.listBefore('picture', new Date(8.64e15))).toHaveLength(before + 10)
  })
})
