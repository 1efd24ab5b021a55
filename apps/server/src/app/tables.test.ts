import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import tiers from '../../../../tools/tiers.json' with { type: 'json' }
import { testServer } from '../../test/server.ts'
import { readNames, writtenNames } from '../../test/sweeps/sql-tables.ts'
import { kernelTables } from '../kernel/database/kernel.tables.ts'
import { tables } from './contributions.ts'
import { modules } from './modules.ts'

const server = fileURLToPath(new URL('..', import.meta.url))

/** The kernel is below all tiers, the app above. */
const order = [['kernel'], ...tiers, ['app']]
const tierOf = (module: string) => order.findIndex((tier) => tier.includes(module.split('/')[0] ?? ''))

interface Source {
  /** `catalog/product`, `kernel/http`, `app/guest` */
  module: string
  text: string
}

const read = (pattern: string): (Source & { path: string })[] =>
  globSync(pattern, { cwd: server }).map((path) => ({
    path,
    module: path
      .replace(/^modules\//, '')
      .replace(/\.ts$/, '')
      .split('/')
      .slice(0, 2)
      .join('/'),
    text: readFileSync(join(server, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }))

/** The modules that declare a table, by the table. */
const owners = Map.groupBy(
  Object.entries(modules).flatMap(([module, { tables = {} }]) =>
    Object.keys(tables).map((table) => ({ module, table })),
  ),
  ({ table }) => table,
)

/** Tables of the kernel, by the folder that writes them. */
const ofKernel: Readonly<Record<string, readonly string[]>> = {
  'kernel/database': ['app_migration'],
  ...Object.fromEntries(Object.entries(kernelTables).map(([folder, some]) => [folder, Object.keys(some)])),
}
const ownerOf = (table: string) =>
  owners.get(table)?.[0]?.module ?? Object.keys(ofKernel).find((folder) => ofKernel[folder]?.includes(table))

/**
 * Finds a table name that is interpolated into SQL, so that its owner is unknown; `key: \`login from …\`` is no SQL.
 */
const hidden = /(?<!\bkey: `[^`]*)\b(?:insert into|update|delete from|from|join)\s+\$\{/

/** Returns modules that write a table of another module, or read one of a later tier. */
const crossings = (sources: readonly Source[]) => {
  const crossingLines = sources.flatMap(({ module, text }) => {
    const crossingsOf = (names: readonly string[], is: (owner: string) => boolean, does: string) =>
      names.flatMap((table) => {
        const owner = ownerOf(table)
        return owner && is(owner) ? [`${module} ${does} ${table}`] : []
      })
    return [
      ...(hidden.test(text) ? [`${module} hides a table’s name`] : []),
      ...crossingsOf(writtenNames(text), (owner) => owner !== module, 'writes'),
      ...crossingsOf(readNames(text), (owner) => tierOf(owner) > tierOf(module), 'reads'),
    ]
  })
  return [...new Set(crossingLines)].sort()
}

const oneStatement = 'the hot path: an order is written, or moved, by one statement'
const reached = 'a person’s scope and modules are read in one statement at the beginning of every request'
const declared = 'it folds over what every module declares of its tables'
const scopeOfPath =
  'of every call with a branch or a company in its path it is asked whose that is, and whether it is in scope'
const licences = 'a call declares the module of a licence that it needs, and the mount asks for it'
const words = 'the words and languages that operators lay over the built ones are read at each start and change'
const firstRows = 'the first start writes what every installation begins with'

const amounts = 'a file has amounts as people write them, in the decimals of the currency that a company sells in'
const faults = 'whoever meets a fault hands it to the kernel, which gathers them by their cause in one statement'

/** Allowed crossings and their reason. Views that the owner declares may be read by every area. */
const exceptions: Readonly<Record<string, string>> = {
  'order/orders writes branch_head': oneStatement,
  'order/ordering writes branch_head': oneStatement,
  'order/ordering writes order_event': oneStatement,
  'order/ordering writes order_line': oneStatement,
  'order/ordering writes order_reduction': oneStatement,
  'order/ordering writes bill': oneStatement,
  'order/ordering writes orders': oneStatement,
  'app/demo writes site': 'the first start notes whether it made a demo',
  'app/reference writes currency': firstRows,
  'app/reference writes delivery_type': firstRows,
  'app/reference writes language': firstRows,
  'app/reference writes site': firstRows,
  'kernel/backup hides a table’s name': 'it writes every sequence that the database has',
  'kernel/backup reads account': 'a database that anybody signed up in is not restored into',
  'kernel/database hides a table’s name': 'it counts what a list of a module reads',
  'kernel/events reads branch_head': 'events are numbered by the branch’s head row',
  'kernel/events reads dead_letter': 'delivery asks what an operator has replayed',
  'kernel/events writes branch_head': 'events are numbered by the branch’s head row',
  'kernel/events writes dead_letter': 'a failing subscriber leaves one for the module that shows them',
  'kernel/export reads branch': 'times of a file are by the clock of its restaurants',
  'kernel/export reads company': amounts,
  'kernel/export reads currency': amounts,
  'kernel/faults writes error_day': faults,
  'kernel/faults writes error_group': faults,
  'kernel/http reads branch': scopeOfPath,
  'kernel/http reads company': scopeOfPath,
  'kernel/http reads licence': licences,
  'kernel/http reads member_branch':
    'the path of a call names a member, whom a user limited to branches may see only if they ordered there',
  'kernel/http reads site': licences,
  'kernel/import reads app_user': 'an import is shown with the name of who began it',
  'kernel/jobs hides a table’s name': 'letters and text messages are tried alike',
  'kernel/licence reads licence': licences,
  'kernel/licence reads site': licences,
  'kernel/records hides a table’s name':
    'it writes and reads what an owner describes by recordTable, which is looked at there',
  'kernel/sms reads company': 'a text message goes only to the countries that its company allows',
  'kernel/words reads language': words,
  'kernel/words reads translation': words,
  'order/orders writes event': oneStatement,
  'order/ordering writes event': oneStatement,
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
  'order/order-hour hides a table’s name': 'one statement adds up some hours or a branch; both parts are beside it',
  'order/member-merge hides a table’s name': declared,
  'platform/picture hides a table’s name': declared,
  'platform/user-log hides a table’s name': declared,
}

const { admin } = await testServer()

test('every table is owned by one module', async () => {
  const rows = await admin<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const owned = rows.map(({ name }) => name).filter((name) => name !== 'app_migration')
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

test('a module writes only its own tables and reads none of a later tier, except listed exceptions', () => {
  const sources = read('{kernel,modules,app}/**/*.ts').filter(({ path }) => !/\.(test|samples)\.ts$/.test(path))
  expect(crossings(sources)).toEqual(Object.keys(exceptions).sort())
})

test('control: an interpolated table name, and one that the kernel writes or reads, are reported', () => {
  const crossingsIn = (text: string) => crossings([{ module: 'platform/kitchen', text }])
  const hides = ['platform/kitchen hides a table’s name']
  for (const sql of ['insert into', 'update', 'delete from', 'select id from', 'from kitchen join'])
    expect(crossingsIn(`\`${sql} \${table}\``)).toEqual(hides)
  expect(crossingsIn('takeTry({ key: `login from \u0024{address}`, tries: 3 })')).toEqual([])
  expect(crossingsIn("recordTable('product', row)")).toEqual(['platform/kitchen writes product'])
  for (const update of ["updateRow(context.query, 'product', {})", "updateAnyVersion(query, 'product', {})"])
    expect(crossingsIn(update)).toEqual(['platform/kitchen writes product'])
  for (const sql of ["updateSql('product', {})", "differingSql('product', [], {})"])
    expect(crossingsIn(sql)).toEqual(['platform/kitchen writes product'])
  expect(crossingsIn("{ table: 'product_kitchen', recordColumn: 'product_id' }")).toEqual([
    'platform/kitchen writes product_kitchen',
  ])
  expect(crossingsIn("missingIds(query, [{ table: 'product', keys, ids }])")).toEqual([
    'platform/kitchen reads product',
  ])
})

test('control: a write of another module’s table and a read of a later tier are reported', () => {
  const text = '`update product set x = 1`; `select from orders join kitchen k on true`; `delete from kitchen`'
  expect(crossings([{ module: 'platform/kitchen', text }])).toEqual([
    'platform/kitchen reads orders',
    'platform/kitchen writes product',
  ])
})

test('control: statements of the kernel are checked, also for tables after a comma', () => {
  const crossingsIn = (module: string, text: string) => crossings([{ module, text }])
  expect(crossingsIn('kernel/http', "'select from company where id = $1'")).toEqual(['kernel/http reads company'])
  expect(crossingsIn('kernel/licence', '`(select 1 from licence l, site as s)`')).toEqual([
    'kernel/licence reads licence',
    'kernel/licence reads site',
  ])
  expect(crossingsIn('kernel/jobs', '"DELETE FROM ONLY event"')).toEqual(['kernel/jobs writes event'])
  expect(crossingsIn('kernel/events', "'delete from event where true'")).toEqual([])
  expect(crossingsIn('platform/kitchen', "'update mail set tries = 1'")).toEqual(['platform/kitchen writes mail'])
})
