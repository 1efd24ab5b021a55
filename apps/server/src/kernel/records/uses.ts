import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { Context } from '../context.ts'
import { foreignKeys, referrers } from '../database/db.keys.ts'
import type { AllTables } from '../database/tables.ts'
import { type Query, reading } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { inLang, translate } from '../words.ts'
import { ofKeys, type RecordKeys } from './keys.ts'
import { type Parameters, parameters } from './parameters.ts'
import { quoted, type RecordTable } from './table.ts'

/** Counts beyond this are shown as more. */
const mostCounted = 1_000
const mostNamed = 3

interface Referrer {
  readonly table: string
  readonly column: string
  readonly key: string
}

/** How a row that refers to a record is shown: itself, or the record that it is part of. */
interface ShownRow {
  readonly table: string
  /** The referring table's column with the shown record's id; absent if the row itself is shown. */
  readonly via?: string
}

/**
 * Returns how a referring row is shown. A row without a name is shown by what it is part of, which may only have its
 * table's word.
 */
export const shownBy = (tables: AllTables, { table, column }: Referrer): ShownRow | undefined => {
  if (tables[table]?.word && tables[table].name) return { table }
  const keys: Readonly<Record<string, string>> = foreignKeys[table as keyof typeof foreignKeys] ?? {}
  const others = Object.entries(keys).filter(([keyColumn, target]) => keyColumn !== column && tables[target]?.word)
  const [via, target] =
    others.find(([, one]) => one === tables[table]?.partOf) ??
    others.find(([, one]) => tables[one]?.name) ??
    others[0] ??
    []
  if (via && target) return { table: target, via }
  return tables[table]?.word || tables[table]?.usedAs ? { table } : undefined
}

/** Returns SQL for the names of referring rows, one more than the limit of counting. */
const usesSql = (
  of: { name: string; keys: RecordKeys; ids: string },
  { table, column, key }: Referrer,
  { table: namingTable, via }: ShownRow,
  tables: AllTables,
  values: Parameters,
) => {
  const records = `(select r.${quoted(key)} from ${quoted(of.name)} r where ${ofKeys(of.keys, values, 'r')}r.id = any (${of.ids}))`
  const name = `to_jsonb(${tables[namingTable]?.name ?? 'null::text'}) as name`
  const referring = `${ofKeys(of.keys, values)}${quoted(column)} in ${records}`
  const rows = via
    ? `select ${name} from ${quoted(namingTable)} where id in (select ${quoted(via)} from ${quoted(table)} where ${referring})`
    : `select ${name} from ${quoted(namingTable)} where ${referring}`
  return `select '${namingTable}' as table, count(*) as n, (array_agg(name order by name))[1:${mostNamed}] as names
    from (${rows} limit ${mostCounted + 1}) as found having count(*) > 0`
}

interface Uses {
  readonly table: string
  readonly n: number
  readonly names: readonly (Translated | string | null)[]
}

/** Returns `Restaurant (12): Merkez, Kadıköy, Moda …`, as far as the referring rows have names. */
const inWords = ({ table, n, names }: Uses, tables: AllTables, lang: Lang) => {
  const word = tables[table]?.word ?? tables[table]?.usedAs
  const count =
    new Intl.NumberFormat(formatLocaleOf(lang)).format(Math.min(n, mostCounted)) + (n > mostCounted ? '+' : '')
  const shownNames = names.flatMap((one) => (one === null ? [] : [typeof one === 'string' ? one : inLang(one, lang)]))
  const list = shownNames.length > 0 ? `: ${shownNames.join(', ')}${n > shownNames.length ? ' …' : ''}` : ''
  return `${word ? translate(lang, word) : table} (${count})${list}`
}

/**
 * Returns what refers to records, in words: per kind the number and a few names. The database provides the referring
 * tables, their owners the words. For records of the platform all rows that the caller may see count, for a tenant
 * those within its keys.
 */
export async function usesInWords(context: Context, name: string, keys: RecordKeys, ids: readonly number[]) {
  const { tables, pools, scope, lang } = context
  const values = parameters()
  const of = { name, keys, ids: values.at(ids) }
  const parts = (referrers[name] ?? []).flatMap((referrer) => {
    const naming = shownBy(tables, referrer)
    return naming ? [usesSql(of, referrer, naming, tables, values)] : []
  })
  if (parts.length === 0) return []
  const ask = (query: Query) => query<Uses & { table: string }>(parts.join(' union all '), values.values)
  const isPlatforms = Object.keys(keys).length === 0
  const uses = await (isPlatforms ? reading(pools, scope, ask) : ask(context.query))
  return uses.map((one) => inWords(one, tables, lang))
}

/**
 * Refuses to remove a record that others refer to: 409 `error.in-use.by` with their names. Rows that are inserted
 * concurrently are caught by the foreign key.
 */
export async function checkUnused(context: Context, table: Pick<RecordTable, 'name'>, keys: RecordKeys, id: number) {
  const uses = await usesInWords(context, table.name, keys, [id])
  if (uses.length > 0) throw new AppError(409, 'error.in-use.by', { params: { uses: uses.join('; ') } })
}
