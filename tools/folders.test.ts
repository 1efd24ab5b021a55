import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files that one folder has at most; what is more is divided by what a person sees. */
const most = 25

/** Folders with more, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/server/migrations': 'one file a migration, by number',
  'apps/server/src/testing': 'what tests share, each file a name to import; the sweeps have a folder of their own',
  bench: 'one file a measured figure, and main.ts runs them all',
  'docs/decisions': 'one file a decision, by number',
  'packages/contract/src/kernel': 'values and rules that both sides share, each file one of them',
  tools: 'one file a command or a check',
}

const crowded = (files: readonly string[]) => {
  const folders = Map.groupBy(files, dirname)
  return [...folders].filter(([, inside]) => inside.length > most).map(([folder]) => folder)
}

const files = globSync(
  ['apps/*/{src,build,migrations}/**', 'packages/*/src/**', 'e2e/**', 'bench/**', 'tools/**', 'docs/**'],
  {
    cwd: root,
    withFileTypes: true,
  },
)
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`)

test('no folder has more than 25 files, but for what is named with its reason', () => {
  expect(crowded(files).filter((folder) => !(folder in exceptions))).toEqual([])
})

test('every exception still has more than 25 files', () => {
  const found = new Set(crowded(files))
  expect(Object.keys(exceptions).filter((folder) => !found.has(folder))).toEqual([])
})

test('control: a folder of 26 files is noticed, one of 25 is not', () => {
  const filled = (folder: string, count: number) => Array.from({ length: count }, (_, i) => `${folder}/${i}.ts`)
  expect(crowded([...filled('a/b', 26), ...filled('a', 25)])).toEqual(['a/b'])
})
