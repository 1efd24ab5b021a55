import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import released from '../apps/server/migrations/released.json' with { type: 'json' }
import { faultsOf, hashesOf } from './migration-rules.ts'

test('released migrations are unchanged, and later ones are one per table', () => {
  expect(faultsOf(released, hashesOf())).toEqual([])
})

const ofRelease = { '0001_member.sql': 'a', '0002_orders.sql': 'b' }

test.each([
  ['an edited released migration', { ...ofRelease, '0001_member.sql': 'c' }, ['0001_member.sql was edited']],
  ['a removed released migration', { '0001_member.sql': 'a' }, ['0002_orders.sql is missing']],
  [
    'a migration before the last release',
    { ...ofRelease, '0001_branch.sql': 'c' },
    ['0001_branch.sql comes before 0002_orders.sql'],
  ],
  ['a name without number', { ...ofRelease, 'branch.sql': 'c' }, ['branch.sql is not named like 0001_table.sql']],
  [
    'two migrations of a table since the last release',
    { ...ofRelease, '0003_member.sql': 'c', '0004_member.sql': 'd' },
    ['0003_member.sql and 0004_member.sql belong in one migration'],
  ],
  ['nothing in a new migration of a released table', { ...ofRelease, '0003_member.sql': 'c' }, []],
])('faultsOf reports %s', (_, present, faults) => {
  expect(faultsOf(ofRelease, present)).toEqual(faults)
})

test('hashesOf ignores line endings and changes with the text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const hashOf = (text: string) => {
    writeFileSync(join(folder, '0001_member.sql'), text)
    return hashesOf(folder)['0001_member.sql']
  }
  expect(hashOf('select 1;\r\nselect 2')).toBe(hashOf('select 1;\nselect 2'))
  expect(hashOf('select 1;\nselect 3')).not.toBe(hashOf('select 1;\nselect 2'))
})
