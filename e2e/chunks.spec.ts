import { readdir, readFile, stat } from 'node:fs/promises'
import { allLanguages, languages } from '@sofra/contract/kernel/languages.ts'
import { expect, test } from 'vitest'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
const built = new URL('../apps/panel/dist/.vite/manifest.json', import.meta.url)
const chunks: Record<string, Chunk> = JSON.parse(await readFile(built, 'utf8'))

const withImports = (key: string, visited = new Set<string>()): Set<string> => {
  if (visited.has(key)) return visited
  visited.add(key)
  for (const one of chunks[key]?.imports ?? []) withImports(one, visited)
  return visited
}

const shared = [
  'base',
  'vendor',
  'menus',
  'overlay',
  'pages',
  'rules',
  'app',
  'desk',
  'beside',
  'icons',
  'schemas',
  'controls',
  'list',
  'form',
  'drag',
]

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

// A single wrong import would load all lists and forms with the desk.
test.each([
  ['public.html', ['base']],
  ['_app-', ['app', 'base', 'vendor']],
  ['_desk-', ['app', 'base', 'desk', 'vendor']],
  ['_beside-', ['app', 'base', 'beside', 'vendor']],
  ['shell/PersonItems.tsx', ['app', 'base', 'icons', 'menus', 'vendor']],
  [
    'kitchen/KitchenList.tsx',
    ['app', 'base', 'controls', 'icons', 'list', 'menus', 'overlay', 'rules', 'schemas', 'vendor'],
  ],
  [
    'menu/MenuPage.tsx',
    ['app', 'base', 'beside', 'controls', 'drag', 'icons', 'list', 'menus', 'overlay', 'rules', 'schemas', 'vendor'],
  ],
])('%s loads only the chunks that it needs', (page, needed) => {
  expect(sharedBy(page)).toEqual(needed)
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

// The page requests these files in parallel with the app.
test.each(['prefetch', 'desk'])('the page of the app knows of %s before anything of it runs', async (name) => {
  const page = await readFile(new URL('../apps/panel/dist/index.html', import.meta.url), 'utf8')
  const [, script = ''] = /<script src="\/(assets\/prefetch-[^"]+)">/.exec(page) ?? []
  const prefetch = await readFile(new URL(`../apps/panel/dist/${script}`, import.meta.url), 'utf8')
  expect(`${page}${prefetch}`).toContain(`assets/${name}-`)
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
const filesOf = (key: string) => [...withImports(key)].map((one) => chunks[one]?.file ?? '')

// Each further file is a round trip before the form is usable. Headers and calls add 4 kB.
test('login loads three scripts, with its page at most 79 kB', async () => {
  const scripts = filesOf('public.html')
  expect(scripts).toHaveLength(3)
  expect(await packed(['public.html', ...scripts])).toBeLessThanOrEqual(79_000)
})

test('the desk loads five scripts, with its page, its words and what runs before them at most 300 kB', async () => {
  const [desk = ''] = Object.keys(chunks).filter((key) => /^_desk-.*\.js$/.test(key))
  const scripts = filesOf(desk)
  expect(scripts).toHaveLength(5)
  const page = await readFile(new URL('index.html', dist), 'utf8')
  const [, prefetch = ''] = /<script src="\/(assets\/prefetch-[^"]+)">/.exec(page) ?? []
  for (const lang of languages) {
    const words = chunks[`src/app/languages/${lang}.ts`]?.file ?? ''
    expect(await packed(['index.html', prefetch, words, ...scripts]), lang).toBeLessThanOrEqual(300_000)
  }
})
