import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { throwAwayFolder } from './throw-away-folder.ts'

const place = mkdtempSync(join(tmpdir(), 'sofra-place-'))
afterAll(() => rmSync(place, { recursive: true }))

test('throwAwayFolder removes leftovers of killed runs only', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const abandoned = join(place, `sofra-test-${pid}-abc`)
  const used = join(place, `sofra-test-${process.pid}-abc`)
  const other = join(place, `other-${pid}-abc`)
  for (const folder of [abandoned, used, other]) mkdirSync(folder)
  const created = throwAwayFolder(place)
  expect(dirname(created)).toBe(place)
  expect([abandoned, used, other, created].map((folder) => existsSync(folder))).toEqual([false, true, true, true])
})

test('throwAwayFolder uses the disk without an in-memory folder', () => {
  const created = throwAwayFolder(join(place, 'missing'))
  expect(dirname(created)).toBe(tmpdir())
  rmSync(created, { recursive: true })
})
