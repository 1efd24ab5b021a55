import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { rowsOfXlsx } from '../../../test/xlsx.ts'
import type { Context } from '../context.ts'
import { listSql } from '../database/list.ts'
import { readSheets } from '../sheet/read-sheets.ts'
import { translate } from '../words.ts'
import { exportGate } from './export.gate.ts'
import { exportFile } from './export.ts'

const { pools } = await testDatabase()
const heading = translate('en', 'kitchen.name')

type Names = { name: string }[]

interface ExportOptions {
  exports?: Context['exports']
  tenant?: number
  mapRows?: (rows: Names) => Names
}

const open = new Set<Readable>()
afterEach(async () => {
  for (const body of open) if (!body.closed) await once(body.destroy(), 'close')
  open.clear()
})

/** Downloads a list whose rows the database generates while reading. */
const downloadOf = async (format: 'xlsx' | 'csv', from: string, options: ExportOptions = {}) => {
  const { exports = exportGate(), tenant = 1, mapRows = (rows) => rows } = options
  const sql = listSql({ columns: 'name', from: `from ${from}`, filters: [], order: '' })
  const scope = { companies: [], branches: [] }
  const caller = { kind: 'person', accountId: tenant }
  // The parts of a request that an export uses.
  const context = { pools, scope, caller, exports, lang: 'en', now: new Date(), headers: {} } as unknown as Context
  const download = await exportFile<Names[number]>(context, { name: 'kitchen', fields: ['name'], format, sql, mapRows })
  open.add(download.bytes as Readable)
  return { ...download, bytes: download.bytes as Readable }
}
const fileOf = async (...parameters: Parameters<typeof downloadOf>) => (await downloadOf(...parameters)).bytes

/** Rows of about 300 bytes that do not compress. */
const long = (rows: number) =>
  `(select string_agg(md5(n::text || i::text), '') as name from generate_series(1, ${rows}) n, generate_series(1, 9) i group by n) x`

const wholeOf = async (body: Readable) => Buffer.concat(await body.toArray())

test('exportFile writes names of object properties, and characters that a workbook cannot contain', async () => {
  const names = ['constructor', '__proto__', 'tab\u0001', '_x0041_', '<&">', ' a ', 'ğüşİ']
  const mapRows = () => names.map((name) => ({ name }))
  const [sheet] = await readSheets(await wholeOf(await fileOf('xlsx', `(values ('')) x (name)`, { mapRows })))
  expect(sheet?.name).toBe(translate('en', 'kitchen.title'))
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([heading, ...names].map((name) => [name]))
})

test('exportFile writes composed values as text and names in the reader’s language, in both formats', async () => {
  const values = [
    { rate: 500, days: [1, 2] },
    [{ from: 1 }, { from: 2 }],
    { tr: 'Mutfak', en: 'Kitchen', de: '' },
    {},
    [],
  ]
  const written = ['{"rate":500,"days":[1,2]}', '{"from":1}, {"from":2}', 'Kitchen', '{}']
  const mapRows = () => values.map((name) => ({ name })) as unknown as Names
  const [sheet] = await readSheets(await wholeOf(await fileOf('xlsx', `(values ('')) x (name)`, { mapRows })))
  expect(sheet?.rows.map(({ cells }) => cells[0])).toEqual([heading, ...written])
  const lines = (await wholeOf(await fileOf('csv', `(values ('')) x (name)`, { mapRows }))).toString()
  expect(lines).toContain('"{""rate"":500,""days"":[1,2]}"\r\n')
})

test.each(['xlsx', 'csv'] as const)('exportFile writes the heading of an empty list as %s', async (format) => {
  const bytes = await wholeOf(await fileOf(format, `(select '' as name where false) x`))
  if (format === 'csv') expect(bytes.toString()).toBe(`\uFEFF${heading}\r\n`)
  else expect((await readSheets(bytes))[0]?.rows.map(({ cells }) => cells)).toEqual([[heading]])
})

describe('exportFile of a list with more than 50,000 rows', () => {
  const rowsOf = (rows: number) => `(select 'k' as name from generate_series(1, ${rows})) x`
  const cut = 'The file has only the first 50,000 records; the list is longer. Narrow it with a filter.'

  test('notes the cut in the first and the last row of a workbook', async () => {
    const { bytes, cutAt } = await downloadOf('xlsx', rowsOf(50_001))
    const rows = rowsOfXlsx(await wholeOf(bytes))
    expect(cutAt).toBe(50_000)
    expect(rows).toHaveLength(50_004)
    expect([...rows.slice(0, 4), ...rows.slice(-2)]).toEqual([[cut], [], [heading], ['k'], ['k'], [cut]])
  })

  test.each([
    [50_001, 50_000],
    [50_000, undefined],
  ])('reports for a CSV of %d rows a cut at %s', async (rows, at) => {
    const { bytes, cutAt } = await downloadOf('csv', rowsOf(rows))
    expect((await wholeOf(bytes)).toString().split('\r\n')).toHaveLength(50_002)
    expect(cutAt).toBe(at)
  })
})

test.each(['xlsx', 'csv'] as const)(
  'exportFile writes a %s in chunks, and other tasks run in between',
  async (format) => {
    let turn = 0
    const count = () => {
      turn += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    const parts: { rows: number; turn: number }[] = []
    const mapRows = (rows: Names) => {
      parts.push({ rows: rows.length, turn })
      return rows
    }
    const bytes = await wholeOf(await fileOf(format, long(2_100), { mapRows }))
    clearImmediate(counting)
    expect(parts.map(({ rows }) => rows)).toEqual([250, 250, 250, 250, 250, 250, 250, 250, 100])
    expect(new Set(parts.map((part) => part.turn)).size).toBe(parts.length)
    if (format === 'xlsx') expect((await readSheets(bytes))[0]?.rows).toHaveLength(2_101)
    else expect(bytes.toString().split('\r\n')).toHaveLength(2_102)
  },
)

test('exportFile reads only as far as its reader', async () => {
  let rows = 0
  const mapRows = (part: Names) => {
    rows += part.length
    return part
  }
  const body = await fileOf('csv', long(5_000), { mapRows })
  await once(body, 'readable')
  const rowsRead = rows
  expect(rowsRead).toBeLessThan(2_000)
  await wholeOf(body)
  expect(rows).toBe(5_000)
})

test('exportFile runs one file per tenant, queues some and refuses more, while other tenants pass', async () => {
  const exports = exportGate()
  const first = await fileOf('csv', long(5_000), { exports })
  const waiting = [1, 2, 3].map(() => fileOf('csv', long(1), { exports }))
  await expect(fileOf('csv', long(1), { exports })).rejects.toMatchObject({ status: 503, phrase: 'error.exports-busy' })
  const other = await wholeOf(await fileOf('csv', long(5_000), { exports, tenant: 2 }))
  expect(other.toString().split('\r\n')).toHaveLength(5_002)
  await wholeOf(first)
  for (const body of waiting) await wholeOf(await body)
})

test('exportFile runs three files in total, queues those of other tenants, and refuses the thirteenth in the queue', async () => {
  const exports = exportGate()
  const [first, ...others] = await Promise.all(
    [1, 2, 3].map((tenant) => fileOf('csv', long(5_000), { exports, tenant })),
  )
  const begun: number[] = []
  const waiting = Array.from({ length: 12 }, async (_, i) => {
    const body = await fileOf('csv', long(1), { exports, tenant: 4 + i })
    begun.push(4 + i)
    await wholeOf(body)
  })
  const more = fileOf('csv', long(1), { exports, tenant: 16 })
  await expect(more).rejects.toMatchObject({ status: 503, phrase: 'error.exports-busy' })
  expect(begun).toEqual([])
  // A released place is given to the next export in the queue.
  await wholeOf(first as Readable)
  await Promise.all(waiting)
  expect(begun).toHaveLength(12)
  for (const body of others) await wholeOf(body)
})

test('exportFile gives the place of an aborted download to the next', async () => {
  const exports = exportGate()
  const first = await fileOf('xlsx', long(5_000), { exports })
  const second = fileOf('xlsx', long(1), { exports })
  first.destroy()
  const [sheet] = await readSheets(await wholeOf(await second))
  expect(sheet?.rows).toHaveLength(2)
})

test('exportFile reports a database failure before and after the start, and releases its place', async () => {
  const exports = exportGate()
  await expect(fileOf('csv', 'nothing_of_this_name', { exports })).rejects.toMatchObject({ code: '42P01' })
  const late = `(select (1000 / (1500 - n))::text || repeat('.', 300) as name from generate_series(1, 2000) n) x`
  const body = await fileOf('csv', late, { exports })
  await expect(wholeOf(body)).rejects.toMatchObject({ code: '22012' })
  await wholeOf(await fileOf('csv', long(1), { exports }))
})
