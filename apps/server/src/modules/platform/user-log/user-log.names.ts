import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { inLang } from '../../../kernel/words.ts'
import { keysInWords } from './user-log.keys.ts'

/** How a record is called, as SQL; some in several languages. Nothing of a request's stands here: names of tables and columns are this list's own. */
const calls = {
  account: 'title',
  app_user: "concat_ws(' ', name, surname)",
  branch: 'name',
  cancel_reason: 'name',
  category: 'name',
  company: 'name',
  kitchen: 'name',
  material: 'name',
  option_group: 'name',
  payment_method: 'name',
  product: 'name',
  role: 'name',
} as const
type Named = keyof typeof calls

/** The record that a column's id names. */
const pointsAt: Readonly<Record<string, Named>> = {
  account_id: 'account',
  borne_branch_id: 'branch',
  branch_id: 'branch',
  category_id: 'category',
  company_id: 'company',
  dealer_account_id: 'account',
  decided_by: 'app_user',
  group_id: 'option_group',
  kitchen_id: 'kitchen',
  made_branch_id: 'branch',
  made_company_id: 'company',
  material_id: 'material',
  parent_account_id: 'account',
  payment_method_id: 'payment_method',
  product_id: 'product',
  role_id: 'role',
  set_by: 'app_user',
  status_by: 'app_user',
  user_id: 'app_user',
}

/** What a record without a name belongs to: its id in the log is that one's. */
const belongsTo: Readonly<Record<string, Named>> = {
  branch_kitchen: 'branch',
  branch_payment_method: 'branch',
  licence: 'company',
  product_option_group: 'branch',
  session: 'app_user',
  user_branch: 'app_user',
  user_company: 'app_user',
  user_role: 'app_user',
}

interface Wanted {
  of: Named
  id: number
}

type Names = (of: Named, id: number) => string | undefined

/** The names of records in one statement, as far as the reader may see them. */
async function namesOf(query: Query, wanted: readonly Wanted[], lang: Lang): Promise<Names> {
  const ids = new Map<Named, Set<number>>()
  for (const { of, id } of wanted) ids.set(of, (ids.get(of) ?? new Set()).add(id))
  if (ids.size === 0) return () => undefined
  const parts = [...ids.keys()].map(
    (table, i) =>
      `select '${table}' as of, id, to_jsonb(${calls[table]}) as name from ${table} where id = any ($${i + 1})`,
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
}

const owner = ({ record, record_id, subject }: Entry): Wanted[] => {
  const of = belongsTo[record]
  const id = Number(record_id)
  return subject === null && of && Number.isSafeInteger(id) ? [{ of, id }] : []
}

/** The rows with what a nameless record belongs to as its subject. */
export async function withSubjects<Row extends Entry>(query: Query, rows: readonly Row[], lang: Lang): Promise<Row[]> {
  const names = await namesOf(query, rows.flatMap(owner), lang)
  return rows.map((row) => {
    const [of] = owner(row)
    return of ? { ...row, subject: names(of.of, of.id) ?? null } : row
  })
}

type Values = Readonly<Record<string, unknown>> | null

const listed = (values: Values) => (Array.isArray(values?.keys) ? values.keys : [])

/** What the ids and permissions among the values stand for, by column and id. */
export async function namesIn(query: Query, values: readonly Values[], lang: Lang) {
  const pointing = values.flatMap((some) =>
    Object.entries(some ?? {}).flatMap(([column, id]) => {
      const of = pointsAt[column]
      return of && typeof id === 'number' ? [{ column, of, id }] : []
    }),
  )
  const names = await namesOf(query, pointing, lang)
  const found: Record<string, Record<string, string>> = {}
  const keys = values.flatMap(listed)
  if (keys.length) found.keys = keysInWords(keys, lang)
  for (const { column, of, id } of pointing) {
    const name = names(of, id)
    if (name) found[column] = { ...found[column], [id]: name }
  }
  return found
}
