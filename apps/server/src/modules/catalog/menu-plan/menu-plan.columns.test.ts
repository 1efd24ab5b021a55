import { menuColumns, menuWords } from '@sofra/contract/catalog/menu-plan/menu-plan.columns.ts'
import { menuRecords } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { MenuColumns } from '@sofra/contract/catalog/menu-record/menu-record.columns.ts'
import { productColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import { columnsOf } from '../menu-file/menu-file.sheets.ts'
import { productLinks } from '../product/product.record.api.ts'
import { changesOf } from './menu-plan.changes.ts'

const { admin } = await testServer()

/** Columns of the tables that are no part of a form, and why. */
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
/** What is declared and has a table of its own. */
const linked: readonly string[] = [...Object.keys(productLinks), 'items']

const inTable = async (table: string) =>
  (
    await admin<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    )
  ).map(({ name }) => name)

/** What stands in the table and is neither declared nor named, and what is declared and stands nowhere. */
const strangers = (table: readonly string[], declared: MenuColumns) => {
  const known = Object.keys(declared).filter((field) => !linked.includes(field))
  return [
    ...table.filter((name) => !(known.includes(name) || name in besides)),
    ...known.filter((field) => !table.includes(field)),
  ]
}

test.each(menuRecords)(
  'every column of the table %s is declared or named as not edited, and every declared one is in it',
  async (record) => {
    expect(strangers(await inTable(record), menuColumns[record])).toEqual([])
  },
)

/** A column that there is not. */
const note = { kind: 'translated', lines: 2, start: { tr: '', en: '', de: '' } } as const
const oneMore = (columns: MenuColumns): MenuColumns => ({
  ...columns,
  imagined_note: { ...note, schema: productColumns.description.schema },
})

test.each(menuRecords)(
  'control: a column that only the table %s or only its declaration has is noticed',
  async (record) => {
    const columns = menuColumns[record]
    expect(strangers(await inTable(record), oneMore(columns))).toEqual(['imagined_note'])
    expect(strangers([...(await inTable(record)), 'imagined_note'], columns)).toEqual(['imagined_note'])
  },
)

test.each(menuRecords)(
  'every column of %s has its words and a place in the file; offers and options have sheets of their own',
  (record) => {
    const fields = Object.keys(menuColumns[record])
    const ownSheet = ['offers', 'items']
    expect(fields.filter((field) => !(`${menuWords[record]}.${field}` in allPhrases))).toEqual([])
    const inSheet = new Set(columnsOf(record).map(({ path }) => path.split('.')[0] ?? ''))
    expect([...inSheet].toSorted()).toEqual(['id', ...fields.filter((field) => !ownSheet.includes(field))].toSorted())
  },
)

test.each(menuRecords)(
  'another column that is declared of %s stands in the file in each language, and is compared',
  (record) => {
    const more = columnsOf(record, oneMore(menuColumns[record])).filter(({ path }) => path.startsWith('imagined_note'))
    expect(more.map(({ path, empty }) => [path, empty])).toEqual(
      ['tr', 'en', 'de'].map((lang) => [`imagined_note.${lang}`, 'nothing']),
    )
    const said = { imagined_note: { tr: '200 kcal', en: '', de: '' } }
    expect(changesOf({ imagined_note: note.start }, said, undefined)).toEqual([{ field: 'imagined_note', kept: null }])
  },
)
