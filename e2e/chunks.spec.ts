import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
const built = new URL('../apps/panel/dist/.vite/manifest.json', import.meta.url)
const chunks: Record<string, Chunk> = JSON.parse(await readFile(built, 'utf8'))

const withImports = (key: string, known = new Set<string>()): Set<string> => {
  if (known.has(key)) return known
  known.add(key)
  for (const one of chunks[key]?.imports ?? []) withImports(one, known)
  return known
}

/** The shared chunks that a page waits for, by their names in the build. */
const sharedBy = (page: string) => {
  const key = Object.keys(chunks).find((one) => one.endsWith(page))
  if (!key) throw new Error(`${page} is no page of the build`)
  const names = [...withImports(key)].map((one) => /assets\/([a-z]+)-/.exec(chunks[one]?.file ?? '')?.[1])
  return names
    .filter((name) =>
      ['base', 'vendor', 'app', 'desk', 'icons', 'schemas', 'controls', 'list', 'form', 'drag'].includes(name ?? ''),
    )
    .sort()
}

// One wrong import makes the desk wait for all lists and forms.
test.each([
  ['public.html', ['base']],
  ['app/main.tsx', ['app', 'base', 'vendor']],
  ['desk/BranchDesk.tsx', ['app', 'base', 'desk', 'vendor']],
  ['kitchen/KitchenList.tsx', ['app', 'base', 'controls', 'icons', 'list', 'schemas', 'vendor']],
  ['menu/MenuPage.tsx', ['app', 'base', 'controls', 'drag', 'icons', 'list', 'schemas', 'vendor']],
])('%s loads only the chunks that it needs', (page, shared) => {
  expect(sharedBy(page)).toEqual(shared)
})

// Each further script is a round trip before the form can be used.
test('login loads three scripts', () => {
  expect(withImports('public.html').size).toBe(3)
})
