import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { buildServer } from './server.ts'

const { config, pools } = await testServer()
const folder = mkdtempSync(join(tmpdir(), 'sofra-builds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Two builds whose pages differ only by the hash, with the times of a packed release. */
const build = (hash: string) => {
  const panel = join(folder, hash)
  mkdirSync(join(panel, 'assets'), { recursive: true })
  const write = (name: string, text: string) => {
    writeFileSync(join(panel, name), text)
    utimesSync(join(panel, name), 0, 0)
  }
  for (const page of ['index', 'public']) {
    write(`${page}.html`, `<script src="/assets/${page}-${hash}.js"></script>`)
    write(`assets/${page}-${hash}.js`, `'${hash}'`)
    write(`assets/${page}-${hash}.js.br`, `'packed ${hash}'`)
    write(`assets/${page}-${hash}.js.map`, '{"sources":["src/secret.ts"]}')
  }
  write('icon.svg', '<svg/>')
  return panel
}

const serverOf = async (panel: string) => {
  const { app } = await buildServer({ config, pools, panel })
  afterAll(() => app.close())
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}
const [before, after] = [await serverOf(build('aaaaaaaa')), await serverOf(build('bbbbbbbb'))]

const aYear = 'public, max-age=31536000, immutable'
const scriptOf = (page: string) => /src="([^"]+)"/.exec(page)?.[1] ?? ''

test.each([
  '/',
  '/login',
  '/login/',
  '/kitchen',
  '/branch/1/desk',
  '/auth/reset',
  '/index.html',
  '/public.html',
  '/a/b/c.js',
])('GET %s returns a page that browsers revalidate', async (path) => {
  const page = await before(path)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.headers.etag).toMatch(/^W\/"/)
  const again = await before(path, { 'if-none-match': String(page.headers.etag) })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
})

test('GET assets are cached for a year, compressed or not; a missing one is an uncached 404', async () => {
  const [plain, packed] = [
    await before('/assets/index-aaaaaaaa.js'),
    await before('/assets/index-aaaaaaaa.js', { 'accept-encoding': 'br' }),
  ]
  expect([plain.body, packed.body]).toEqual(["'aaaaaaaa'", "'packed aaaaaaaa'"])
  for (const { headers } of [plain, packed]) expect(headers['cache-control']).toBe(aYear)
  for (const path of ['/assets/index-bbbbbbbb.js', '/assets/index-bbbbbbbb.css', '/none.svg']) {
    const missing = await before(path)
    expect([path, missing.statusCode, missing.headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

test('GET assets have no headers that only documents use; pages and missing files do', async () => {
  const headersOf = async (path: string) => Object.keys((await before(path)).headers)
  const ofDocuments = ['content-security-policy', 'cross-origin-opener-policy']
  const ofAll = [
    'x-content-type-options',
    'x-frame-options',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ]
  const file = await headersOf('/assets/index-aaaaaaaa.js')
  expect(file).toEqual(expect.arrayContaining(ofAll))
  expect(file.filter((name) => ofDocuments.includes(name))).toEqual([])
  for (const path of ['/', '/assets/index-bbbbbbbb.js'])
    expect(await headersOf(path)).toEqual(expect.arrayContaining([...ofAll, ...ofDocuments]))
})

test.each([
  '/assets/index-aaaaaaaa.js.map',
  '/assets/index-aaaaaaaa.js.%6Dap',
  '/assets/./index-aaaaaaaa.js.map',
  '/assets/%2e%2e/assets/index-aaaaaaaa.js.map',
])('GET %s returns no source map', async (path) => {
  const { body } = await before(path)
  expect(body).not.toContain('secret.ts')
})

test('GET of a file beside the pages is revalidated', async () => {
  const { headers, body } = await before('/icon.svg')
  expect([body, headers['cache-control']]).toEqual(['<svg/>', 'no-cache'])
  expect(headers.etag).toBeTruthy()
})

test.each(['/', '/login'])(
  'after an upgrade a browser with %s cached gets the new page and its files',
  async (path) => {
    const old = await before(path)
    const page = await after(path, {
      'if-none-match': String(old.headers.etag),
      'if-modified-since': new Date().toUTCString(),
    })
    expect(page.statusCode).toBe(200)
    expect(scriptOf(page.body)).toContain('bbbbbbbb')
    expect((await after(scriptOf(page.body))).statusCode).toBe(200)
    expect((await after(scriptOf(old.body))).statusCode).toBe(404)
  },
)
