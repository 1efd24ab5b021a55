import { appendFileSync, copyFileSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, hashesOf } from './migration-hashes.ts'
import listed from './migrations.json' with { type: 'json' }

const migrations = join(import.meta.dirname, '../apps/server/migrations')

const copied = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of globSync(join(migrations, '*.sql'))) copyFileSync(file, join(folder, basename(file)))
  return folder
}
const [first = '', second = ''] = Object.keys(listed)
const last = Object.keys(listed).at(-1) ?? ''
const behind = '9999_new.sql'

test('every migration is the one that was listed when it came, and all are listed', () => {
  expect(hashesOf(migrations)).toEqual(listed)
})

test('control: an edited migration is a fault, whichever it is', () => {
  const folder = copied()
  for (const file of [first, last]) appendFileSync(join(folder, file), '\n-- one letter more')
  expect(faultsOf(listed, hashesOf(folder))).toEqual([`${first} was edited`, `${last} was edited`])
})

test('control: a migration that is gone is a fault, and a new one before the last', () => {
  const folder = copied()
  rmSync(join(folder, second))
  writeFileSync(join(folder, '0000_late.sql'), 'select 1')
  expect(faultsOf(listed, hashesOf(folder))).toEqual([`${second} is missing`, `0000_late.sql comes before ${last}`])
})

test('a new migration may be added behind, and numbered anew before it has been applied', () => {
  const folder = copied()
  writeFileSync(join(folder, behind), 'select 1')
  expect(faultsOf(listed, hashesOf(folder))).toEqual([])
  renameSync(join(folder, last), join(folder, '9998_renumbered.sql'))
  expect(faultsOf(listed, hashesOf(folder))).toEqual([])
})
