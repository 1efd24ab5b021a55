import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { smallFiles } from './small-files.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const [panel, server, e2e, bench] = [at('apps/panel/src'), at('apps/server/src'), at('e2e'), at('bench')]
const [contract, demo] = [at('packages/contract/src'), at('packages/demo/src')]

/** The small files of each tree. */
const found = {
  panel: smallFiles(panel),
  server: smallFiles(server, { as: { name: 'apps/server/src', users: [demo, e2e, bench, at('tools')] } }),
  contract: smallFiles(contract, { as: { name: '@sofra/contract', users: [panel, server, demo, e2e, bench] } }),
  demo: smallFiles(demo, { as: { name: '@sofra/demo', users: [server, e2e, bench] } }),
  around: smallFiles(at(''), { folders: ['e2e', 'bench', 'tools'] }),
}
type Tree = keyof typeof found

/** Small files that stay apart, and why. */
const exceptions: readonly [tree: Tree, files: RegExp, reason: string][] = [
  ['server', /^app\/demo\/demo-logins\.ts$/, 'security/accounts.test.ts names each file that uses the system’s role'],
]
const isException = (tree: Tree, file: string) => exceptions.some(([of, files]) => of === tree && files.test(file))

let folder = ''

afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = ''
})

/** A tree of these files, and what is found in it. */
const foundIn = (files: Readonly<Record<string, string>>) => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-small-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return smallFiles(folder).map(({ file }) => file)
}

const part = 'export const Part = () => null\n'
const reads = "import { Part } from './Part.tsx'\n"

test.each(Object.keys(found) as Tree[])('%s has no small file that only one file reads', (tree) => {
  expect(found[tree].filter(({ file }) => !isException(tree, file))).toEqual([])
})

test('every exception still names a file', () => {
  expect(exceptions.filter(([tree, files]) => !found[tree].some(({ file }) => files.test(file)))).toEqual([])
})

test('smallFiles finds a part with one reader', () => {
  expect(foundIn({ 'modules/a/b/Part.tsx': part, 'modules/a/b/List.tsx': reads })).toEqual(['modules/a/b/Part.tsx'])
})

test('smallFiles finds what one spec uses, and a script that one script runs', () => {
  const files = {
    'e2e/harness/desk.ts': part,
    'e2e/desk.spec.ts': "import { Part } from './harness/desk.ts'\n",
    'tools/ask.mjs': part,
    'tools/run.mjs': "import { Part } from './ask.mjs'\n",
  }
  expect(foundIn(files).toSorted()).toEqual(['e2e/harness/desk.ts', 'tools/ask.mjs'])
})

test.each([
  ['two readers', { 'modules/a/b/List.tsx': reads, 'modules/a/b/Form.tsx': reads }],
  ['two specs', { 'modules/a/b/a.spec.ts': reads, 'modules/a/b/b.spec.ts': reads }],
  ['a test of its own', { 'modules/a/b/List.tsx': reads, 'modules/a/b/Part.test.ts': reads }],
  ['a test of its name', { 'modules/a/b/List.tsx': reads, 'modules/a/b/Part.test.ts': '' }],
  ['lazy loading', { 'modules/a/b/List.tsx': "lazy(() => import('./Part.tsx'))\n" }],
  ['over sixty lines', { 'modules/a/b/List.tsx': reads, 'modules/a/b/Part.tsx': part.repeat(61) }],
  ['a reader without room', { 'modules/a/b/List.tsx': reads + '\n'.repeat(300) }],
  ['a door', { 'modules/a/b/b.api.ts': reads }],
  ['a list that a tool writes as its reader', { 'modules/a/b/List.tsx': `// Written by a tool.\n${reads}` }],
  ['a reader in another module', { 'modules/a/c/List.tsx': "import { Part } from '../b/Part.tsx'\n" }],
])('smallFiles accepts a part with %s', (_, files) => {
  expect(foundIn({ 'modules/a/b/Part.tsx': part, ...files })).toEqual([])
})

test('smallFiles accepts a part that another tree reads', () => {
  const user = mkdtempSync(join(tmpdir(), 'sofra-user-'))
  writeFileSync(join(user, 'page.ts'), "import { Part } from '@sofra/kit/a/Part.tsx'\n")
  writeFileSync(join(user, 'bench.ts'), "import { Part } from '../apps/kit/src/a/Part.tsx'\n")
  const files = { 'a/Part.tsx': part, 'a/List.tsx': reads }
  expect(foundIn(files)).toEqual(['a/Part.tsx'])
  expect(smallFiles(folder, { as: { name: '@sofra/kit', users: [user] } })).toEqual([])
  expect(smallFiles(folder, { as: { name: 'apps/kit/src', users: [user] } })).toEqual([])
  rmSync(user, { recursive: true, force: true })
})
