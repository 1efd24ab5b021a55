import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { smallS3 } from '../../../test/small-s3.ts'
import { openFileStore } from './open-file-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sofra-test-store-'))
const root = join(dataDir, 'files')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const inPath = await smallS3()
const inHost = await smallS3({ bucketInPath: false })

/** Each store with a function that backdates a file. */
const stores = [
  {
    name: 'a disk',
    filesS3: undefined,
    age: (path: string, written: Date) => utimesSync(join(root, path), written, written),
  },
  ...[
    { name: 'a bucket named in the path', s3: inPath },
    { name: 'a bucket named in the host', s3: inHost },
  ].map(({ name, s3 }) => ({
    name,
    filesS3: s3.settings,
    age: (path: string, written: Date) => void Object.assign(s3.files.get(path) ?? {}, { written }),
  })),
]

const bytes = (text: string) => Buffer.from(text)

describe.each(stores)('files in $name', ({ filesS3, age }) => {
  const store = openFileStore({ dataDir, filesS3 })
  const read = async (path: string) => {
    const file = await store.get(path)
    return file && { size: file.size, text: (await buffer(file.bytes)).toString() }
  }

  test('are read as written, and missing after removal', async () => {
    await store.put('picture/ab/one.webp', bytes('çorba'))
    expect(await read('picture/ab/one.webp')).toEqual({ size: 6, text: 'çorba' })
    await store.remove('picture/ab/one.webp')
    expect(await read('picture/ab/one.webp')).toBeUndefined()
    await expect(store.remove('picture/ab/one.webp')).resolves.toBeUndefined()
  })

  test('of a megabyte are complete, and overwritten by a later put', async () => {
    const much = Buffer.alloc(1_000_003, 7)
    await store.put('large/file.webp', bytes('first'))
    await store.put('large/file.webp', much)
    const file = await store.get('large/file.webp')
    expect(file && (await buffer(file.bytes)).equals(much)).toBe(true)
  })

  test('are missing if nothing was put', async () => {
    expect(await read('picture/zz/none.webp')).toBeUndefined()
    expect(await read('picture')).toBeUndefined()
    expect(await store.listBefore('nowhere', new Date(8.64e15))).toEqual([])
  })

  test('are listed by age, over several pages, in their folder only', async () => {
    const noon = new Date('2026-03-02T12:00:00Z')
    const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => `listed/${name}${name}/${name}.webp`)
    for (const path of [...paths, 'listed-not/f.webp']) {
      await store.put(path, bytes(path))
      age(path, new Date(noon.getTime() - 1))
    }
    age(String(paths[3]), noon)
    const listedPaths = await store.listBefore('listed', noon)
    expect(listedPaths.sort()).toEqual(paths.filter((_, index) => index !== 3))
  })

  test('pass check, which leaves no file', async () => {
    await expect(store.check()).resolves.toBeUndefined()
    expect(await store.listBefore('check', new Date(8.64e15))).toEqual([])
  })
})

test('put leaves no file when it fails', async () => {
  const store = openFileStore({ dataDir, filesS3: undefined })
  writeFileSync(join(root, 'blocked'), '')
  await expect(store.put('blocked/one.webp', bytes('x'))).rejects.toThrow()
  await store.put('folder/one.webp/in.webp', bytes('x'))
  await expect(store.put('folder/one.webp', bytes('x'))).rejects.toThrow()
  expect(readdirSync(join(root, 'folder'))).toEqual(['one.webp'])
})

test('listBefore lists unfinished files of a killed server', async () => {
  const store = openFileStore({ dataDir, filesS3: undefined })
  await store.put('half/ab/one.webp', bytes('x'))
  writeFileSync(join(root, 'half/ab/two.webp.77.part'), 'half')
  expect((await store.listBefore('half', new Date(8.64e15))).sort()).toEqual([
    'half/ab/one.webp',
    'half/ab/two.webp.77.part',
  ])
})
