import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The columns of each table, as db.types.ts has them, without JSON that nobody declares: its reader says what it is. */
const tables = new Map(
  [...read('apps/server/src/kernel/database/db.types.ts').matchAll(/^ {2}(\w+): \{\n((?: {4}.*\n)+)/gm)].map(
    ([, table = '', lines = '']) => [
      table,
      new Set([...lines.matchAll(/^ {4}(\w+): (?!unknown\n)/gm)].map(([, column]) => column)),
    ],
  ),
)

/** What a query says: its text where it stands in the call, or the constant of the same file that the call names. */
const sqlOf = (text: string, inline: string | undefined, name: string) =>
  inline ?? text.match(new RegExp(`\\bconst ${name} = (['\`"])([\\s\\S]*?)\\1`))?.[2] ?? ''

/** A call with its type, which stands there, maybe beside a `Pick`, or is a name. */
const call = /\bquery<([^()]*?)>\(\s*(?:(['`"])([\s\S]*?)\2|(\w+))/g

/** The part of a type that is written by hand; of a name that of its declaration in the same file. */
const byHand = (text: string, type: string) => {
  const declared = /^\w+$/.test(type)
    ? text.match(new RegExp(`\\b(?:interface ${type}\\b[^{]*|type ${type} =[^\\n{]*)(\\{[^{}]*\\})`))?.[1]
    : type
  const [, fields = ''] = declared?.match(/\{([^{}]*)\}/) ?? []
  return fields.replaceAll(/\/\*[\s\S]*?\*\/|\w+\??: [^;\n]*Row<[^;\n]*/g, '')
}

/** A statement without what stands in parentheses: its own select list and tables. */
const outermost = (sql: string): string => {
  const inner = /\([^()]*\)/g
  return inner.test(sql) ? outermost(sql.replaceAll(inner, ' ')) : sql
}

const table = String.raw`(?:from|join|into|update|,)\s+(\w+)(?:\s+(?:as\s+)?(?!(?:${[
  ...['join', 'left', 'right', 'full', 'inner', 'cross', 'on', 'using', 'where', 'set', 'order', 'group', 'limit'],
  ...['for', 'returning', 'values', 'select', 'union', 'from', 'offset', 'default', 'as', 'fetch', 'having'],
].join('|')})\b)(\w+))?`

/**
 * The tables of a statement by the names that they have in it. Those of an outer join are left out: their columns may be null, whatever
 * the table says.
 */
const namesOf = (sql: string) =>
  new Map(
    [
      ...sql
        .replaceAll(/\b(?:left|full)(?: outer)? join\s+\w+(?:\s+\w+)?/g, ' ')
        .matchAll(new RegExp(`\\b${table}`, 'g')),
    ]
      .filter(([, name = '']) => tables.has(name))
      .map(([, name = '', alias = name]) => [alias, name] as const),
  )

/** The columns that a statement answers as they stand in a table, as `table.column`; what is computed or named anew is none. */
const answeredBy = (sql: string) => {
  const own = outermost(sql)
  const names = namesOf(own)
  const isOnly = new Set([...own.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map(([, name]) => name)).size === 1
  const lists = [...own.matchAll(/\bselect\b(?: distinct(?: on)?)?([\s\S]*?)(?:\bfrom\b|$)|\breturning\b([\s\S]*)$/g)]
  return lists.flatMap(([, selected, returned = '']) =>
    (selected ?? returned).split(',').flatMap((item) => {
      const [, alias, column = ''] = item.trim().match(/^(?:(\w+)\.)?(\w+)$/) ?? []
      const of = alias ? [names.get(alias) ?? ''] : isOnly ? [...names.values()] : []
      return of.filter((name) => tables.get(name)?.has(column)).map((name) => `${name}.${column}`)
    }),
  )
}

/** The columns that a query of the text types by hand instead of by `Row`, as `table.column`. */
const assertedIn = (text: string): string[] =>
  [...text.matchAll(call)].flatMap(([, type = '', , inline, name = '']) => {
    const fields = new Set([...byHand(text, type).matchAll(/(\w+)\??:/g)].map(([, column]) => column))
    return answeredBy(sqlOf(text, inline, name)).filter(
      (column) => fields.has(column.split('.')[1]) && !declared.has(column),
    )
  })

/** What a table says with less precision than the contract: whoever reads them says which words there are. */
const declared = new Set([
  'language.code',
  'translation.lang',
  'import_file.lang',
  'account.lang',
  'delivery_type.key',
  'orders.delivery_type',
  'company.settings',
])

test('no query types a column by hand that its table has: Pick<Row<…>> does', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => assertedIn(read(file)).map((column) => `${file}: ${column}`))).toEqual([])
})

test('control: a column that is typed by hand is noticed, a computed one is not', () => {
  expect(assertedIn("query<{ id: number; n: number }>('select id, 1 as n from kitchen')")).toEqual(['kitchen.id'])
  expect(assertedIn("query<{ id: number }[]>('select id from kitchen')")).toEqual(['kitchen.id'])
  expect(assertedIn("query<Pick<Row<'icon'>, 'x'> & { id: number }>('select id, x from icon')")).toEqual(['icon.id'])
  expect(assertedIn("query<{ value: Cell }>('select value from import_row')")).toEqual([])
  expect(assertedIn("query<{ name: string }>('select 1 as name from kitchen')")).toEqual([])
})

test('control: so is one of a type that has a name', () => {
  const sql = "query<Known>('select id, n from kitchen')"
  expect(assertedIn(`interface Known {\n  /** id: */\n  readonly id: number\n}\n${sql}`)).toEqual(['kitchen.id'])
  expect(assertedIn(`type Known = Some & { id: number }\n${sql}`)).toEqual(['kitchen.id'])
  expect(assertedIn(`interface Known extends Pick<Row<'kitchen'>, 'id'> {\n  n: number\n}\n${sql}`)).toEqual([])
})

test('control: so is one of a statement that stands in a constant above', () => {
  expect(assertedIn('const sql = `select id from kitchen`\nquery<{ id: number }>(sql, [])')).toEqual(['kitchen.id'])
  expect(assertedIn('query<{ id: number }>(another, [])')).toEqual([])
})

test('control: so is one of a statement of several tables, but for those of an outer join', () => {
  const of = (sql: string, type = '{ id: number; name: string; n: number }') => assertedIn(`query<${type}>(\`${sql}\`)`)
  expect(of('select k.id, b.name from kitchen k join branch b on true')).toEqual(['kitchen.id', 'branch.name'])
  expect(of('select k.id, b.name from kitchen as k, branch b where true')).toEqual(['kitchen.id', 'branch.name'])
  expect(of('select k.id, b.name from kitchen k left join branch b on true')).toEqual(['kitchen.id'])
  expect(of('select k.id, (select name from branch b) as name from kitchen k join branch b on true')).toEqual([
    'kitchen.id',
  ])
  expect(of('update kitchen k set n = 1 from branch b where true returning k.id, lower(k.name) as name')).toEqual([
    'kitchen.id',
  ])
  expect(of('select k.id from kitchen k join branch b on true', "{ id: Row<'kitchen'>['id'] }")).toEqual([])
})
