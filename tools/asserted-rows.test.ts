import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The columns of each table, as db.types.ts has them. */
const tables = new Map(
  [...read('apps/server/src/kernel/database/db.types.ts').matchAll(/^ {2}(\w+): \{\n((?: {4}.*\n)+)/gm)].map(
    ([, table = '', lines = '']) => [table, new Set([...lines.matchAll(/^ {4}(\w+):/gm)].map(([, column]) => column))],
  ),
)

/** The columns of one table that a query of the text types by hand instead of by `Row`, as `table.column`. */
const assertedIn = (text: string): string[] =>
  [...text.matchAll(/query<\{([^{}]*)\}>\(\s*(['`"])([\s\S]*?)\2/g)].flatMap(([, type = '', , sql = '']) => {
    const from = new Set([...sql.matchAll(/\b(?:from|join|into|update)\s+([\w$]+)/g)].map(([, name = '']) => name))
    const [table = ''] = from
    if (from.size !== 1) return []
    return [...type.matchAll(/(\w+):/g)]
      .map(([, column = '']) => column)
      .filter((column) => tables.get(table)?.has(column) && !new RegExp(`\\bas ${column}\\b`).test(sql))
      .map((column) => `${table}.${column}`)
  })

test('no query types a column by hand that its table has: Pick<Row<…>> does', () => {
  const files = globSync('apps/server/src/modules/{platform,access,company,branch}/**/*.ts', { cwd: root }).filter(
    // Accounts and roles go through kernel/records.
    (file) => !file.endsWith('.test.ts') && !/access.(role|account)\W/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => assertedIn(read(file)).map((column) => `${file}: ${column}`))).toEqual([])
})

test('control: a column that is typed by hand is noticed, a computed one is not', () => {
  expect(assertedIn("query<{ id: number; n: number }>('select id, 1 as n from kitchen')")).toEqual(['kitchen.id'])
  expect(assertedIn("query<{ name: string }>('select 1 as name from kitchen')")).toEqual([])
  expect(assertedIn("query<{ id: number }>('select k.id from kitchen k join branch b on true')")).toEqual([])
})
