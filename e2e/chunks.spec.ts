import { readdir, readFile, stat } from 'node:fs/promises'
import { allLanguages, languages } from '@sofra/contract/kernel/languages.ts'
import { expect, test } from 'vitest'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
const built = new URL('../apps/panel/dist/.vite/manifest.json', import.meta.url)
const chunks: Record<string, Chunk> = JSON.parse(await readFile(built, 'utf8'))

const withImports = (key: string, visited = new Set<string>()): Set<string> => {
  if (visited.has(key)) return visited
  visited.add(key)
  for (const one of chunks[key]?.imports ?? []) withImports(one, visited)
  return visited
}

const shared = ['early', 'begin', 'base', 'app', 'shared', 'kit']

/** All files that a page loads before it starts. */
const loadedBy = (page: string) => {
  const key = Object.keys(chunks).find((one) => one.endsWith(page) || (one.startsWith(page) && one.endsWith('.js')))
  if (!key) throw new Error(`${page} is no page of the build`)
  return [...withImports(key)]
}

/** The shared chunks of a page, by their names in the build. */
const sharedBy = (page: string) => {
  const names = loadedBy(page).map((one) => /assets\/([a-z]+)-/.exec(chunks[one]?.file ?? '')?.[1])
  return names.filter((name) => shared.includes(name ?? '')).sort()
}

const pageOf = (name: string) => readFile(new URL(`../apps/panel/dist/${name}`, import.meta.url), 'utf8')

// A single wrong import would load all lists and forms with the desk. The login must not run what begins the app.
test.each([
  ['public.html', ['base', 'early']],
  ['_begin-', ['begin', 'early']],
  ['_app-', ['app', 'base', 'early']],
  ['shell/PersonItems.tsx', ['app', 'base', 'early', 'shared']],
  ['kitchen/KitchenList.tsx', ['app', 'base', 'early', 'kit', 'shared']],
  ['menu/MenuPage.tsx', ['app', 'base', 'early', 'kit', 'shared']],
])('%s loads only the chunks that it needs', (page, needed) => {
  expect(sharedBy(page)).toEqual(needed)
})

// A contract that the desk imports without its heads would land in its chunk, and the library with it.
test('what loads before any screen contains no schema', async () => {
  const files = new Set(['public.html', '_begin-', '_app-'].flatMap(loadedBy).map((key) => chunks[key]?.file ?? ''))
  // The bundler's own runtime has no source map.
  const ours = [...files].filter((file) => !file.includes('rolldown-runtime'))
  const maps = await Promise.all(ours.map((file) => pageOf(`${file}.map`)))
  const sources = maps.flatMap((map): readonly string[] => JSON.parse(map).sources)
  expect(sources).toContainEqual(expect.stringContaining('app/main.tsx'))
  expect(sources.filter((source) => source.includes('node_modules/zod/'))).toEqual([])
})

test('the page of the app begins with what requests its data', async () => {
  const scripts = [...(await pageOf('index.html')).matchAll(/<script [^>]*src="\/assets\/([a-z]+)-/g)]
  expect(scripts.map(([, name]) => name)).toEqual(['early', 'begin', 'rolldown', 'base', 'app'])
})

// The pages before the sign-in have some hundred phrases in three languages; the login loads only its own.
test('login carries its own words and none of registration or of a forgotten password', async () => {
  const scripts = [...withImports('public.html')].map((key) => chunks[key]?.file ?? '')
  const code = await Promise.all(
    scripts.map((file) => readFile(new URL(`../apps/panel/dist/${file}`, import.meta.url), 'utf8')),
  )
  const carried = [...new Set(Array.from(code.join().matchAll(/"([\w.-]+)\\?":/g), ([, key = '']) => key))]
  expect(carried).toContain('login.submit')
  // Of the other pages only titles, links and notices.
  expect(carried.filter((key) => /^(?:register|forgot|reset)\./.test(key)).toSorted()).toEqual([
    'forgot.link',
    'forgot.title',
    'register.company.title',
    'register.dealer.title',
    'register.demo.title',
    'register.eliza.title',
    'reset.done',
    'reset.title',
  ])
})

// There are fifty languages: users load only their own, and not the list of the others.
test('nothing of a language that operators switch on is loaded by whoever is not in it', () => {
  // Central Kurdish shares antd's Turkish texts.
  const isOwn = (key: string) => /languages\/platform\.ts$|\/(?:antd\/es|dayjs)\/locale\/(?!tr_TR)/.test(key)
  const localeChunks = Object.keys(chunks).filter(isOwn)
  expect(localeChunks.length).toBeGreaterThan(allLanguages.length)
  const before = ['public.html', '_app-', ...languages.map((lang) => `languages/${lang}.ts`)].flatMap(loadedBy)
  expect(before.filter(isOwn)).toEqual([])
  for (const key of localeChunks) expect([...withImports(key)].filter(isOwn)).toEqual([key])
})

const dist = new URL('../apps/panel/dist/', import.meta.url)

// Each would cost a request and a round trip.
test('no script only passes on what another one holds', async () => {
  const scripts = (await readdir(new URL('assets/', dist))).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(new URL(`assets/${name}`, dist), 'utf8')))
  const passing = scripts.filter((_, index) => /^export\{[^}]*\}from"[^"]+";?\s*$/.test(texts[index] ?? ''))
  expect(passing).toEqual([])
})

/** Returns the compressed size of files in bytes. */
const packed = async (files: readonly string[]) => {
  const sizes = files.map(async (file) => stat(new URL(`${file}.br`, dist)).catch(() => stat(new URL(file, dist))))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}
const filesOf = (key: string) => [
  ...new Set([...withImports(key)].flatMap((one) => [chunks[one]?.file ?? '', ...(chunks[one]?.css ?? [])])),
]

// Headers and calls add 4 kB.
test('login is at most 116 kB with its page', async () => {
  expect(await packed(['public.html', ...filesOf('public.html')])).toBeLessThanOrEqual(116_000)
})

test('the desk is at most 380 kB with its page and its phrases', async () => {
  const [app = ''] = Object.keys(chunks).filter((key) => /^_app-.*\.js$/.test(key))
  const [begin = ''] = Object.keys(chunks).filter((key) => /^_begin-.*\.js$/.test(key))
  for (const lang of languages) {
    const words = chunks[`src/app/languages/${lang}.ts`]?.file ?? ''
    const files = new Set([...filesOf(app), ...filesOf(begin), words])
    expect(await packed(['index.html', ...files]), lang).toBeLessThanOrEqual(380_000)
  }
})

test('charts are at most 100 kB and loaded only by screens that draw one', async () => {
  const [chart = ''] = Object.keys(chunks).filter((key) => key.endsWith('kit/chart/DrawnChart.tsx'))
  expect(await packed([chunks[chart]?.file ?? ''])).toBeLessThanOrEqual(100_000)
  const importers = (field: 'imports' | 'dynamicImports') =>
    Object.keys(chunks).filter((key) => chunks[key]?.[field]?.includes(chart))
  expect(importers('imports')).toEqual([])
  expect(importers('dynamicImports')).not.toEqual([])
})
