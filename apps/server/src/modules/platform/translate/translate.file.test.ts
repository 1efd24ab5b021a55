import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import type { SheetCell } from '../../../kernel/sheet/sheet.rows.ts'
import { writeSheets } from '../../../kernel/sheet/write-sheets.ts'

const { a, admin, app, bearer, call } = await testServer()
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
const looking = await a.user({ account: await a.account('eliza'), keys: ['get-translate-all'] })

beforeEach(() => admin('delete from translation'))

const exported = (language: Lang, format: 'xlsx' | 'json', query: object = {}) =>
  call(translate.export, { as: eliza, query: { language, format, ...query } })

const sheetOf = async (bytes: Uint8Array) => {
  const [sheet] = await readSheets(bytes)
  return sheet?.rows.map(({ cells }) => cells) ?? []
}

/** Returns a workbook with these rows; the first is the heading. */
const workbook = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  writeSheets([{ name: 'Sheet', columns: head.map((heading) => ({ heading, width: 10 })), rows }])

const send = async (bytes: Uint8Array, query: object, as = eliza) =>
  app.inject({
    method: 'POST',
    url: `/api/translate/file?${new URLSearchParams(query as Record<string, string>)}`,
    headers: { authorization: `Bearer ${await bearer(as)}`, lang: 'en', 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })

const stored = () =>
  admin<{ key: string; text: string }>('select key, text from translation order by key').then((rows) =>
    rows.map(({ key, text }) => [key, text]),
  )

test('GET translate/export writes a workbook with the three built-in languages beside the column to fill in', async () => {
  await a.insert('translation', { key: 'kitchen.title', lang: 'fr', text: 'Cuisines' })
  const answer = await exported('fr', 'xlsx', { module: 'platform/kitchen', sort: 'key' })
  const [head, ...rows] = await sheetOf(answer.bytes)
  expect(head?.at(-1)).toBe('Français (fr)')
  expect(rows.map(([key]) => String(key)).every((key) => key in allPhrases)).toBe(true)
  const [tr, en, de] = allPhrases['kitchen.title']
  expect(rows.find(([key]) => key === 'kitchen.title')?.slice(3)).toEqual([tr, en, de, 'Cuisines'])
})

test('GET translate/export writes JSON by key: empty for missing texts, built-in texts for built-in languages', async () => {
  await a.insert('translation', { key: 'kitchen.title', lang: 'fr', text: 'Cuisines' })
  const french = JSON.parse((await exported('fr', 'json', { module: 'platform/kitchen' })).bytes.toString())
  expect(french).toMatchObject({ 'kitchen.title': 'Cuisines', 'kitchen.one': '' })
  const german = JSON.parse((await exported('de', 'json')).bytes.toString())
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(allPhrases).toSorted())
  expect(german['kitchen.title']).toBe(allPhrases['kitchen.title'][2])
})

test('importing an exported workbook unchanged changes nothing, in a built-in language and another', async () => {
  await a.insert('translation', { key: 'kitchen.title', lang: 'fr', text: 'Cuisines' })
  for (const language of ['fr', 'de'] as const) {
    const { bytes } = await exported(language, 'xlsx')
    const before = await stored()
    const { counts } = (await send(bytes, { language })).json()
    expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    expect(await stored()).toEqual(before)
  }
})

const rows = [
  ['Anahtar', 'Türkçe', 'Bizim Fransızca (fr)'],
  ['action.save', 'Kaydet', 'Enregistrer'],
  ['action.cancel', 'Vazgeç', ''],
  ['action.delete', 'Sil', '<b>Supprimer</b>'],
  ['no.such.key', '', 'Rien'],
]

test('POST translate/file reports each wrong row by its number in the file, and writes nothing', async () => {
  const report = (await send(await workbook(rows), { language: 'fr', dry_run: 'true' })).json()
  expect(report).toMatchObject({ counts: { new: 1, changed: 0, unchanged: 0, wrong: 2 }, is_written: false })
  expect(
    report.rows.map(({ row, key, fault }: { row: number; key: string; fault: string | null }) => [row, key, fault]),
  ).toEqual([
    [2, 'action.save', null],
    [4, 'action.delete', allPhrases['translate.wrong.html'][1]],
    [5, 'no.such.key', allPhrases['translate.wrong.key'][1]],
  ])
  const refused = (await send(await workbook(rows), { language: 'fr' })).json()
  expect(refused).toMatchObject({
    status: 400,
    code: 'translate.wrong.some',
    errors: [{ path: 'rows.4' }, { path: 'rows.5' }],
  })
  expect(await stored()).toEqual([])
  expect((await send(await workbook(rows), { language: 'fr', leave_wrong: 'true' })).json()).toMatchObject({
    is_written: true,
  })
  expect(await stored()).toEqual([['action.save', 'Enregistrer']])
})

test.each([
  [
    'without a column of keys',
    [
      ['Text', 'x (fr)'],
      ['a', 'b'],
    ],
    'translate.file.no-keys',
  ],
  [
    'of another language',
    [
      ['Key', 'Polski (pl)'],
      ['action.save', 'Zapisz'],
    ],
    'translate.file.no-texts',
  ],
])('POST translate/file refuses a workbook %s', async (_, sheet, code) => {
  expect((await send(await workbook(sheet), { language: 'fr' })).json()).toMatchObject({ status: 400, code })
})

test('POST translate/file accepts JSON flat or nested at the dots, and reports wrong texts like a workbook’s', async () => {
  const { bytes } = await exported('fr', 'json', { module: 'platform/kitchen' })
  const texts = { ...JSON.parse(bytes.toString()), 'kitchen.title': 'Cuisines', 'kitchen.one': '<i>Cuisine</i>' }
  const sent = Buffer.from(`\uFEFF${JSON.stringify(texts)}`)
  const report = (await send(sent, { language: 'fr', dry_run: 'true' })).json()
  expect(report).toMatchObject({ counts: { new: 1, changed: 0, wrong: 1 }, is_written: false })
  expect((await send(sent, { language: 'fr', leave_wrong: 'true' })).statusCode).toBe(200)
  expect(await stored()).toEqual([['kitchen.title', 'Cuisines']])
  const nested = Buffer.from(JSON.stringify({ kitchen: { title: 'Les cuisines' }, action: { save: 'Enregistrer' } }))
  expect((await send(nested, { language: 'fr' })).json()).toMatchObject({ counts: { new: 1, changed: 1 } })
})

test.each([
  ['JSON that is no object', '["Cuisines"]', 'translate.file.unread'],
  ['a value that is no text', '{"kitchen.title": 7}', 'translate.file.no-text'],
  ['text that is neither', 'key;text', 'translate.file.unread'],
  ['another encoding', Buffer.from([0x7b, 0x22, 0xe7, 0x22, 0x7d]), 'translate.file.unread'],
])('POST translate/file refuses %s', async (_, file, code) => {
  expect((await send(Buffer.from(file as string), { language: 'fr' })).json()).toMatchObject({ status: 400, code })
})

test('POST translate/file refuses xls workbooks, and callers with read access only', async () => {
  expect((await send(Buffer.from('d0cf11e0a1b11ae1', 'hex'), { language: 'fr' })).json()).toMatchObject({
    code: 'sheet.old-format',
  })
  expect((await send(await workbook(rows), { language: 'fr' }, looking)).statusCode).toBe(403)
})

test('POST translate/file logs each text', async () => {
  await send(await workbook(rows), { language: 'fr', leave_wrong: 'true' })
  const logged = await admin<{ after: { text: SheetCell } }>(
    `select after from audit_log where record = 'translation' and user_id = $1 order by id desc limit 1`,
    [eliza.id],
  )
  expect(logged[0]?.after.text).toBe('Enregistrer')
})
