type Query = <R>(text: string) => Promise<R[]>
/** The declarations of each table by its owner. */
type TableDeclarations = Readonly<Record<string, { json?: Readonly<Record<string, string>> }>>

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  /** The column's or its domain's only condition on values, in PostgreSQL's format; for a closed list, its values. */
  condition: string | null
}

interface Reference {
  table: string
  column: string
  target: string
}

/** A foreign key that prevents the deletion of referenced rows. */
interface Referrer extends Reference {
  /** The referenced column. */
  key: string
}

// As the server's client parses them (kernel/database/client.ts).
const types: Readonly<Record<string, string>> = {
  date: 'string',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  inet: 'string',
  'timestamp with time zone': 'string',
  jsonb: 'unknown',
  json: 'unknown',
  bytea: 'Buffer',
  /** PostgreSQL's text format: two corners. */
  box: 'string',
}

const columnsSql = `
select relname as "table", attname as "column", format_type(coalesce(nullif(typbasetype, 0), atttypid), atttypmod) as type,
  not attnotnull as nullable,
  (select pg_get_constraintdef(o.oid) from pg_constraint o
    where contype = 'c' and (o.conrelid = c.oid and conkey = array[attnum] or contypid = atttypid) order by conname limit 1) as condition
from pg_class c join pg_attribute on attrelid = c.oid join pg_type t on t.oid = atttypid
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'app_migration' and attnum > 0 and not attisdropped
order by relname, attnum`

// Of a composite key the last column is the record's; the others are its owner's.
const referencesSql = `
select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as target
from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[cardinality(conkey)]
where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`

// Keys with `on delete cascade` prevent nothing.
const referrersSql = `
select confrelid::regclass::text as target, conrelid::regclass::text as "table", own.attname as "column", their.attname as key
from pg_constraint
join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[cardinality(conkey)]
join pg_attribute their on their.attrelid = confrelid and their.attnum = confkey[cardinality(confkey)]
where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 and confdeltype in ('a', 'r')
order by 1, 2, 3`

const wordsOf = (condition: string | null) => {
  const list = condition?.match(/^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/)?.[1]
  return list?.replaceAll('::text', '').split(', ').join(' | ')
}

/** A declared JSON type, `kernel/fields.ts#Translated`: file and name. */
const shapeOf = (declared: string) => {
  const [, file = '', name = '', list = ''] = declared.match(/^([\w./-]+)#(\w+)(\[\])?$/) ?? []
  if (!name) throw new Error(`${declared} is no shape: a file of the contract, # and a type.`)
  return { file, name, type: name + list }
}

const typeOf = ({ table, column, type, condition }: Column): string => {
  if (type.endsWith('[]'))
    return `${typeOf({ table, column, type: type.slice(0, -2), nullable: false, condition: null })}[]`
  const typeName = types[type]
  if (!typeName) throw new Error(`${table}.${column} is a ${type}, for which tools/row-types.ts has no type.`)
  return wordsOf(condition) ?? typeName
}

/** Types without ids, numbers, flags and instants: their values may say anything about a person. */
const freeTypes = ['text', 'text[]', 'jsonb', 'json', 'bytea', 'inet', 'date']

const freeColumnsLine = (table: string, columns: readonly Column[]) => {
  const free = columns.filter(({ type, condition }) => freeTypes.includes(type) && !wordsOf(condition))
  const names = free.map(({ column }) => `'${column}'`)
  const line = `  ${table}: ${names.join(' | ') || 'never'}\n`
  // In the formatter's style.
  return line.length <= 121 ? line : `  ${table}:\n${names.map((name) => `    | ${name}\n`).join('')}`
}

// unknown includes null.
const columnLine = (column: Column, owned: TableDeclarations) => {
  const declared = owned[column.table]?.json?.[column.column]
  if (declared && column.type !== 'jsonb') throw new Error(`${column.table}.${column.column} is no JSON.`)
  const type = declared ? shapeOf(declared).type : typeOf(column)
  const fullType = `${type}${column.nullable && type !== 'unknown' ? ' | null' : ''}`
  const line = `    ${column.column}: ${fullType}\n`
  if (line.length <= 121) return line
  // In the formatter's style.
  const lines = fullType.split(' | ').map((one) => `      | ${one}\n`)
  return `    ${column.column}:\n${lines.join('')}`
}

const grouped = <T extends { table: string }>(rows: readonly T[]) => Map.groupBy(rows, ({ table }) => table)

const imports = (owned: TableDeclarations) => {
  const shapes = Object.values(owned).flatMap(({ json = {} }) => Object.values(json).map(shapeOf))
  return (
    [...Map.groupBy(shapes, ({ file }) => file)]
      .map(([file, some]) => [file, [...new Set(some.map(({ name }) => name))].sort().join(', ')] as const)
      // A folder before another that starts with its name, as the lint rule orders imports.
      .sort(([one], [other]) => (one.replaceAll('/', '\0') < other.replaceAll('/', '\0') ? -1 : 1))
      .map(([file, names]) => `import type { ${names} } from '@sofra/contract/${file}'\n`)
      .join('')
  )
}

/** Returns the text of db.types.ts for the schema seen by `query` and the owners' JSON declarations. */
export async function rowTypes(query: Query, owned: TableDeclarations): Promise<string> {
  const columnsByTable = [...grouped(await query<Column>(columnsSql))]
  const tables = columnsByTable.map(
    ([table, columns]) => `  ${table}: {\n${columns.map((column) => columnLine(column, owned)).join('')}  }\n`,
  )
  const freeColumns = columnsByTable.map(([table, columns]) => freeColumnsLine(table, columns))
  return `// biome-ignore-all lint/style/noExcessiveLinesPerFile: written by a tool
// Written by \`npm run schema:types\` from the schema; a stale one fails the tests.
${imports(owned)}
interface Tables {
${tables.join('')}}

/** The tables of the database. */
export type Table = keyof Tables

/** A row of a table as a query returns it: instants as ISO text, amounts in minor units, JSON as declared, else unchecked. */
export type Row<T extends Table> = Tables[T]

interface FreeColumns {
${freeColumns.join('')}}

/** The columns of a table that can contain personal data: texts without a closed list, JSON, bytes, addresses and dates. */
export type FreeColumn<T extends Table> = FreeColumns[T]
`
}

/** Returns the text of db.keys.ts for the schema seen by `query`. */
export async function foreignKeys(query: Query): Promise<string> {
  const tables = [...grouped(await query<Reference>(referencesSql))].map(
    ([table, keys]) =>
      `  ${table}: {\n${keys.map(({ column, target }) => `    ${column}: '${target}',\n`).join('')}  },\n`,
  )
  const lineOf = ({ table, column, key }: Referrer) => `{ table: '${table}', column: '${column}', key: '${key}' }`
  // In the formatter's style.
  const listOf = (lines: readonly string[]) =>
    lines.length > 1 ? `[\n${lines.map((line) => `    ${line},\n`).join('')}  ]` : `[${lines}]`
  const referrers = [...Map.groupBy(await query<Referrer>(referrersSql), ({ target }) => target)].map(
    ([target, some]) => `  ${target}: ${listOf(some.map(lineOf))},\n`,
  )
  return `// Written by \`npm run schema:types\` from the schema; a stale one fails the tests.

/** Of each table the columns that name a row of another one. */
export const foreignKeys = {
${tables.join('')}} as const

/** Of each table what stands in the way of removing one of its rows: the columns of others that repeat a key of it. */
export const referrers: Readonly<Record<string, readonly { table: string; column: string; key: string }[]>> = {
${referrers.join('')}}
`
}
