import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import { taxOfficeImport } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { workbook } from '../../../../test/importing.ts'
import { runDue } from '../../../../test/jobs.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { taxOfficeJobs } from './tax-office.jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { eliza, A } = await twoTenants(a)
const { id: city_id } = await a.insert<{ id: number }>('city', { name: 'Iğdırova' })
beforeEach(() => admin('delete from tax_office where city_id = $1', [city_id]))

const work = () => runDue({ adminUrl, jobs: [taxOfficeJobs], pools, config })
/** Windows-1254 code points of Turkish letters. */
const turkish: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const in1254 = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    [...rows.map((cells) => `${cells.join(';')}\r\n`).join('')].map((sign) => turkish[sign] ?? sign.charCodeAt(0)),
  )
const inXlsx = (rows: readonly (readonly string[])[]) =>
  workbook([{ name: 'Vergi daireleri', rows: rows.map((cells, at) => ({ row: at + 1, cells: [...cells] })) }])

const post = (body: Uint8Array, as = eliza) =>
  call(taxOfficeImport.post, {
    as,
    headers: { 'content-type': fileBodies.rows.type },
    query: { name: 'offices' },
    body: Buffer.from(body),
  })
const one = async (id: number) =>
  (await call(taxOfficeImport.one, { as: eliza, params: { import_id: id } as never })).reply as ImportFile
const read = async (body: Uint8Array) => {
  const { reply } = await post(body)
  await work()
  return one(reply.id)
}
const source = async ({ id }: ImportFile, body: { sheet: string | null; heading_row: number | null }) => {
  const answer = await call(taxOfficeImport.source, { as: eliza, params: { import_id: id } as never, body })
  await work()
  return answer.status < 300 ? { status: answer.status } : { status: answer.status, code: answer.refusal.code }
}
const apply = async ({ id }: ImportFile) => {
  await call(taxOfficeImport.apply, { as: eliza, params: { import_id: id } as never, body: { leave_wrong: true } })
  await work()
}
const faultsOf = async ({ id }: ImportFile) => {
  const params = { import_id: id } as never
  const { items } = (await call(taxOfficeImport.rows, { as: eliza, params, query: { outcome: 'wrong' } })).reply
  return items.map(({ row, faults }) => [row, ...faults.map(({ message }) => message)])
}
const stored = () =>
  admin<{ name: string; code: string }>('select name, code from tax_office where city_id = $1 order by code, id', [
    city_id,
  ])

const heading = ['İl', 'Vergi dairesi', 'Daire kodu']
const rows = [
  heading,
  ['Iğdırova', 'Şehitler', '076201'],
  ['IĞDIROVA', 'ŞEHİTLER Vergi Dairesi', '076201'],
  ['ığdırova', 'Ağaçlı V.D.', '76202'],
  ['Yokova', 'Merkez', ''],
]

test.each([
  ['a workbook', inXlsx, null],
  ['text in Windows-1254', (some: readonly (readonly string[])[]) => Promise.resolve(in1254(some)), 'windows-1254'],
] as const)('tax offices from %s are added once, and duplicates are reported', async (_, written, encoding) => {
  const body = await written(rows)
  const imported = await read(body)
  expect(imported).toMatchObject({ state: 'ready', encoding, rows: 4 })
  expect(imported.counts).toEqual({ add: 2, change: 0, same: 0, wrong: 2 })
  expect(await faultsOf(imported)).toEqual([
    [3, 'Aynı kayıt 2. satırda da var'],
    [5, expect.any(String)],
  ])
  expect(await stored()).toEqual([])
  await apply(imported)
  const offices = [
    { name: 'Şehitler', code: '076201' },
    { name: 'Ağaçlı V.D.', code: '076202' },
  ]
  expect(await stored()).toEqual(offices)
  // A second import changes nothing.
  const again = await read(body)
  expect(again.counts).toEqual({ add: 0, change: 0, same: 2, wrong: 2 })
  await apply(again)
  expect(await stored()).toEqual(offices)
})

test('an imported code is set on an existing tax office, unless another one has it', async () => {
  await a.insert('tax_office', { city_id, name: 'Şehitler', code: '' })
  await a.insert('tax_office', { city_id, name: 'Başka', code: '076209' })
  const imported = await read(
    in1254([heading, ['Iğdırova', 'SEHITLER', '076201'], ['Iğdırova', 'Yeni', '076209'], ['Iğdırova', 'Eksik', '12']]),
  )
  expect(imported.counts).toEqual({ add: 0, change: 1, same: 0, wrong: 2 })
  const faults = await faultsOf(imported)
  expect(faults.map(([row]) => row)).toEqual([3, 4])
  expect(faults[0]?.[1]).toContain('Başka')
  await apply(imported)
  expect(await stored()).toEqual([
    { name: 'Şehitler', code: '076201' },
    { name: 'Başka', code: '076209' },
  ])
})

test('a sample of tax offices can be imported unchanged, and imports are available to the platform only', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await call(taxOfficeImport.sample, { as: eliza, query: { format } })
    const imported = await read(bytes)
    expect([imported.state, imported.counts.wrong]).toEqual(['ready', 0])
  }
  expect((await post(in1254(rows), A.owner)).status).toBe(403)
})

test('POST tax-office/import/:id/source reads another sheet of a refused file', async () => {
  const sheet = (name: string, cells: readonly (readonly string[])[]) => ({
    name,
    rows: cells.map((one, at) => ({ row: at + 1, cells: [...one] })),
  })
  const sent = await read(
    await workbook([
      sheet('Kapak', [
        ['Rapor', 'Kasım'],
        ['Hazırlayan', 'Derya'],
      ]),
      sheet('Daireler', [['Vergi daireleri, Kasım', '', ''], heading, ['Iğdırova', 'Şehitler', '076201']]),
    ]),
  )
  expect(sent).toMatchObject({
    state: 'refused',
    problem: { code: 'import.column-missing' },
    sheets: ['Kapak', 'Daireler'],
    sheet: 'Kapak',
    can_reread: true,
  })
  expect(await source(sent, { sheet: 'Gizli', heading_row: null })).toEqual({ status: 400, code: 'import.no-sheet' })
  expect((await source(sent, { sheet: 'Daireler', heading_row: null })).status).toBe(200)
  const found = await one(sent.id)
  expect(found).toMatchObject({ state: 'ready', problem: null, sheet: 'Daireler', heading_row: 2, rows: 1 })
  await apply(found)
  expect(await stored()).toEqual([{ name: 'Şehitler', code: '076201' }])
  expect(await one(sent.id)).toMatchObject({ state: 'done', can_reread: false })
  expect(await source(sent, { sheet: 'Kapak', heading_row: null })).toEqual({ status: 409, code: 'import.not-ready' })
})

test('POST tax-office/import/:id/source compares the rows below the named heading row', async () => {
  const lines = [heading, ['Iğdırova', 'Örnek', '076209'], ['İl', 'Vergi dairesi', ''], ['Iğdırova', 'Şehitler', '']]
  const sent = await read(in1254(lines))
  expect(sent).toMatchObject({ state: 'ready', heading_row: 1, rows: 3, can_reread: true })
  await source(sent, { sheet: null, heading_row: 3 })
  const found = await one(sent.id)
  expect(found).toMatchObject({ state: 'ready', heading_row: 3, rows: 1, counts: { add: 1, wrong: 0 } })
  await apply(found)
  expect(await stored()).toEqual([{ name: 'Şehitler', code: '' }])
})

test('POST tax-office/import/:id/source answers 409 for a file that is no sheet at all', async () => {
  const sent = await read(Buffer.from('504b0304ff', 'hex'))
  expect(sent).toMatchObject({ state: 'refused', can_reread: false })
  expect(await source(sent, { sheet: null, heading_row: 1 })).toEqual({ status: 409, code: 'import.not-ready' })
})
