import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { subjectPhrases } from '@sofra/contract/log-words.ts'
import { allPermissions, permissionOf, resourcePhrase } from '@sofra/contract/permissions.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { foreignKeys as columnsOf } from '../../../kernel/database/db.keys.ts'
import type { AllTables } from '../../../kernel/database/tables.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { inLang, translate } from '../../../kernel/words.ts'

/** Returns a permission in words: `Kitchens – Edit`; a removed permission stays a key. */
const keyInWords = (key: string, lang: Lang) => {
  if (!allPermissions.some((one) => one === key)) return key
  const { resource, action } = permissionOf(key)
  if (action === 'special') return translate(lang, `permission.key.${key}` as PhraseKey)
  return `${translate(lang, resourcePhrase(resource) as PhraseKey)} – ${translate(lang, `permission.action.${action}`)}`
}

/** Returns the words of all permissions in a list. */
const keysInWords = (keys: readonly unknown[], lang: Lang) =>
  Object.fromEntries(keys.filter((key) => typeof key === 'string').map((key) => [key, keyInWords(key, lang)]))

/** How rows are named and what their columns reference, from the tables' owners and the foreign keys. */
interface Naming {
  tables: AllTables
  /** Returns the table that a column references. */
  pointsAt(table: string, column: string): string | undefined
}

interface ForeignKey {
  from: string
  to: string
}

/** Returns the references by column (`order.branch_id`); a part of a composite key leads to the table whose id it is. */
const foreignKeys = async (query: Query) => {
  const rows = await query<ForeignKey>(
    `select conrelid::regclass || '.' || own.attname as from, confrelid::regclass || '.' || their.attname as to
     from pg_constraint cross join lateral unnest(conkey, confkey) as key (own, their)
     join pg_attribute own on own.attrelid = conrelid and own.attnum = key.own
     join pg_attribute their on their.attrelid = confrelid and their.attnum = key.their
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return Map.groupBy(rows, ({ from }) => from)
}

const tableOf = (id: string) => id.slice(0, id.indexOf('.'))

/** Reads the foreign keys on first use; only a migration changes them. */
export const namingOf = (tables: AllTables) => {
  let keys: Promise<Awaited<ReturnType<typeof foreignKeys>>> | undefined
  return async (query: Query): Promise<Naming> => {
    keys ??= foreignKeys(query).catch((error) => {
      keys = undefined
      throw error
    })
    const keysByColumn = await keys
    const follow = (column: string, seen: readonly string[] = []): string | undefined => {
      const next = (keysByColumn.get(column) ?? []).map(({ to }) => to).filter((to) => !seen.includes(to))
      const id = next.find((to) => to.endsWith('.id'))
      return id ? tableOf(id) : next.map((to) => follow(to, [...seen, to])).find((table) => table !== undefined)
    }
    return { tables, pointsAt: (table, column) => follow(`${table}.${column}`) ?? tables[table]?.refers?.[column] }
  }
}

interface NamedRecord {
  of: string
  id: number
}

type Names = (of: string, id: number) => string | undefined
type NameRow = NamedRecord & { name: string | Translated }

const namesBy = (rows: readonly NameRow[], lang: Lang): Names => {
  const names = new Map(
    rows.map(({ of, id, name }) => [`${of} ${id}`, typeof name === 'string' ? name : inLang(name, lang)]),
  )
  return (of, id) => names.get(`${of} ${id}`)
}

/** Reads the names of records in one statement, as far as the reader may see them. */
async function namesOf(
  query: Query,
  tables: AllTables,
  references: readonly NamedRecord[],
  lang: Lang,
  first?: 'described',
): Promise<Names> {
  const nameOf = (table: string) => (first && tables[table]?.[first]) ?? tables[table]?.name
  const ids = new Map<string, Set<number>>()
  for (const { of, id } of references) if (nameOf(of)) ids.set(of, (ids.get(of) ?? new Set()).add(id))
  if (ids.size === 0) return () => undefined
  // Numbered, because there is a part with its own ids for each table.
  const { at, values } = parameters()
  const parts = [...ids].map(
    ([table, some]) =>
      `select '${table}' as of, id, to_jsonb(${nameOf(table)}) as name from ${table} where id = any (${at([...some])})`,
  )
  const rows = await query<NameRow>(parts.join(' union all '), values)
  return namesBy(rows, lang)
}

/** Reads from the log the former names of removed records whose name is a phrase key. */
async function formerNamesOf(
  query: Query,
  tables: AllTables,
  references: readonly NamedRecord[],
  lang: Lang,
): Promise<Names> {
  const gone = Map.groupBy(
    references.filter(({ of }) => tables[of]?.described),
    ({ of }) => of,
  )
  if (gone.size === 0) return () => undefined
  const { at, values } = parameters()
  const parts = [...gone].map(
    ([table, some]) =>
      `select '${table}' as of, l.record_id::bigint as id,
         (select to_jsonb(${tables[table]?.described}) from jsonb_populate_record(null::${table}, l.before) ${table}) as name
       from audit_log l where l.record = '${table}' and l.action = 'delete' and l.record_id = any (${at(some.map(({ id }) => String(id)))}::text[])`,
  )
  const rows = await query<NameRow>(parts.join(' union all '), values)
  return namesBy(rows, lang)
}

interface Entry {
  record: string
  record_id: string
  subject: string | null
  company_id: number | null
  branch_id: number | null
}

/** Returns the words of a subject that is a key, such as a setting or a secret. */
const subjectInWords = (record: string, subject: string | null, lang: Lang) => {
  const phrase = subjectPhrases(record, subject ?? '').find((one) => one in allPhrases)
  return phrase ? translate(lang, phrase as PhraseKey) : subject
}

/** Returns the id of the record that a row is part of, by the referencing column; a row may have its own id. */
const ownerId = (of: string, { record, record_id, company_id, branch_id }: Entry) => {
  const columns: Readonly<Record<string, string>> = columnsOf[record as keyof typeof columnsOf] ?? {}
  const [column] = Object.keys(columns).filter((one) => columns[one] === of)
  // A user's rows are logged with the user's id.
  const ids: Readonly<Record<string, number | null>> = { branch_id, company_id, user_id: Number(record_id) }
  return ids[column ?? ''] ?? null
}

/** Returns the record that names a row: the parent of a nameless row, or the row itself where its name is a key. */
const nameSource = (tables: AllTables, entry: Entry): NamedRecord[] => {
  const { partOf, described } = tables[entry.record] ?? {}
  const of = described ? entry.record : entry.subject === null ? partOf : undefined
  const id = described ? Number(entry.record_id) : of ? ownerId(of, entry) : null
  return of && id !== null && Number.isSafeInteger(id) ? [{ of, id }] : []
}

/** Returns the rows with subjects in words: the parent of a nameless record, the phrase or description of a key. */
export async function withSubjects<Row extends Entry>(
  query: Query,
  tables: AllTables,
  rows: readonly Row[],
  lang: Lang,
): Promise<Row[]> {
  const sources = rows.map((row) => nameSource(tables, row))
  const references = sources.flat()
  const names = await namesOf(query, tables, references, lang, 'described')
  const missing = references.filter(({ of, id }) => names(of, id) === undefined)
  const formerNames = await formerNamesOf(query, tables, missing, lang)
  return rows.map((row, at) => {
    const [source] = sources[at] ?? []
    const name = source && (names(source.of, source.id) ?? formerNames(source.of, source.id))
    return { ...row, subject: subjectInWords(row.record, name || row.subject, lang) }
  })
}

/** Values of a record, each with its path. */
export interface RecordValues {
  record: string
  values: readonly { readonly path: readonly string[]; readonly value: unknown }[]
}

/** Columns that contain permission keys. */
const keyColumns = ['keys', 'offered']

const permissionsIn = ({ record, values }: RecordValues, lang: Lang) =>
  record === 'role'
    ? keyColumns.flatMap((column) => {
        const lists = values.filter(({ path }) => path.at(-1) === column).map(({ value }) => value)
        const keys = lists.flatMap((list) => (Array.isArray(list) ? list : []))
        return keys.length ? [[column, keysInWords(keys, lang)] as const] : []
      })
    : []

interface Pointing extends NamedRecord {
  column: string
}

/** Returns the table that a nested id references, by its field name: `category_ids`. */
const tableByName = ({ tables }: Naming, column: string) => {
  const [, stem = ''] = column.match(/^(\w+)_ids?$/) ?? []
  return tables[stem]?.name ? stem : undefined
}

const pointingIn = (naming: Naming, record: string, path: readonly string[], value: unknown): Pointing[] => {
  if (Array.isArray(value)) return value.flatMap((one) => pointingIn(naming, record, path, one))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([part, inner]) => pointingIn(naming, record, [...path, part], inner))
  const column = path.at(-1) ?? ''
  if (typeof value !== 'number') return []
  const of = (path.length === 1 ? naming.pointsAt(record, column) : undefined) ?? tableByName(naming, column)
  return of ? [{ column, of, id: value }] : []
}

/**
 * Returns for each record the words of the ids and permissions among its values, by column and id. One statement reads
 * them all.
 */
export async function namesIn(query: Query, naming: Naming, records: readonly RecordValues[], lang: Lang) {
  const pointing = records.map(({ record, values }) =>
    values.flatMap(({ path, value }) => pointingIn(naming, record, path, value)),
  )
  const names = await namesOf(query, naming.tables, pointing.flat(), lang)
  return records.map((record, at) => {
    const pointers = (pointing[at] ?? []).map(({ column, of, id }) => ({ column, id, name: names(of, id) }))
    const words: Record<string, Record<string, string>> = Object.fromEntries(permissionsIn(record, lang))
    for (const [column, ids] of Map.groupBy(pointers, (one) => one.column)) {
      const pairs = ids.flatMap(({ id, name }) => (name ? [[id, name] as const] : []))
      if (pairs.length > 0) words[column] = Object.fromEntries(pairs)
    }
    return words
  })
}
