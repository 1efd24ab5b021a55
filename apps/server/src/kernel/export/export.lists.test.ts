import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { exportCalls, exportsOf } from '../../../test/sweeps/exports.ts'
import { nameOf } from '../../../test/sweeps/samples.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { unpacked } from '../../../test/xlsx.ts'

// Exports every list after writing formula-like texts into all text columns.

const { a, admin, call } = await testServer()
const { columnsOf, fileOf, fill } = exportsOf({ a, admin, call }, await twoTenants(a))

/** Prepends `=` to every text that may contain it; constrained columns and enums stay as they are. */
const armEverything = async () => {
  const columns = await admin<{ table: string; column: string; kind: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as kind from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'
       and c.column_name !~ 'timezone|currency|token|hash|sealed|lang|delivery_type'`,
  )
  for (const { table, column, kind } of columns) {
    const changed =
      kind === 'text'
        ? `${column} = '=' || ${column} where ${column} <> ''`
        : `${column} = jsonb_set(${column}, '{tr}', to_jsonb('=' || (${column} ->> 'tr'))) where ${column} ->> 'tr' <> ''`
    await admin(`set local session_replication_role = replica; update "${table}" set ${changed}`).catch(() => undefined)
  }
}

beforeAll(async () => {
  await fill()
  await armEverything()
})

/** Returns the texts of a workbook that begin like a formula, and whether they are marked as text. */
const armedCells = (bytes: Buffer) =>
  [
    ...unpacked(bytes)
      .toString()
      .matchAll(/<c t="inlineStr"([^>]*)><is><t[^>]*>([=+@-])/g),
  ].map(([, looks = '']) => looks.trim() === 's="3"')
const armedLines = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .split(/[;\r\n]+/)
    .filter((cell) => /^"?[=+@]/.test(cell))

test.each(exportCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s writes a text that begins like a formula as a text that is marked as one',
  async (_, endpoint) => {
    const columns = await columnsOf(endpoint)
    const workbook = await fileOf(endpoint, columns, 'xlsx')
    expect(workbook.status).toBe(200)
    const marked = armedCells(workbook.bytes)
    expect(marked.filter((isMarked) => !isMarked)).toEqual([])
    expect(marked).not.toEqual([])
    expect(armedLines((await fileOf(endpoint, columns, 'csv')).bytes)).toEqual([])
  },
)
