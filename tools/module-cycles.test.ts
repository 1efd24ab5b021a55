import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const trees = ['packages/contract/src', 'apps/server/src/modules', 'apps/panel/src/modules'] as const

interface Source {
  /** Below its tree: `catalog/menu/menu.routes.ts` */
  path: string
  text: string
}

const moduleOf = (path: string) => path.split('/').slice(0, 2).join('/')
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** The modules that each uses of those of its tree. */
const usesOf = (sources: readonly Source[]) => {
  const uses = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const own = moduleOf(path)
    for (const [, to = ''] of text.matchAll(imported)) {
      const other = normalize(join(dirname(path), to))
      if (other.startsWith('..') || other.split('/').length < 3 || moduleOf(other) === own) continue
      uses.set(own, (uses.get(own) ?? new Set()).add(moduleOf(other)))
    }
  }
  return uses
}

/** The modules from which uses lead back to themselves, however many are between. */
const circular = (uses: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const reached = (from: string) => {
    const seen = new Set<string>()
    const open = [...(uses.get(from) ?? [])]
    for (let module = open.pop(); module !== undefined; module = open.pop()) {
      if (seen.has(module)) continue
      seen.add(module)
      open.push(...(uses.get(module) ?? []))
    }
    return seen
  }
  return [...uses.keys()].filter((module) => reached(module).has(module)).sort()
}

const sourcesOf = (tree: string): Source[] =>
  globSync('*/*/**/*.{ts,tsx}', { cwd: join(root, tree) })
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('kernel/'))
    .map((path) => ({ path, text: readFileSync(join(root, tree, path), 'utf8') }))

test.each(trees)('modules of %s use each other one way only', (tree) => {
  const uses = usesOf(sourcesOf(tree))
  expect(uses.size).toBeGreaterThan(40)
  expect(circular(uses)).toEqual([])
})

test('control: two modules that use each other are noticed, and three in a circle', () => {
  const source = (path: string, ...to: string[]) => ({
    path,
    text: to.map((one) => `import { x } from '${one}'`).join('\n'),
  })
  const two = [source('a/b/b.ts', '../c/c.api.ts', './own.ts'), source('a/c/c.ts', '../b/b.api.ts')]
  expect(circular(usesOf(two))).toEqual(['a/b', 'a/c'])
  const three = [
    source('a/b/deep/b.ts', '../../c/c.api.ts'),
    { path: 'a/c/c.ts', text: "const load = () => import('../d/d.api.ts')" },
    source('a/d/d.ts', '../b/b.api.ts'),
    source('a/e/e.ts', '../b/b.api.ts'),
  ]
  expect(circular(usesOf(three))).toEqual(['a/b', 'a/c', 'a/d'])
  expect(circular(usesOf(three.slice(0, 2)))).toEqual([])
})
