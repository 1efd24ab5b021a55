import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { smallFiles } from './small-files.ts'

const panel = fileURLToPath(new URL('../apps/panel/src', import.meta.url))
const server = fileURLToPath(new URL('../apps/server/src', import.meta.url))

/** Parts of the server that have no such file. */
const serverParts = /^(kernel|modules\/(access|branch|catalog|company|integration|marketing|member|report))\//

/** Small files that stay apart, and why. */
const exceptions: readonly [files: RegExp, reason: string][] = [
  [/^kit\/form\/field\/\w+Field\.tsx$/, 'one file a kind of field, where whoever needs the next one looks'],
]

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

test('the panel has no small file that only one file reads', () => {
  const found = smallFiles(panel).filter(({ file }) => !exceptions.some(([files]) => files.test(file)))
  expect(found).toEqual([])
})

test('the parts of the server have no small file that only one file reads', () => {
  expect(smallFiles(server).filter(({ file }) => serverParts.test(file))).toEqual([])
})

test('every exception still names a file', () => {
  const found = smallFiles(panel)
  expect(exceptions.filter(([files]) => !found.some(({ file }) => files.test(file)))).toEqual([])
})

test('smallFiles finds a part with one reader', () => {
  expect(foundIn({ 'modules/a/b/Part.tsx': part, 'modules/a/b/List.tsx': reads })).toEqual(['modules/a/b/Part.tsx'])
})

test.each([
  ['two readers', { 'modules/a/b/List.tsx': reads, 'modules/a/b/Form.tsx': reads }],
  ['a test of its own', { 'modules/a/b/List.tsx': reads, 'modules/a/b/Part.test.ts': reads }],
  ['lazy loading', { 'modules/a/b/List.tsx': "lazy(() => import('./Part.tsx'))\n" }],
  ['over sixty lines', { 'modules/a/b/List.tsx': reads, 'modules/a/b/Part.tsx': part.repeat(61) }],
  ['a reader without room', { 'modules/a/b/List.tsx': reads + '\n'.repeat(300) }],
  ['a door', { 'modules/a/b/b.api.ts': reads }],
  ['a reader in another module', { 'modules/a/c/List.tsx': "import { Part } from '../b/Part.tsx'\n" }],
])('smallFiles accepts a part with %s', (_, files) => {
  expect(foundIn({ 'modules/a/b/Part.tsx': part, ...files })).toEqual([])
})
