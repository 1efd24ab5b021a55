import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import { taxOfficeImport } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { workbook } from '../../../testing/importing.ts'
import { runDue } from '../../../testing/jobs.ts'
import { testServer } from '../../../testing/server.ts'
import { twoTenants } from '../../../testing/tenants.ts'
import { taxOfficeJobs } from './tax-office.jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { eliza, A } = await twoTenants(a)
const { id: city_id } = await a.insert<{ id: number }>('city', { name: 'Iğdırova' })
beforeEach(() => admin('delete from tax_office where city_id = $1', [city_id]))

const work = () => runDue({ adminUrl, jobs: [taxOfficeJobs], pools, config })
/** As Turkish programs wrote before there was UTF-8. */
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
const read = async (body: Uint8Array) => {
  const { reply } = await post(body)
  await work()
  return (await call(taxOfficeImport.one, { as: eliza, params: { import_id: reply.id } as never })).reply as ImportFile
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
] as const)('tax offices from %s are added once, and their doubles are named', async (_, written, encoding) => {
  const body = await written(rows)
  const found = await read(body)
  expect(found).toMatchObject({ state: 'ready', encoding, rows: 4 })
  expect(found.counts).toEqual({ add: 2, change: 0, same: 0, wrong: 2 })
  expect(await faultsOf(found)).toEqual([
    [3, 'Aynı kayıt 2. satırda da var'],
    [5, expect.any(String)],
  ])
  expect(await stored()).toEqual([])
  await apply(found)
  const offices = [
    { name: 'Şehitler', code: '076201' },
    { name: 'Ağaçlı V.D.', code: '076202' },
  ]
  expect(await stored()).toEqual(offices)
  // Once more: what is there stays.
  const again = await read(body)
  expect(again.counts).toEqual({ add: 0, change: 0, same: 2, wrong: 2 })
  await apply(again)
  expect(await stored()).toEqual(offices)
})

test('a tax office of a file that is there gets its code, and takes none that another has', async () => {
  await a.insert('tax_office', { city_id, name: 'Şehitler', code: '' })
  await a.insert('tax_office', { city_id, name: 'Başka', code: '076209' })
  const found = await read(
    in1254([heading, ['Iğdırova', 'SEHITLER', '076201'], ['Iğdırova', 'Yeni', '076209'], ['Iğdırova', 'Eksik', '12']]),
  )
  expect(found.counts).toEqual({ add: 0, change: 1, same: 0, wrong: 2 })
  const faults = await faultsOf(found)
  expect(faults.map(([row]) => row)).toEqual([3, 4])
  expect(faults[0]?.[1]).toContain('Başka')
  await apply(found)
  expect(await stored()).toEqual([
    { name: 'Şehitler', code: '076201' },
    { name: 'Başka', code: '076209' },
  ])
})

test('a sample of tax offices can be sent as it is, and an import is the platform’s people’s alone', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await call(taxOfficeImport.sample, { as: eliza, query: { format } })
    const found = await read(bytes)
    expect([found.state, found.counts.wrong]).toEqual(['ready', 0])
  }
  expect((await post(in1254(rows), A.owner)).status).toBe(403)
})
