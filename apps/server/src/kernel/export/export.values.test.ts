import { commandExport } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { core } from '@sofra/contract/kernel/core.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rowsOfCsv } from '../../../test/csv.ts'
import { testServer } from '../../../test/server.ts'
import { exportCalls, exportsOf, rowShape } from '../../../test/sweeps/exports.ts'
import { nameOf } from '../../../test/sweeps/samples.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { rowsOfXlsx } from '../../../test/xlsx.ts'

// Reads every exported list as a person does: words, local times, decimal commas, percent, phones as text.

const { a, admin, call } = await testServer()
const { columnsOf, fileOf, fill, rowsOf } = exportsOf({ a, admin, call }, await twoTenants(a))

const mixed = 'Işıl É ß مطعم'

/** Writes Turkish, accented and right-to-left letters into unconstrained names and notes. */
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

/** Fields with minor units or basis points: a person reads a hundredth of the value. */
const inHundredths = /(^|_)(amount|budget|fee|price|rate|total|turnover|wallet)$/

/** Writes 12.5 into unconstrained amounts and rates. */
const writeAmounts = async () => {
  const columns = await admin<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('integer', 'bigint') and c.is_generated = 'NEVER'`,
  )
  for (const { table, column } of columns.filter((one) => inHundredths.test(one.column)))
    await admin(`update "${table}" set ${column} = 1250`).catch(() => undefined)
  for (const table of ['discount', 'gift_cheque']) await admin(`update ${table} set (rate, amount) = (1250, 0)`)
}

beforeAll(async () => {
  await fill()
  await writeMixed()
  await writeAmounts()
  await admin('update orders set total = 1950')
})

/** Returns the values of a field's enum. Files contain their words instead. */
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

/** Converts a workbook cell to the CSV form: instants are days since 1900, rounded to seconds; numbers have a point. */
const asText = (cell: string, inFile: string | undefined) => {
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(inFile ?? '')) {
    const at = new Date(Math.round((Number(cell) - 25_569) * 86_400_000))
    return at.toISOString().slice(0, 19).replace('T', ' ')
  }
  return /^-?\d+,\d+$/.test(inFile ?? '') ? cell.replace('.', ',') : cell
}

test.each(exportCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s writes words, local times, decimal commas, percent and phones as text, in both formats',
  async (_, endpoint) => {
    const shape = rowShape(endpoint)
    const columns = await columnsOf(endpoint)
    const [heading = [], ...rows] = rowsOfCsv((await fileOf(endpoint, columns, 'csv')).bytes)
    expect(rows.length).toBeGreaterThan(0)
    const faults = columns.flatMap((field, i) => {
      const name = heading[i] ?? ''
      const ofHeading = name === '' || name === field || /_/.test(name) ? [`${field}: heading "${name}"`] : []
      if (/(^|_)rate$/.test(field) && !name.includes('%')) ofHeading.push(`${field}: heading "${name}" without %`)
      const ofCells = rules.flatMap(([fault, has]) => {
        const cell = rows.map((row) => ({ field, text: row[i] ?? '' })).find((one) => has(one, shape[field]))
        return cell ? [`${field}: ${fault}: ${cell.text}`] : []
      })
      return [...ofHeading, ...ofCells]
    })
    expect(faults).toEqual([])
    const workbook = rowsOfXlsx((await fileOf(endpoint, columns, 'xlsx')).bytes)
    const top = workbook.findIndex((cells) => cells.join() === heading.join())
    const cells = workbook.slice(top + 1, top + 1 + rows.length)
    expect(cells.map((row, at) => row.map((cell, i) => asText(String(cell), rows[at]?.[i])))).toEqual(rows)
  },
)

/** The amounts of these lists are points and numbers of members, or depend on the groups of a report. */
const otherwise = ['/company/:company_id/definition-point/export', '/report/order/export']

const withAmounts = exportCalls.filter(
  (endpoint) =>
    ![commandExport.path, ...otherwise].includes(endpoint.path) &&
    Object.keys(rowShape(endpoint)).some((one) => inHundredths.test(one)),
)

test.each(withAmounts.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s writes amounts in major units and rates in percent',
  async (_, endpoint) => {
    const columns = (await columnsOf(endpoint)).filter((field) => inHundredths.test(field))
    const listed = await rowsOf(endpoint)
    const [, ...rows] = rowsOfCsv((await fileOf(endpoint, columns, 'csv')).bytes)
    const read = listed.map((row) =>
      columns.map((field) => (row[field] === null ? '' : String(Number(row[field]) / 100).replace('.', ','))),
    )
    expect(rows.slice(0, listed.length)).toEqual(read)
    expect(read.flat().some((cell) => cell !== '0' && cell !== '')).toBe(true)
  },
)
