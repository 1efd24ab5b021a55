import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfTree } from './copy-of-tree.ts'

// Adds a text field to a member as CONTRIBUTING.md describes it: the declaration, the table with its migration, the label.

const columns = 'packages/contract/src/member/member/member.columns.ts'
const column = "  allergy_note: {\n    schema: text(200),\n    kind: 'text',\n"
const rest = `    part: 'own',
    start: '',
    list: 'extra',
    imported: { aliases: ['Alerji', 'Allergies'], examples: ['', ''] },
    merge: { choose: 'allergy_note' },
  },
`
const columnSql = "allergy_note text not null default ''"

let copy: ReturnType<typeof copyOfTree>
const types = () => {
  const once = ['--incremental', 'false', '--tsBuildInfoFile', 'null', '--checkers', '1']
  return copy.node(['node_modules/typescript/bin/tsc', '-p', '.', ...once]).output
}

beforeAll(() => {
  copy = copyOfTree()
  copy.replace(
    'apps/server/schema/member.sql',
    '  primary key (id, company_id),\n  constraint member__phone',
    `  ${columnSql},\n  primary key (id, company_id),\n  constraint member__phone`,
  )
  const migrations = join(copy.root, 'apps/server/migrations')
  const last = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  const number = String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0')
  writeFileSync(join(migrations, `${number}_member.sql`), `alter table member add column ${columnSql};\n`)
  const phrases = 'packages/contract/src/member/member/member.phrases.ts'
  copy.replace(
    phrases,
    "    note: ['Not',",
    "    allergy_note: ['Alerji', 'Allergies', 'Allergien'],\n    note: ['Not',",
  )
})

afterAll(() => copy.remove())

test('a field of a member without a class of personal data does not compile', () => {
  copy.replace(columns, '  note: {\n', `${column}${rest}  note: {\n`)
  const { status, output } = copy.node(['tools/schema-types.ts'])
  expect(status, output).toBe(0)
  expect(types()).toMatch(/allergy_note[\s\S]*'person' is missing/)
})

test('a new field of a member is imported, merged, masked, exported and anonymised', () => {
  copy.replace(columns, column, `${column}    person: 'sensitive',\n`)
  expect(types()).toBe('')
  const tests = [
    'apps/server/src/kernel/database/upgrade.test.ts',
    'apps/server/src/app/tables.columns.test.ts',
    'apps/server/src/modules/order/member-merge',
    'apps/server/src/modules/member/member',
  ]
  const { status, output } = copy.node([
    'node_modules/vitest/vitest.mjs',
    ...['run', '--project', 'api', '--maxWorkers', '1', '--reporter', 'verbose'],
    ...tests,
  ])
  expect(status, output).toBe(0)
  expect(output).toContain('member.columns.test.ts')
})
