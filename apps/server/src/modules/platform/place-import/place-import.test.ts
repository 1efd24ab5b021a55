import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type { ImportFile } from '@sofra/contract/kernel/import.ts'
import { cityImport, placeTree } from '@sofra/contract/platform/city/city.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { in1254 } from '../../../../test/windows-1254.ts'
import { atOnce } from '../../../kernel/import/import.apply.ts'
import { writeSheets } from '../../../kernel/sheet/write-sheets.ts'
import { placeImportJobs } from './place-import.jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const { eliza, A } = await twoTenants(a)
beforeEach(() => admin("update import_file set state = 'done' where state in ('reading', 'applying')"))

const work = () => runDue({ adminUrl, jobs: [placeImportJobs], pools, config })
const bytesOf = (text: string) => Buffer.from(text)

const headers = { 'content-type': fileBodies.rows.type }
const post = (body: Uint8Array, query: object = {}, as = eliza) =>
  call(cityImport.post, {
    as,
    headers,
    query: { name: 'places.csv', ...query },
    body: Buffer.from(Uint8Array.from(body)),
  })
const readBack = async (id: number) =>
  (await call(cityImport.one, { as: eliza, params: { import_id: id } as never })).reply as ImportFile
const read = async (body: Uint8Array, query: object = {}) => {
  const { reply } = await post(body, query)
  await work()
  return readBack(reply.id)
}
const rowsOf = async (id: number, query: object = {}) =>
  (await call(cityImport.rows, { as: eliza, params: { import_id: id } as never, query })).reply.items
const apply = (id: number, leave_wrong = false) =>
  call(cityImport.apply, { as: eliza, params: { import_id: id } as never, body: { leave_wrong } })
const faultsOf = async (id: number) =>
  (await rowsOf(id, { outcome: 'wrong' })).map(({ row, faults }) => [row, ...faults.map(({ message }) => message)])
const childrenOf = async (query: object) => (await call(placeTree, { as: eliza, query })).reply.places
const namesIn = async (query: object) => (await childrenOf(query)).map(({ name }) => name)
const cityNamed = async (name: string) => (await childrenOf({})).find((one) => one.name === name)

const heading = 'İl;Plaka kodu;İlçe;Mahalle;Posta kodu;Enlem;Boylam'
const csv = (...rows: string[]) => bytesOf([heading, ...rows, ''].join('\r\n'))

test('a file of places is compared row by row, and written only when applied', async () => {
  const body = csv(
    'Yeniova;91;;;;39,5;33,25',
    'Yeniova;;Çarşı;;;39,51;33,26',
    'Yeniova;;Çarşı;Ihlamur;1234;;',
    'YENİOVA;;Dere;"Üç; Ağaç";91020;;',
    'İstanbul;;Kadıköy;;;;',
  )
  const imported = await read(body)
  expect(imported).toMatchObject({ state: 'ready', encoding: 'utf-8', rows: 5 })
  expect(imported.counts).toEqual({ add: 4, change: 0, same: 1, wrong: 0 })
  expect(await cityNamed('Yeniova')).toBeUndefined()
  expect((await rowsOf(imported.id))[3]).toEqual({
    row: 5,
    cells: ['YENİOVA', '', 'Dere', 'Üç; Ağaç', '91020', '', ''],
    outcome: 'add',
    faults: [],
  })
  await apply(imported.id)
  await work()
  expect(await readBack(imported.id)).toMatchObject({ state: 'done', written: 4 })
  const newCity = await cityNamed('Yeniova')
  expect(newCity).toMatchObject({ code: '91', count: 2 })
  const districts = await childrenOf({ city_id: newCity?.id })
  expect(districts.map(({ name }) => name)).toEqual(['Çarşı', 'Dere'])
  expect(await childrenOf({ district_id: districts[0]?.id })).toMatchObject([{ name: 'Ihlamur', code: '01234' }])
  expect(await namesIn({ district_id: districts[1]?.id })).toEqual(['Üç; Ağaç'])
  const [log] = await admin<{ n: number }>(
    "select count(*)::int as n from audit_log where record = 'neighbourhood' and subject = 'Ihlamur' and user_id = $1",
    [eliza.id],
  )
  expect(log?.n).toBe(1)
})

test('the same file again changes nothing, and one with other codes changes only those', async () => {
  const body = csv('Eskiova;92;;;;;', 'Eskiova;;Merkez Mah.;;;;')
  for (const counts of [
    { add: 2, change: 0, same: 0, wrong: 0 },
    { add: 0, change: 0, same: 2, wrong: 0 },
  ]) {
    const imported = await read(body)
    expect(imported.counts).toEqual(counts)
    await apply(imported.id)
    await work()
  }
  const changed = await read(csv('eskiova;93;;;;;', 'ESKİOVA;;merkez;;;40,1;33,1'))
  expect(changed.counts).toEqual({ add: 0, change: 2, same: 0, wrong: 0 })
  await apply(changed.id)
  await work()
  const newCity = await cityNamed('Eskiova')
  expect(newCity?.code).toBe('93')
  expect(await namesIn({ city_id: newCity?.id })).toEqual(['Merkez Mah.'])
})

test.each([
  ['Windows-1254 with commas', in1254('İl,İlçe\nMuğlaköy,Iğdır Şekşık\n'), 'windows-1254'],
  ['UTF-8 with a mark and tabs', bytesOf('\uFEFFİl\tİlçe\nMuğlaköy\tIğdır Şekşık\n'), 'utf-8'],
  ['UTF-16', Buffer.from('\uFEFFİl;İlçe\r\nMuğlaköy;Iğdır Şekşık\r\n', 'utf16le'), 'utf-16le'],
  ['a line that names what separates', bytesOf('sep=|\r\nCity|District\r\nMuğlaköy|Iğdır Şekşık\r\n'), 'utf-8'],
] as const)('a file is read as %s', async (_, body, encoding) => {
  const imported = await read(body)
  expect(imported).toMatchObject({ state: 'ready', encoding, rows: 1 })
  expect((await rowsOf(imported.id))[0]?.cells.filter(Boolean)).toEqual(['Muğlaköy', 'Iğdır Şekşık'])
})

test('a workbook is read like a text file, in any order and language of columns', async () => {
  const body = await writeSheets([
    {
      name: 'Places',
      columns: ['District', 'Something else', 'City', 'Latitude', 'Longitude'].map((heading) => ({
        heading,
        width: 10,
      })),
      rows: [['Tepe', 'x', 'Kitapova', 40.5, 33.5]],
    },
  ])
  const imported = await read(body)
  expect(imported).toMatchObject({ state: 'ready', encoding: null, rows: 1 })
  expect((await rowsOf(imported.id))[0]?.cells).toEqual(['Kitapova', '', 'Tepe', '', '', '40.5', '33.5'])
})

test('wrong encodings, duplicates and other faults are reported by row, and the other rows are written only on request', async () => {
  const broken = Buffer.concat([
    bytesOf(`${heading}\nDoğruova;;;;;;\nBozuk`),
    Buffer.from([0xfe]),
    bytesOf('ova;;;;;;\n'),
  ])
  const rest = bytesOf(
    [
      'DOĞRUOVA;;;;;;',
      'Ä°stanbul;;;;;;',
      'Plakalı;34;;;;;',
      'Uzak;;;;;141;30',
      'Yarım;;;;;40;',
      ';;Sahipsiz;;;;',
      'Kopuk;;;Mahalle;;;',
      'Sayı;on;;;;;',
      '',
    ].join('\n'),
  )
  const imported = await read(Buffer.concat([broken, rest]))
  expect(imported.counts).toEqual({ add: 1, change: 0, same: 0, wrong: 9 })
  const garbled = 'Harfler bozuk. Dosyayı UTF-8 olarak kaydedin ya da doğru karakter kodlamasını seçin.'
  expect(await faultsOf(imported.id)).toEqual([
    [3, garbled],
    [4, 'Aynı kayıt 2. satırda da var'],
    [5, garbled],
    [6, 'Bu plaka kodu “İstanbul” iline ait'],
    [7, expect.stringContaining('90')],
    [8, 'Enlem ve boylam birlikte girilmelidir'],
    [9, 'Alan zorunludur'],
    [10, 'Alan zorunludur'],
    [11, expect.any(String)],
  ])
  expect((await apply(imported.id)).refusal).toMatchObject({ status: 409, code: 'import.has-wrong' })
  const file = await call(cityImport.wrong, { as: eliza, params: { import_id: imported.id } as never })
  expect(file.bytes.toString().split('\r\n')[9]).toBe('Sayı;on;;;;;;Plaka kodu: Sayı olmalıdır')
  expect((await apply(imported.id, true)).status).toBe(200)
  await work()
  expect(await cityNamed('Doğruova')).toBeDefined()
  expect(await cityNamed('Plakalı')).toBeUndefined()
})

test.each([
  ['nothing', Buffer.from(''), 400],
  ['headings alone', bytesOf(`${heading}\n`), 'Dosyada başlıktan başka satır yok'],
  ['a needed column missing', bytesOf('İlçe;Mahalle\nA;B\n'), '“İl” sütunu yok. Örnek dosyadaki başlıkları kullanın.'],
  ['a column twice', bytesOf('İl;City;İlçe\nA;B;C\n'), '“İl” sütunu iki kez var'],
  [
    'a quotation mark that is never closed',
    bytesOf('İl;İlçe\nA;B\nC;"D\nE;F\n'),
    '3. satırda açılan tırnak kapanmıyor',
  ],
  ['a picture', Buffer.from('504b0304ffffffff', 'hex'), 'Dosya bozuk. Excel’de açıp yeniden kaydedin.'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), expect.stringContaining('.xls')],
] as const)('a file with %s is refused with the reason', async (_, body, expected) => {
  const answer = await post(body)
  if (typeof expected === 'number') return expect(answer.status).toBe(expected)
  await work()
  expect(await readBack(answer.reply.id)).toMatchObject({ state: 'refused', problem: { message: expected } })
})

test('a missing column is reported in the reader’s language', async () => {
  const { id } = await read(bytesOf('District;Neighbourhood\nA;B\n'))
  const params = { import_id: id } as never
  const { reply } = await call(cityImport.one, { as: eliza, params, headers: { lang: 'de' } })
  expect(reply.problem?.message).toBe('Die Spalte „Stadt“ fehlt. Verwenden Sie die Überschriften der Beispieldatei.')
})

test('only one import of a kind runs at a time', async () => {
  expect((await post(csv('Bir;;;;;;'))).status).toBe(201)
  expect((await post(csv('İki;;;;;;'))).refusal).toMatchObject({ status: 409, code: 'import.under-way' })
})

test('an import that fails half way continues there, and writes no row twice', async () => {
  const body = csv(...Array.from({ length: 2 * atOnce + 200 }, (_, n) => `Parçalı;;Merkez;Sokak ${n};;;`))
  const imported = await read(body)
  await apply(imported.id)
  await admin(`create function fail_late() returns trigger language plpgsql as
    $$ begin if new.name = 'Sokak ${atOnce + 200}' then raise exception 'on purpose'; end if; return new; end $$;
    create trigger fail_late before insert on neighbourhood for each row execute function fail_late()`)
  await work()
  const half = await readBack(imported.id)
  expect(half).toMatchObject({ state: 'failed', written: atOnce })
  expect(half.problem?.message).toContain('kaldığı yerden')
  await admin('drop trigger fail_late on neighbourhood')
  const before = await admin('select id from neighbourhood n where n.name = $1', ['Sokak 3'])
  await apply(imported.id)
  await work()
  expect(await readBack(imported.id)).toMatchObject({ state: 'done', written: 2 * atOnce + 200 })
  expect(await admin('select id from neighbourhood n where n.name = $1', ['Sokak 3'])).toEqual(before)
  const [count] = await admin("select count(*)::int as n from neighbourhood where name like 'Sokak %'")
  expect(count).toEqual({ n: 2 * atOnce + 200 })
})

test('an import continues after its server stopped while reading or writing', async () => {
  const all = 2 * atOnce + 100
  const { reply } = await post(csv(...Array.from({ length: all }, (_, n) => `Yarıda;;Merkez;Yol ${n};;;`)))
  // A server that stopped while reading leaves rows without an end.
  const begun = `insert into import_row (import_id, row, cells, outcome) select $1, n, '[]', 'add' from generate_series(2, $2 + 1) n`
  await admin(begun, [reply.id, atOnce])
  await admin('update import_file set rows = $2 where id = $1', [reply.id, atOnce])
  await work()
  expect(await readBack(reply.id)).toMatchObject({ state: 'ready', rows: all, counts: { add: all, wrong: 0 } })

  await admin(`create function end_here() returns trigger language plpgsql as
    $$ begin if new.name = 'Yol ${atOnce + 100}' then raise exception 'on purpose'; end if; return new; end $$;
    create trigger end_here before insert on neighbourhood for each row execute function end_here()`)
  await apply(reply.id)
  await work()
  expect(await readBack(reply.id)).toMatchObject({ written: atOnce })
  await admin('drop trigger end_here on neighbourhood')
  // A server that stopped while writing leaves the state `applying` and no problem; the job is free again.
  await admin("update import_file set state = 'applying', problem = null where id = $1", [reply.id])
  await admin('update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null')
  await work()
  expect(await readBack(reply.id)).toMatchObject({ state: 'done', written: all })
  const names = await admin<{ name: string }>("select name from neighbourhood where name like 'Yol %'")
  expect([names.length, new Set(names.map(({ name }) => name)).size]).toEqual([all, all])
})

test('a file in Windows-1254 with duplicates adds each place once', async () => {
  const body = in1254(
    [
      'İl,İlçe,Mahalle',
      'Iğdır,Merkez,Şehitler',
      'IĞDIR,merkez,ŞEHİTLER MAH.',
      'ığdır,Merkez İlçesi,Yeni Çarşı',
      'Iğdır,Merkez,Yeniçarşı',
      '',
    ].join('\r\n'),
  )
  const imported = await read(body)
  expect(imported).toMatchObject({ encoding: 'windows-1254', counts: { add: 2, wrong: 2 } })
  expect((await faultsOf(imported.id)).map(([row, text]) => [row, text])).toEqual([
    [3, 'Aynı kayıt 2. satırda da var'],
    [5, 'Aynı kayıt 4. satırda da var'],
  ])
  await apply(imported.id, true)
  await work()
  const rows = await admin(
    "select n.name from neighbourhood n join district d on d.id = n.district_id join city c on c.id = d.city_id where c.name = 'Iğdır' and d.name = 'Merkez' order by n.id",
  )
  expect(rows).toEqual([{ name: 'Şehitler' }, { name: 'Yeni Çarşı' }])
  expect((await read(body)).counts).toMatchObject({ add: 0, change: 0 })
})

test('GET city/import/sample returns a file that can be imported unchanged', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await call(cityImport.sample, { as: eliza, query: { format } })
    const imported = await read(bytes)
    expect(imported).toMatchObject({ state: 'ready', rows: 4 })
    expect(imported.counts.wrong).toBe(0)
  }
})

test('imports are available to the platform only', async () => {
  expect((await post(csv('Benim;;;;;;'), {}, A.owner)).status).toBe(403)
  expect((await call(cityImport.list, { as: A.owner })).status).toBe(403)
})

test('an unknown import returns 404, and so does one of another kind', async () => {
  const other = await a.insert('import_file', {
    kind: 'other',
    name: 'x',
    asked_encoding: 'auto',
    lang: 'tr',
    state: 'ready',
  })
  for (const import_id of [other.id, 999_999_999]) {
    const params = { import_id } as never
    expect((await call(cityImport.one, { as: eliza, params })).status).toBe(404)
    expect((await call(cityImport.apply, { as: eliza, params, body: { leave_wrong: false } })).status).toBe(404)
    expect((await call(cityImport.rows, { as: eliza, params, query: {} })).status).toBe(404)
  }
})
