import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testDatabase } from '../apps/server/test/database.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

const { adminUrl } = await testDatabase()
const root = join(import.meta.dirname, '..')

interface Report {
  checked: number
  skipped: number
  faults: string[]
}

const check = async (...files: string[]): Promise<Report> => {
  const command = [join(root, 'tools/row-claims.ts'), adminUrl, ...files]
  const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 60_000 })
  return JSON.parse(stdout)
}

test('statements return the rows that their calls declare, as PostgreSQL describes them', async () => {
  const { checked, skipped, faults } = await check()
  expect(faults).toEqual([])
  // Texts that are built from a request are not checked.
  expect(checked).toBeGreaterThan(500)
  expect(skipped / checked).toBeLessThan(0.16)
})

const start = `import { statement } from '${join(root, 'apps/server/src/kernel/database/statement.ts')}'
declare const query: <Row>(text: string) => Promise<Row[]>
declare const of: { query: typeof query }
const columns = 'id, name'
const limited = (n: number) => 'limit ' + n
`

/** Returns what is reported of a module with these lines, without the path. */
const faultsOf = async (...lines: string[]) => {
  const file = join(throwAwayFolder(), 'sample.mts')
  writeFileSync(file, start + lines.join('\n'))
  const report = await check(file)
  return { ...report, faults: report.faults.map((fault) => fault.replace(/^.*?sample.mts:\d+ /, '')) }
}

test('control: columns that are missing or have another type are reported, and statements that cannot be prepared', async () => {
  const { faults } = await faultsOf(
    "export const a = () => query<{ id: number; title: string }>('select id from branch')",
    `export const b = () => of.query<{ id: string; name: number | null }>(\`select \${columns} from branch \${limited(1)}\`)`,
    "export const c = () => query<{ sum: number }>('select sum(id) from branch')",
    "export const d = statement<{ id: number }, { ids: string[] }>('select array_agg(id) as ids from branch where id > :id')",
    "export const e = () => query<{ id: number }>('select id from nowhere')",
    "export const f = () => query<{ hash: string }>('select hash from once_key')",
  )
  expect(faults.sort()).toEqual([
    'cannot be prepared: relation "nowhere" does not exist',
    'declares hash as string, and it is bytea',
    'declares id as string, and it is int8',
    'declares ids as string[], and it is _int8',
    'declares name as number | null, and it is text',
    'declares sum as number, and it is numeric',
    'has no column title',
  ])
})

test('control: rows as declared are accepted, and texts that are built by a function are skipped', async () => {
  const report = await faultsOf(
    "export const a = () => query<{ id: number; title?: string }>('select id from branch')",
    "export const b = () => query<{ kind: 'points' | 'wallet'; at: string | null }>('select kind, now() as at from ledger_account')",
    "export const c = statement<{ id: number }, { ids: number[]; all: { id: number } }>('select array_agg(id) as ids, to_json(:id::int) as all from branch')",
    `export const d = (table: string) => query<{ id: number }>(\`select id from \${table}\`)`,
  )
  expect(report).toEqual({ checked: 3, skipped: 1, faults: [] })
})
