import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import tiers from '../../../../tools/tiers.json' with { type: 'json' }
import { testServer } from '../testing/server.ts'
import { tables } from './modules.ts'

const modules = fileURLToPath(new URL('../modules', import.meta.url))

const tierOf = (module: string) => tiers.findIndex((tier) => tier.includes(module.split('/')[0] ?? ''))

interface Source {
  /** `catalog/product` */
  module: string
  text: string
}

const read = (pattern: string): (Source & { path: string })[] =>
  globSync(pattern, { cwd: modules }).map((path) => ({
    path,
    module: path.split('/').slice(0, 2).join('/'),
    text: readFileSync(join(modules, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }))

/** By table the modules that declare it. */
const owners = Map.groupBy(
  read('*/*/*.tables.ts').flatMap(({ module, text }) =>
    [...text.matchAll(/(?:^ {2}|Tables = \{ )(\w+): \{/gm)].map(([, table = '']) => ({ module, table })),
  ),
  ({ table }) => table,
)

const writes = [
  /(?:insert into|update|delete from)\s+(\w+)\b/g,
  // What the kernel writes by: a record as its owner describes it, and a list of links.
  /\brecordTable\(\s*'(\w+)'/g,
  /\btable: '(\w+)',\s*own:/g,
]
const reads = [/(?:\bfrom|\bjoin)\s+(\w+)\b/g, /\btable: '(\w+)',\s*keys\b/g]
/** A name that stands in no statement, so that nobody sees whose it is; `key: \`login from …\`` is none. */
const hidden = /(?<!\bkey: `[^`]*)\b(?:insert into|update|delete from|from|join)\s+\$\{/

/** Which module writes a table that it does not own, or reads one of a later tier. */
const crossings = (sources: readonly Source[]) => {
  const found = sources.flatMap(({ module, text }) => {
    const named = (sql: readonly RegExp[], is: (owner: string) => boolean, does: string) =>
      sql
        .flatMap((one) => [...text.matchAll(one)])
        .flatMap(([, table = '']) => {
          const owner = owners.get(table)?.[0]?.module
          return owner && is(owner) ? [`${module} ${does} ${table}`] : []
        })
    return [
      ...(hidden.test(text) ? [`${module} hides a table’s name`] : []),
      ...named(writes, (owner) => owner !== module, 'writes'),
      ...named(reads, (owner) => tierOf(owner) > tierOf(module), 'reads'),
    ]
  })
  return [...new Set(found)].sort()
}

const oneStatement = 'the hot path: an order is written, or moved, by one statement'
const reached = 'a person’s scope and modules are read in one statement at the beginning of every request'
const declared = 'it folds over what every module declares of its tables'

/** What crosses a border all the same, and why. A view that the owner declares crosses none: every area may read it. */
const exceptions: Readonly<Record<string, string>> = {
  'order/fulfilment writes branch_head': oneStatement,
  'order/ordering writes branch_head': oneStatement,
  'order/ordering writes member': oneStatement,
  'order/ordering writes order_event': oneStatement,
  'order/ordering writes order_line': oneStatement,
  'order/ordering writes order_reduction': oneStatement,
  'order/ordering writes bill': oneStatement,
  'order/ordering writes orders': oneStatement,
  'access/account reads company': 'an account that has companies cannot be removed, and its list counts them',
  'access/hand-over reads branch': 'the way into a company asks whether the restaurant is one of it',
  'access/hand-over reads company': 'the way into a company asks whether it is there',
  'access/session reads branch': reached,
  'access/session reads company': reached,
  'access/session reads licence': reached,
  'access/user reads branch':
    'it refuses to restrict a user to branches of another account, and offers those that are theirs',
  'access/user reads company':
    'it refuses to restrict a user to companies of another account, and offers those that are theirs',
  'branch/branch reads orders':
    'the list shows and sorts by the newest order: one index entry a row, in the page’s own statement',
  'company/company reads branch': 'the list shows branches and cities of each company, in the page’s own statement',
  'company/licence reads branch': 'a licence is shown with how much of it is used, past what the caller may see',
  'company/registration reads branch': 'a registration is completed only by a branch of the company that came of it',
  'platform/error-log reads app_user': 'an error is shown with the names of those who met it last',
  'platform/error-log reads company': 'and with their companies',
  'platform/language reads app_user':
    'before a language is switched off one sees how many people read it; who they are is not asked',
  'platform/picture hides a table’s name': declared,
  'platform/user-log hides a table’s name': declared,
}

const { admin } = await testServer()

/** Those of the kernel: of migrations, events, jobs, imports, letters and text messages. */
const ofKernel = /^(app_migration|mail|sms(_log)?|job_worker|once_key|import_(file|row)|event(_.*)?)$/

test('every table is owned by one module', async () => {
  const rows = await admin<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const owned = rows.map(({ name }) => name).filter((name) => !ofKernel.test(name))
  expect(owned.sort()).toEqual(Object.keys(tables).sort())
  expect([...owners].filter(([, some]) => some.length > 1).map(([table]) => table)).toEqual([])
  const refersTo = Object.values(tables).flatMap(({ partOf, refers = {} }) =>
    [partOf ?? [], ...Object.values(refers)].flat(),
  )
  expect(refersTo.filter((table) => !(table in tables))).toEqual([])
})

test('every view is declared by one module, of a table that it owns', async () => {
  const rows = await admin<{ name: string }>(
    `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
  )
  const declared = Object.values(tables).flatMap(({ views = [] }) => views)
  expect(rows.map(({ name }) => name).sort()).toEqual(declared.toSorted())
})

test('a module writes its own tables and reads none of a later tier, but for what is named with its reason', () => {
  const sources = read('*/*/**/*.ts').filter(({ path }) => !/\.(test|samples)\.ts$/.test(path))
  expect(crossings(sources)).toEqual(Object.keys(exceptions).sort())
})

test('control: a table whose name is put together is noticed, as is one that the kernel writes or reads', () => {
  const found = (text: string) => crossings([{ module: 'platform/kitchen', text }])
  const hides = ['platform/kitchen hides a table’s name']
  for (const sql of ['insert into', 'update', 'delete from', 'select id from', 'from kitchen join'])
    expect(found(`\`${sql} \${table}\``)).toEqual(hides)
  expect(found('takeTry({ key: `login from \u0024{address}`, tries: 3 })')).toEqual([])
  expect(found("recordTable('product', row)")).toEqual(['platform/kitchen writes product'])
  expect(found("{ table: 'product_kitchen', own: 'product_id' }")).toEqual(['platform/kitchen writes product_kitchen'])
  expect(found("missingIds(query, [{ table: 'product', keys, ids }])")).toEqual(['platform/kitchen reads product'])
})

test('control: a write of another’s table and a read of a later tier are noticed', () => {
  const text = '`update product set x = 1`; `select from orders join kitchen k on true`; `delete from kitchen`'
  expect(crossings([{ module: 'platform/kitchen', text }])).toEqual([
    'platform/kitchen reads orders',
    'platform/kitchen writes product',
  ])
})
