import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSchema } from './schema.ts'

const folderOf = (...files: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-schema-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of files) writeFileSync(join(folder, file), '')
  return folder
}

test('readSchema returns areas in the order of their references, then rows', () => {
  const files = readSchema(folderOf('access.sql', 'branch.data.sql', 'branch.sql', 'platform.sql', 'tenancy.sql'))
  expect(files.map(({ file }) => file)).toEqual([
    'tenancy.sql',
    'access.sql',
    'platform.sql',
    'branch.sql',
    'branch.data.sql',
  ])
})

test('readSchema refuses a file outside all areas', () => {
  expect(() => readSchema(folderOf('kitchens.sql'))).toThrow('schema/kitchens.sql is of no area')
})
