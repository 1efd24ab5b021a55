import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Whether a source answers a stale change by an error of its own; `stale` of kernel/records is the one way. */
const spellsStale = (text: string) => /new AppError\([^()]*'error\.stale'/.test(text)

test('a stale change is answered by kernel/records alone', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.filter((file) => spellsStale(readFileSync(join(root, file), 'utf8')))).toEqual([
    'apps/server/src/kernel/records/write.ts',
  ])
})

test('control: an answer of one’s own is noticed, also as one of two', () => {
  expect(spellsStale("throw new AppError(409, open ? 'error.stale' : 'x.closed', { present })")).toBe(true)
  expect(spellsStale("new AppError(409, 'error.stale', {\n present })")).toBe(true)
  expect(spellsStale('throw stale(present)')).toBe(false)
})
