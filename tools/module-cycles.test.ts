import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const trees = ['packages/contract/src', 'apps/server/src/modules', 'apps/panel/src/modules'] as const

interface Source {
  /** Relative to its tree: `catalog/menu/menu.routes.ts` */
  path: string
  text: string
}

const moduleOf = (path: string) => path.split('/').slice(0, 2).join('/')
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** Returns the modules that each module imports within its tree. */
const usesOf = (sources: readonly Source[]) => {
  const uses = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const ownModule = moduleOf(path)
    for (const [, to = ''] of text.matchAll(imported)) {
      const other = normalize(join(dirname(path), to))
      if (other.startsWith('..') || other.split('/').length < 3 || moduleOf(other) === ownModule) continue
      uses.set(ownModule, (uses.get(ownModule) ?? new Set()).add(moduleOf(other)))
    }
  }
  return uses
}

/** Returns the modules that are part of an import cycle. */
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

test('control: import cycles of two and three modules are reported', () => {
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
