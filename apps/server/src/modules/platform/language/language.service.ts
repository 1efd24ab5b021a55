import type { BodyOf, QueryOf, ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type LanguageRow, language } from '@sofra/contract/platform/language/language.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { stale, updateAnyVersion, updateRow } from '../../../kernel/records/guarded.ts'
import { phraseCount, progressOf } from '../translate/translate.api.ts'

type Listed = Omit<LanguageRow, 'translated' | 'phrases'>

const columns = 'id, code, name, is_active, is_panel_default, is_guest_default, sort_no, version, created_at'

type LanguageQuery = Pick<QueryOf<typeof language.list>, 'q' | 'is_active' | 'sort'>

/** Sorts offered languages by their order, before the others. */
const inOrder = (sort: string) =>
  sort === 'sort_no' ? 'order by is_active desc, sort_no, id' : orderBy(sort, (field) => `app.search_text(${field})`)

const listSelect = ({ q, is_active, sort }: LanguageQuery) =>
  listSql({
    columns,
    from: 'from language',
    filters: is_active === undefined ? [] : [{ column: 'is_active', is: is_active }],
    search: { columns: ['name', 'code'], text: q },
    order: inOrder(sort),
  })

/** Adds the translation progress to each row. */
const withProgress = async (query: Query, rows: readonly Listed[]): Promise<LanguageRow[]> => {
  const done = await progressOf(query)
  const phrases = phraseCount()
  return rows.map((row) => ({ ...row, translated: done(row.code), phrases }))
}

export async function listLanguages(query: Query, listQuery: QueryOf<typeof language.list>) {
  const listed = await page<Listed>({ query }, listSelect(listQuery), listQuery)
  return { ...listed, items: await withProgress(query, listed.items) }
}

/** Exports the list as a file. */
export const exportLanguages = ({ format, columns, ...filters }: QueryOf<typeof language.export>, context: Context) =>
  exportFile<Listed>(context, {
    name: language.name,
    fields: chosenFields(columns, Object.keys(language.row.shape)),
    format,
    sql: listSelect(filters),
    mapRows: (rows, query) => withProgress(query, rows),
  })

const readOne = async (query: Query, id: number): Promise<LanguageRow> => {
  const [row] = await withProgress(query, await query<Listed>(`select ${columns} from language where id = $1`, [id]))
  if (!row) throw notFound()
  return row
}

const mostUsers = 1_000

/** Returns a language with its number of users. Throws 404. */
export async function readLanguage(query: Query, id: number): Promise<ReplyOf<typeof language.one>> {
  const row = await readOne(query, id)
  const [counted] = await query<{ n: number }>(
    `select count(*)::integer as n from (select from app_user where lang = $1 limit ${mostUsers}) chosen`,
    [row.code],
  )
  return { ...row, users: counted?.n ?? 0 }
}

type Input = BodyOf<typeof language.update>

const invalid = (path: string, code: 'language.turkish' | 'language.default-active' | 'language.one-default') =>
  new AppError(400, 'error.invalid', { errors: [{ path, code }] })

const defaults = ['is_panel_default', 'is_guest_default'] as const

const check = (now: LanguageRow, input: Input) => {
  if (!input.is_active && now.code === 'tr') throw invalid('is_active', 'language.turkish')
  for (const flag of defaults) {
    if (!input.is_active && (input[flag] || now[flag])) throw invalid('is_active', 'language.default-active')
    if (now[flag] && !input[flag]) throw invalid(flag, 'language.one-default')
  }
}

/** Writes the name, the offer and the default of a language. Throws 400, 404, or 409 with the present row. */
export async function writeLanguage(
  query: Query,
  { params: { id }, body }: RequestOf<typeof language.update>,
): Promise<LanguageRow> {
  // The lock makes a concurrent request see the default set by this one.
  await query('lock table language in share row exclusive mode')
  const now = await readOne(query, id)
  if (now.version !== body.version) throw stale(now)
  check(now, body)
  for (const flag of defaults)
    if (body[flag] && !now[flag])
      await updateAnyVersion(query, 'language', { of: { [flag]: true }, set: { [flag]: false } })
  const { version, name, is_active, is_panel_default, is_guest_default } = body
  const set = { name, is_active, is_panel_default, is_guest_default }
  const last = () => ({ sort_no: '(select coalesce(max(o.sort_no), 0) + 1 from language o where o.is_active)' })
  const change = { of: { id }, version, set, ...(is_active && !now.is_active ? { computed: last } : {}) }
  await query(`select pg_notify('site_changed', '')`)
  return updateRow(query, 'language', change, () => readOne(query, id))
}

/** Sets the order of the offered languages. Throws 409 when the ids differ from the offered ones. */
export async function orderLanguages(query: Query, ids: readonly number[]) {
  await query('lock table language in share row exclusive mode')
  const active = await query<Pick<Row<'language'>, 'id'>>('select id from language where is_active')
  const idSet = new Set(ids)
  if (idSet.size !== ids.length || active.length !== ids.length || active.some(({ id }) => !idSet.has(id)))
    throw new AppError(409, 'language.order-changed')
  await query(
    `update language l set sort_no = a.place from unnest($1::bigint[]) with ordinality as a (id, place)
     where l.id = a.id and l.sort_no <> a.place`,
    [ids],
  )
  await query(`select pg_notify('site_changed', '')`)
  return { ids: [...ids] }
}
