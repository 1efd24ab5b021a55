import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { columnsOf, type OwnTable } from '../kernel/database/tables.ts'
import { tables } from './contributions.ts'

const { admin } = await testDatabase()

interface Column {
  table: string
  column: string
}

/** Columns that can contain personal data: not ids, numbers, flags, instants and closed lists. */
const freeColumns = () =>
  admin<Column & Record<string, unknown>>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'app_migration'
       and (c.data_type in ('text', 'jsonb', 'json', 'bytea', 'inet', 'date', 'character varying', 'xml', 'hstore')
         or c.data_type = 'ARRAY' and c.udt_name in ('_text', '_inet', '_date', '_jsonb', '_varchar'))
       and not exists (select from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
         where k.contype = 'c' and k.conrelid = to_regclass(quote_ident(c.table_name)) and a.attname = c.column_name
           and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]+\\]\\)\\)\\)$')
     order by 1, 2`,
  )

/** Names that say that a column is about a person. */
const personal =
  /(^|_)(phone|email|contact|iban|recipient|plate|surname|(first|last|user|customer|member|legal)_name|by_name|birth_date|address|device)s?$/

/** Columns with such a name that are about no person, and why. */
const ofNobody: Readonly<Record<string, string>> = { 'printer.address': 'the printer’s in its network' }

const faultsOf = (columns: readonly Column[], declared: Readonly<Record<string, OwnTable>> = tables) =>
  columns.flatMap(({ table, column }) => {
    const place = `${table}.${column}`
    const of = declared[table]
    if (!of) return [`${table} is not declared`]
    const owned = columnsOf(of)[column]
    const saysNothing = owned === 'none' || owned === undefined || (owned.person === 'none' && owned.kept === undefined)
    if (saysNothing && personal.test(column)) return place in ofNobody ? [] : [`${place} is named like personal data`]
    return of.columns === 'none' || owned !== undefined ? [] : [`${place} has no class`]
  })

test('every column that can contain personal data has a class, or its table is declared to contain none', async () => {
  const columns = await freeColumns()
  expect(columns.length).toBeGreaterThan(300)
  expect(faultsOf(columns)).toEqual([])
})

test('a table with personal data declares whose they are: a guest’s rows, or other people and until when', () => {
  const isPersonal = (table: OwnTable) =>
    Object.values(columnsOf(table)).some((column) => typeof column === 'object' && column.person !== 'none')
  const namesUsersOnly = (table: OwnTable) =>
    Object.values(columnsOf(table)).every((column) => column === 'none' || column.person === 'none' || column.kept)
  const faults = Object.entries(tables).flatMap(([name, table]) => {
    const declared = table.person !== undefined || table.people !== undefined
    return isPersonal(table) && !namesUsersOnly(table) && !declared ? [name] : []
  })
  expect(faults).toEqual([])
})

test('every declared column exists', async () => {
  const rows = await admin<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
  )
  const places = new Set(rows.map(({ place }) => place))
  const declared = Object.entries(tables).flatMap(([table, of]) =>
    Object.keys(columnsOf(of)).map((column) => `${table}.${column}`),
  )
  expect(declared.filter((place) => !places.has(place))).toEqual([])
})

test('control: a new column of a table with personal data, one named like it, and a new table are reported', async () => {
  await admin(`alter table reservation add column allergies text; alter table registration add column papers jsonb;
    alter table session add column seen_from inet; alter table member add column name_day date;
    alter table kitchen add column contact_email text; alter table reservation add column mood text check (mood in ('good', 'bad'));
    create table guest_book (id bigint, entry text)`)
  expect(faultsOf(await freeColumns())).toEqual([
    'guest_book is not declared',
    'kitchen.contact_email is named like personal data',
    'member.name_day has no class',
    'registration.papers has no class',
    'reservation.allergies has no class',
    'session.seen_from has no class',
  ])
})
