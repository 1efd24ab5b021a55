import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { allPermissions, permissionOf, resourcePhrase } from '@sofra/contract/permissions.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { foreignKeys as columnsOf } from '../../../kernel/database/db.keys.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { inLang, translate } from '../../../kernel/words.ts'

/** A permission in words: `Kitchens – Edit`; its key where the product has it no longer. */
const keyInWords = (key: string, lang: Lang) => {
  if (!allPermissions.some((one) => one === key)) return key
  const { resource, action } = permissionOf(key)
  if (action === 'special') return translate(lang, `permission.key.${key}` as PhraseKey)
  return `${translate(lang, resourcePhrase(resource) as PhraseKey)} – ${translate(lang, `permission.action.${action}`)}`
}

/** The words of all permissions in a list of them. */
const keysInWords = (keys: readonly unknown[], lang: Lang) =>
  Object.fromEntries(keys.filter((key) => typeof key === 'string').map((key) => [key, keyInWords(key, lang)]))

/** How rows are called and what their columns name, as the owners of the tables say and the database's foreign keys. */
interface Naming {
  tables: Tables
  /** The table that a column of a table names. */
  pointsAt(table: string, column: string): string | undefined
}

interface ForeignKey {
  from: string
  to: string
}

/** By column (`order.branch_id`) what it names; a part of a key of several columns is followed to the table whose id it is. */
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

/** Reads the foreign keys when they are first asked for; they change with a migration only. */
export const namingOf = (tables: Tables) => {
  let keys: Promise<Awaited<ReturnType<typeof foreignKeys>>> | undefined
  return async (query: Query): Promise<Naming> => {
    keys ??= foreignKeys(query).catch((error) => {
      keys = undefined
      throw error
    })
    const known = await keys
    const follow = (column: string, seen: readonly string[] = []): string | undefined => {
      const next = (known.get(column) ?? []).map(({ to }) => to).filter((to) => !seen.includes(to))
      const id = next.find((to) => to.endsWith('.id'))
      return id ? tableOf(id) : next.map((to) => follow(to, [...seen, to])).find((table) => table !== undefined)
    }
    return {
      tables,
      pointsAt: (table, column) => follow(`${table}.${column}`) ?? tables[table]?.refers?.[column],
    }
  }
}

interface Wanted {
  of: string
  id: number
}

type Names = (of: string, id: number) => string | undefined

/** The names of records in one statement, as far as the reader may see them. */
async function namesOf(query: Query, tables: Tables, wanted: readonly Wanted[], lang: Lang): Promise<Names> {
  const ids = new Map<string, Set<number>>()
  for (const { of, id } of wanted) if (tables[of]?.name) ids.set(of, (ids.get(of) ?? new Set()).add(id))
  if (ids.size === 0) return () => undefined
  const parts = [...ids.keys()].map(
    (table, i) =>
      `select '${table}' as of, id, to_jsonb(${tables[table]?.name}) as name from ${table} where id = any ($${i + 1})`,
  )
  const rows = await query<Wanted & { name: string | Translated }>(
    parts.join(' union all '),
    [...ids.values()].map((some) => [...some]),
  )
  const found = new Map(
    rows.map(({ of, id, name }) => [`${of} ${id}`, typeof name === 'string' ? name : inLang(name, lang)]),
  )
  return (of, id) => found.get(`${of} ${id}`)
}

interface Entry {
  record: string
  record_id: string
  subject: string | null
  company_id: number | null
  branch_id: number | null
}

/** The id of what a record is a part of, by the column that names it: a row may have an id of its own. */
const ownerId = (of: string, { record, record_id, company_id, branch_id }: Entry) => {
  const columns: Readonly<Record<string, string>> = columnsOf[record as keyof typeof columnsOf] ?? {}
  const [column] = Object.keys(columns).filter((one) => columns[one] === of)
  // A person's rows are logged under the person.
  const ids: Readonly<Record<string, number | null>> = { branch_id, company_id, user_id: Number(record_id) }
  return ids[column ?? ''] ?? null
}

const owner = (tables: Tables, entry: Entry): Wanted[] => {
  const of = tables[entry.record]?.partOf
  const id = of ? ownerId(of, entry) : null
  return entry.subject === null && of && id !== null && Number.isSafeInteger(id) ? [{ of, id }] : []
}

/** The rows with what a nameless record belongs to as its subject. */
export async function withSubjects<Row extends Entry>(
  query: Query,
  tables: Tables,
  rows: readonly Row[],
  lang: Lang,
): Promise<Row[]> {
  const names = await namesOf(
    query,
    tables,
    rows.flatMap((row) => owner(tables, row)),
    lang,
  )
  return rows.map((row) => {
    const [of] = owner(tables, row)
    return of ? { ...row, subject: names(of.of, of.id) ?? null } : row
  })
}

type Values = Readonly<Record<string, unknown>> | null

interface Changed {
  record: string
  before: Values
  after: Values
}

const listed = (values: Values) => (Array.isArray(values?.keys) ? values.keys : [])

/** What the ids and permissions among the values stand for, by column and id. */
export async function namesIn(query: Query, naming: Naming, { record, before, after }: Changed, lang: Lang) {
  const values = [before, after]
  const pointing = values.flatMap((some) =>
    Object.entries(some ?? {}).flatMap(([column, id]) => {
      const of = naming.pointsAt(record, column)
      return of && typeof id === 'number' ? [{ column, of, id }] : []
    }),
  )
  const names = await namesOf(query, naming.tables, pointing, lang)
  const found: Record<string, Record<string, string>> = {}
  const keys = values.flatMap(listed)
  if (keys.length) found.keys = keysInWords(keys, lang)
  for (const { column, of, id } of pointing) {
    const name = names(of, id)
    if (name) found[column] = { ...found[column], [id]: name }
  }
  return found
}
