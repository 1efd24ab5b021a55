import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { tables } from '../../../app/contributions.ts'
import { emptiedColumns, holdingsOf } from './person.rows.ts'

const { admin } = await testDatabase()

/** Columns with a name like a contact's that hold no member's contact. */
const notOfMembers: Readonly<Record<string, string>> = {
  'branch.phone': 'a restaurant’s',
  'company.phone': 'a company’s',
  'company.email': 'a company’s',
  'institution.contact_name': 'somebody of an institution, who is no guest',
  'institution.contact_phone': 'somebody of an institution, who is no guest',
  'institution.contact_email': 'somebody of an institution, who is no guest',
  'guest_request.recipient': 'which desk it is for',
  'request_category.recipient': 'which desk it is for',
  'notification.recipients': 'a number',
  'phone_code.phone_hash': 'a hash that lasts minutes',
}

interface Column {
  table: string
  column: string
}

/** Returns the columns with a foreign key to member, and the tenant columns named like contacts. */
const memberColumns = async () => {
  const byKey = await admin<Column>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c cross join unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
     where c.contype = 'f' and c.confrelid = 'member'::regclass and a.attname <> 'company_id'`,
  )
  const byName = await admin<Column>(
    `select t.relname as table, a.attname as column
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
       and a.attname ~ '(^|_)(phone|email|contact|recipient|plate|customer_name|member_name)'
       and exists (select from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id')`,
  )
  return { byKey, byName }
}

const declared = holdingsOf(tables)

/** Returns the columns without a declaration. */
const undeclared = ({ byKey, byName }: Awaited<ReturnType<typeof memberColumns>>, holdings = declared) => [
  ...byKey.filter(({ table, column }) => !holdings.some((one) => one.table === table && one.column === column)),
  ...byName.filter(({ table, column }) => {
    if (`${table}.${column}` in notOfMembers) return false
    return !holdings.some(
      (one) =>
        one.table === table &&
        (one.anonymise === 'own' ||
          one.anonymise === 'remove' ||
          emptiedColumns(one).some(([name]) => name === column)),
    )
  }),
]

test('every column that references a member or holds a contact declares its merge and anonymisation', async () => {
  expect(undeclared(await memberColumns())).toEqual([])
})

test('control: a table without a declaration and an undeclared contact column are reported', async () => {
  const columns = await memberColumns()
  expect(
    undeclared(
      columns,
      declared.filter(({ table }) => table !== 'comment'),
    ),
  ).toContainEqual({ table: 'comment', column: 'member_id' })
  const keeping = declared.map((one) => (one.table === 'reservation' ? { ...one, anonymise: 'keep' as const } : one))
  expect(undeclared(columns, keeping)).toContainEqual({ table: 'reservation', column: 'phone' })
})

test('every column about a person has a heading in the data file or says why it has none', () => {
  const faults = declared.flatMap(({ table, file, columns }) =>
    'withheld' in file
      ? []
      : Object.entries(columns).flatMap(([name, of]) =>
          of === 'none' || of.person === 'none' || of.file ? [] : [`${table}.${name}`],
        ),
  )
  expect(faults).toEqual([])
})

test('every declared column exists, and every column that anonymising sets to null is nullable', async () => {
  const declaredColumns = declared.flatMap((one) => {
    const { table, column, once, key = 'id', columns } = one
    return [column, key, ...(once ? [once] : []), ...Object.keys(columns)].map((name) => ({ table, column: name }))
  })
  const rows = await admin<Column & { nullable: boolean }>(
    `select table_name as table, column_name as column, is_nullable = 'YES' as nullable from information_schema.columns
     where table_schema = 'public'`,
  )
  const of = new Map(rows.map((row) => [`${row.table}.${row.column}`, row.nullable]))
  expect(declaredColumns.filter(({ table, column }) => !of.has(`${table}.${column}`))).toEqual([])
  const nulls = declared.flatMap((one) =>
    emptiedColumns(one).flatMap(([column, value]) => (value === null ? `${one.table}.${column}` : [])),
  )
  expect(nulls.filter((column) => !of.get(column))).toEqual([])
})
