import { commandColumns, commandExport } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fillEveryTable } from '../../testing/every-table.ts'
import { createPlainRecords, pathIdsOf } from '../../testing/fixtures.ts'
import { fillLogs } from '../../testing/many-logs.ts'
import { orderingOf } from '../../testing/ordering.ts'
import { testServer } from '../../testing/server.ts'
import { nameOf } from '../../testing/sweeps/samples.ts'
import { twoTenants } from '../../testing/tenants.ts'
import { unpacked } from '../../testing/xlsx.ts'

// Every list that is written as a file, with texts that a spreadsheet would take for formulas in whatever people write.

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, eliza, paymentMethod } = world
const own = { account: A.account, person: A.owner, company: A, branch: a1 }
const tools = { a, call, eliza, paymentMethod }
const { place } = orderingOf({ call }, world)

const shapeOf = ({ query }: Endpoint) => (query instanceof z.ZodObject ? Object.keys(query.shape) : [])
const exports = contract.filter(
  (endpoint) => endpoint.answers === 'file' && ['columns', 'format'].every((name) => shapeOf(endpoint).includes(name)),
)

/** Puts `=` before every text that may begin with it; what a constraint or a list of values keeps out stays as it is. */
const armEverything = async () => {
  const columns = await admin<{ table: string; column: string; kind: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as kind from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'
       and c.column_name !~ 'timezone|currency|token|hash|sealed|lang'`,
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
  const { id } = await place({ note: 'Not' })
  await fillLogs(admin, A.id, 100)
  await fillEveryTable(a, A, a1, id)
  await createPlainRecords(own, tools)
  for (const endpoint of contract)
    if (endpoint.method === 'GET' && /^\/[a-z-]+\/:\w+$/.test(endpoint.path)) await pathIdsOf(endpoint, own, tools)
  await admin(`update table_command set note = 'Not'`)
  await armEverything()
})

/** The fields of a list's rows, or what its file has where that is something else. */
const fieldsOf = (endpoint: Endpoint) => {
  if (endpoint.path === commandExport.path) return commandColumns
  const path = endpoint.path.replace(/\/export$/, '')
  const list = contract.find((one) => one.method === 'GET' && one.path === path)
  const items = list?.reply instanceof z.ZodObject ? list.reply.shape.items : undefined
  if (!(items instanceof z.ZodArray && items.element instanceof z.ZodObject)) throw new Error(`${path} has no rows`)
  return Object.keys(items.element.shape)
}

/** The cheque whose hand-outs a list is of: the company's own, or the restaurant's. */
const chequeOf = async ({ path }: Endpoint) => {
  const [cheque] = await admin<{ id: number }>(
    'select id from gift_cheque where company_id = $1 and branch_id is not distinct from $2 order by id limit 1',
    [A.id, path.startsWith('/branch/') ? a1.id : null],
  )
  return cheque?.id
}

const fileOf = async (endpoint: Endpoint, columns: readonly string[], format: 'csv' | 'xlsx') => {
  const params = { company_id: A.id, branch_id: a1.id, gift_cheque_id: await chequeOf(endpoint) }
  const query = { format, columns: columns.join() }
  return call(endpoint as never, { as: eliza, params, query } as never)
}

/** Those of its fields that a list can be asked for as a file; it refuses the others. */
const columnsOf = async (endpoint: Endpoint) => {
  const columns: string[] = []
  for (const field of fieldsOf(endpoint)) {
    const { status } = await fileOf(endpoint, [field], 'csv')
    expect([200, 400], `${nameOf(endpoint)} ${field}`).toContain(status)
    if (status === 200) columns.push(field)
  }
  return columns
}

/** The texts of a workbook that begin like a formula, and whether they are marked as texts. */
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

test.each(exports.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
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
