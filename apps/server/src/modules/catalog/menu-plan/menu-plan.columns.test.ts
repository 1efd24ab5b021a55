import { menuColumns, menuWords } from '@sofra/contract/catalog/menu-plan/menu-plan.columns.ts'
import { menuRecords } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { MenuColumns } from '@sofra/contract/catalog/menu-record/menu-record.columns.ts'
import { productColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { columnsOf } from '../menu-file/menu-file.sheets.ts'
import { productLinks } from '../product/product.record.api.ts'
import { changesOf } from './menu-plan.changes.ts'

const { admin } = await testServer()

/** Columns that are not part of a form, with the reason. */
const besides: Readonly<Record<string, string>> = {
  id: 'every record has it',
  company_id: 'whose it is',
  branch_id: 'whose it is',
  version: 'every record has it',
  created_at: 'every record has it',
  sort_no: 'rows are ordered by dragging',
  origin_id: 'of which row of another branch it is a copy',
  status: 'opened and closed by calls of their own',
  closed_until: 'opened and closed by calls of their own',
  status_by: 'opened and closed by calls of their own',
  status_at: 'opened and closed by calls of their own',
}
/** Declared fields that are stored in their own table. */
const linked: readonly string[] = [...Object.keys(productLinks), 'items']

const inTable = async (table: string) =>
  (
    await admin<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    )
  ).map(({ name }) => name)

/** Returns columns that are neither declared nor listed, and declared ones without a column. */
const strangers = (table: readonly string[], declared: MenuColumns) => {
  const declaredFields = Object.keys(declared).filter((field) => !linked.includes(field))
  return [
    ...table.filter((name) => !(declaredFields.includes(name) || name in besides)),
    ...declaredFields.filter((field) => !table.includes(field)),
  ]
}

test.each(menuRecords)(
  'every column of the table %s is declared or listed as not edited, and every declared one exists',
  async (record) => {
    expect(strangers(await inTable(record), menuColumns[record])).toEqual([])
  },
)

/** A column that does not exist. */
const note = { kind: 'translated', lines: 2, start: { tr: '', en: '', de: '' } } as const
const oneMore = (columns: MenuColumns): MenuColumns => ({
  ...columns,
  imagined_note: { ...note, schema: productColumns.description.schema },
})

test.each(menuRecords)(
  'control: a column that exists only in the table %s or only in its declaration is detected',
  async (record) => {
    const columns = menuColumns[record]
    expect(strangers(await inTable(record), oneMore(columns))).toEqual(['imagined_note'])
    expect(strangers([...(await inTable(record)), 'imagined_note'], columns)).toEqual(['imagined_note'])
  },
)

test.each(menuRecords)(
  'every column of %s has its phrases and a place in the file; offers and options have their own sheets',
  (record) => {
    const fields = Object.keys(menuColumns[record])
    const ownSheet = ['offers', 'items']
    expect(fields.filter((field) => !(`${menuWords[record]}.${field}` in allPhrases))).toEqual([])
    const inSheet = new Set(columnsOf(record).map(({ path }) => path.split('.')[0] ?? ''))
    expect([...inSheet].toSorted()).toEqual(['id', ...fields.filter((field) => !ownSheet.includes(field))].toSorted())
  },
)

test.each(menuRecords)(
  'an additional declared column of %s is in the file in each language, and is compared',
  (record) => {
    const more = columnsOf(record, oneMore(menuColumns[record])).filter(({ path }) => path.startsWith('imagined_note'))
    expect(more.map(({ path, empty }) => [path, empty])).toEqual(
      ['tr', 'en', 'de'].map((lang) => [`imagined_note.${lang}`, 'nothing']),
    )
    const newNote = { imagined_note: { tr: '200 kcal', en: '', de: '' } }
    expect(changesOf({ imagined_note: note.start }, newNote, undefined)).toEqual([
      { field: 'imagined_note', kept: null },
    ])
  },
)
