import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { throwAwayFolder } from './throw-away-folder.ts'

const place = mkdtempSync(join(tmpdir(), 'sofra-place-'))
afterAll(() => rmSync(place, { recursive: true }))

test('what a killed run has left is removed, and nothing else', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(place, `sofra-test-${pid}-abc`)
  const used = join(place, `sofra-test-${process.pid}-abc`)
  const other = join(place, `other-${pid}-abc`)
  for (const folder of [left, used, other]) mkdirSync(folder)
  const made = throwAwayFolder(place)
  expect(dirname(made)).toBe(place)
  expect([left, used, other, made].map((folder) => existsSync(folder))).toEqual([false, true, true, true])
})

test('a machine without a folder in memory gets one on its disk', () => {
  const made = throwAwayFolder(join(place, 'missing'))
  expect(dirname(made)).toBe(tmpdir())
  rmSync(made, { recursive: true })
})
