import { core } from '@sofra/contract/kernel/core.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '../../testing/server.ts'
import { exportCalls, exportsOf, rowShape } from '../../testing/sweeps/exports.ts'
import { nameOf } from '../../testing/sweeps/samples.ts'
import { twoTenants } from '../../testing/tenants.ts'
import { rowsOfXlsx } from '../../testing/xlsx.ts'

// Every list as a file, read as a person reads it: words, local times, decimal commas, phones as text.

const { a, admin, call } = await testServer()
const { columnsOf, fileOf, fill } = exportsOf({ a, admin, call }, await twoTenants(a))

const mixed = 'Işıl É ß مطعم'

/** Writes Turkish, accented and right-to-left letters into names and notes that no constraint holds. */
const writeMixed = async () => {
  const columns = await admin<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
       and c.column_name in ('name', 'first_name', 'last_name', 'surname', 'customer_name', 'member_name', 'note', 'text', 'subject')`,
  )
  for (const { table, column } of columns)
    await admin(`update "${table}" set ${column} = '${mixed} ' || ${column} where ${column} <> ''`).catch(
      () => undefined,
    )
}

beforeAll(async () => {
  await fill()
  await writeMixed()
  await admin("update orders set total = 1950, created_at = '2026-01-10T21:30:00Z'")
})

const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))

/** The values of a field's closed list: no reader knows them, they have words. */
const codesOf = (schema: unknown): readonly string[] => {
  const inner = core(schema)
  if (inner instanceof z.ZodArray) return codesOf(inner.element)
  return inner instanceof z.ZodEnum ? inner.options.map(String).filter((one) => one.length > 1) : []
}

interface Cell {
  field: string
  text: string
}
const rules: readonly (readonly [fault: string, has: (cell: Cell, schema: unknown) => boolean])[] = [
  ['raw JSON', ({ text }) => /[{[]"|^[{[]|\[object/.test(text)],
  ['an identifier', ({ field }, schema) => /(^|_)ids?$/.test(field) && !(core(schema) instanceof z.ZodString)],
  [
    'a code',
    ({ field, text }, schema) => field !== 'code' && text.split(', ').some((part) => codesOf(schema).includes(part)),
  ],
  ['a time of a computer', ({ text }) => /\d{4}-\d\d-\d\dT\d\d|Z$|[+-]\d\d:\d\d$/.test(text)],
  ['a decimal point', ({ text }, schema) => !(core(schema) instanceof z.ZodString) && /^-?\d+\.\d+$/.test(text)],
  ['a phone as a number', ({ text }) => /^'?\+?\d{10,15}$/.test(text)],
  ['an apostrophe', ({ text }) => text.startsWith("'")],
]

test.each(exportCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s writes words, local times, decimal commas and phones as text',
  async (_, endpoint) => {
    const shape = rowShape(endpoint)
    const columns = await columnsOf(endpoint)
    const [heading = [], ...rows] = linesOf((await fileOf(endpoint, columns, 'csv')).bytes)
    expect(rows.length).toBeGreaterThan(0)
    const faults = columns.flatMap((field, i) => {
      const name = heading[i] ?? ''
      const ofHeading = name === '' || name === field || /_/.test(name) ? [`${field}: heading "${name}"`] : []
      const ofCells = rules.flatMap(([fault, has]) => {
        const cell = rows.map((row) => ({ field, text: row[i] ?? '' })).find((one) => has(one, shape[field]))
        return cell ? [`${field}: ${fault}: ${cell.text}`] : []
      })
      return [...ofHeading, ...ofCells]
    })
    expect(faults).toEqual([])
    const workbook = rowsOfXlsx((await fileOf(endpoint, columns, 'xlsx')).bytes)
      .flat()
      .map(String)
    expect(workbook.filter((text) => /[{[]"|\[object/.test(text))).toEqual([])
  },
)
