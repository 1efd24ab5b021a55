import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { Context } from '../context.ts'
import { foreignKeys, referrers } from '../database/db.keys.ts'
import type { Tables } from '../database/tables.ts'
import { type Query, reading } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { inLang, translate } from '../words.ts'
import { ofKeys, type RecordKeys } from './keys.ts'
import { type Parameters, parameters } from './parameters.ts'
import { quoted, type RecordTable } from './table.ts'

/** Beyond so many it does not matter how often something is used. */
const mostCounted = 1_000
const mostNamed = 3

interface Referrer {
  readonly table: string
  readonly column: string
  readonly key: string
}

/** What somebody is told of the rows that refer to a record: themselves, or what they are a part of. */
interface Shown {
  readonly table: string
  /** The column of the referring table that names it; absent where it is that table's own rows. */
  readonly via?: string
}

/** A row without a name is shown by what it is a part of, which may be called by its table's word alone. */
export const shownBy = (tables: Tables, { table, column }: Referrer): Shown | undefined => {
  if (tables[table]?.word && tables[table].name) return { table }
  const keys: Readonly<Record<string, string>> = foreignKeys[table as keyof typeof foreignKeys] ?? {}
  const others = Object.entries(keys).filter(([own, target]) => own !== column && tables[target]?.word)
  const [via, target] =
    others.find(([, one]) => one === tables[table]?.partOf) ??
    others.find(([, one]) => tables[one]?.name) ??
    others[0] ??
    []
  if (via && target) return { table: target, via }
  return tables[table]?.word || tables[table]?.usedAs ? { table } : undefined
}

/** The names of what refers to the records, one more than is counted at most. */
const usesSql = (
  of: { name: string; keys: RecordKeys; ids: string },
  { table, column, key }: Referrer,
  { table: shown, via }: Shown,
  tables: Tables,
  values: Parameters,
) => {
  const records = `(select r.${quoted(key)} from ${quoted(of.name)} r where ${ofKeys(of.keys, values, 'r')}r.id = any (${of.ids}))`
  const name = `to_jsonb(${tables[shown]?.name ?? 'null::text'}) as name`
  const referring = `${ofKeys(of.keys, values)}${quoted(column)} in ${records}`
  const rows = via
    ? `select ${name} from ${quoted(shown)} where id in (select ${quoted(via)} from ${quoted(table)} where ${referring})`
    : `select ${name} from ${quoted(shown)} where ${referring}`
  return `select '${shown}' as table, count(*) as n, (array_agg(name order by name))[1:${mostNamed}] as names
    from (${rows} limit ${mostCounted + 1}) as found having count(*) > 0`
}

interface Uses {
  readonly table: string
  readonly n: number
  readonly names: readonly (Translated | string | null)[]
}

/** `Restaurant (12): Merkez, Kadıköy, Moda …`, as far as what refers to it has names. */
const inWords = ({ table, n, names }: Uses, tables: Tables, lang: Lang) => {
  const word = tables[table]?.word ?? tables[table]?.usedAs
  const count =
    new Intl.NumberFormat(formatLocaleOf(lang)).format(Math.min(n, mostCounted)) + (n > mostCounted ? '+' : '')
  const named = names.flatMap((one) => (one === null ? [] : [typeof one === 'string' ? one : inLang(one, lang)]))
  const list = named.length > 0 ? `: ${named.join(', ')}${n > named.length ? ' …' : ''}` : ''
  return `${word ? translate(lang, word) : table} (${count})${list}`
}

/**
 * What refers to records, each kind of it in words with how many and the names of some. Which tables refer to them says the database,
 * and their words say the owners. A platform's records are looked for with all that the caller may see of tenants, a tenant's within
 * its own keys.
 */
export async function usesInWords(context: Context, name: string, keys: RecordKeys, ids: readonly number[]) {
  const { tables, pools, scope, lang } = context
  const values = parameters()
  const of = { name, keys, ids: values.at(ids) }
  const parts = (referrers[name] ?? []).flatMap((referrer) => {
    const shown = shownBy(tables, referrer)
    return shown ? [usesSql(of, referrer, shown, tables, values)] : []
  })
  if (parts.length === 0) return []
  const ask = (query: Query) => query<Uses & { table: string }>(parts.join(' union all '), values.values)
  const isPlatforms = Object.keys(keys).length === 0
  const found = await (isPlatforms ? reading(pools, scope, ask) : ask(context.query))
  return found.map((one) => inWords(one, tables, lang))
}

/**
 * Refuses the removal of a record that others refer to, with what they are: 409 `error.in-use.by`. What comes to refer to it just now
 * the database refuses by itself.
 */
export async function checkUnused(context: Context, table: Pick<RecordTable, 'name'>, keys: RecordKeys, id: number) {
  const uses = await usesInWords(context, table.name, keys, [id])
  if (uses.length > 0) throw new AppError(409, 'error.in-use.by', { params: { uses: uses.join('; ') } })
}
