import { languages } from '@sofra/contract/kernel/languages.ts'
import type { Resource } from '@sofra/contract/kernel/resource.ts'
import { z } from 'zod'
import { type Context, companyOf } from './context.ts'
import { type Filter, listSql, orderBy, type PageQuery, page } from './database/list.ts'
import { AppError, notFound } from './errors.ts'
import { type ExportQuery, exported } from './export/export.ts'
import { type Route, serve } from './http/serve.ts'

interface Options {
  /** Columns that the search looks into, folded for Turkish letters. */
  search: readonly string[]
  /** Columns that are read only, each by the SQL that computes it over the table's name. */
  computed?: Readonly<Record<string, string>>
  /** What a schema cannot say of one about to be written; `id` is null for a new one. Throws what is wrong. */
  check?: (context: Context, input: never, id: number | null) => Promise<void>
}

type Row = Record<string, unknown>
type Ids = Readonly<Record<string, number>>

const quoted = (name: string) => `"${name}"`
const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value

/** Whose a record is: nothing for the platform's, company and branch for those of a branch. */
type Place = Readonly<Record<string, number>>

const nobodys = () => ({})
const ofBranch = (context: Context, { branch_id }: Row): Place => ({
  company_id: companyOf(context),
  branch_id: branch_id as number,
})

/** `company_id = $2 and branch_id = $3`, and the values for it; row security would hide other rows, and the index needs them. */
const located = (at: Place, first: number) => ({
  sql: Object.keys(at)
    .map((column, i) => ` and ${quoted(column)} = $${first + i}`)
    .join(''),
  values: Object.values(at),
})

/**
 * The plain handlers of a record with no rules of its own, the platform's or (`/branch/:branch_id/…`) a branch's. A record
 * with rules writes `serve()` by hand.
 */
export const crud = (of: Resource, table: string, { search, computed = {}, check }: Options): Route[] => {
  const read = (field: string) => (computed[field] ? `${computed[field]} as ${quoted(field)}` : quoted(field))
  const columns = Object.keys(of.row.shape).map(read).join(', ')
  const filters = (query: Row, at: Place): Filter[] => [
    ...Object.entries(at).map(([column, is]) => ({ column: quoted(column), is })),
    ...Object.keys(of.filters).flatMap((name) =>
      query[name] === undefined ? [] : [{ column: quoted(name), is: query[name] }],
    ),
  ]
  const isTranslated = (field: string) => of.row.shape[field] instanceof z.ZodObject
  const asText = (field: string) =>
    of.row.shape[field] instanceof z.ZodArray ? `array_to_string(${quoted(field)}, ' ')` : quoted(field)
  const searched = (field: string) =>
    isTranslated(field) ? languages.map((lang) => `${quoted(field)}->>'${lang}'`) : [asText(field)]
  // People look for Ç beside C, whatever the database's collation is.
  const sorted = (field: string) => {
    if (isTranslated(field)) return `app.fold(${quoted(field)}->>'tr')`
    return search.includes(field) ? `app.fold(${asText(field)})` : quoted(field)
  }
  const select = (query: Row, at: Place) =>
    listSql({
      columns,
      table: quoted(table),
      filters: filters(query, at),
      search: { columns: search.flatMap(searched), text: query.q as string },
      order: orderBy(String(query.sort), sorted),
    })

  const placeOf = of.list.path.startsWith('/branch/:branch_id/') ? ofBranch : nobodys
  const one = async (id: number, at: Place, { query }: Context) => {
    const place = located(at, 2)
    const [row] = await query<Row>(`select ${columns} from ${quoted(table)} where id = $1${place.sql}`, [
      id,
      ...place.values,
    ])
    if (!row) throw notFound()
    return row
  }

  // Every resource's list takes page, limit and sort, and its export format and columns; the general `Resource` has lost
  // that, and what a row is, so requests and replies are cast here and checked by the record's own schemas.
  return [
    serve(
      of.list,
      async ({ params, query }, context) =>
        (await page(context, select(query, placeOf(context, params)), query as unknown as PageQuery)) as never,
    ),
    serve(of.export, async ({ params, query }, context) =>
      exported(of, select(query, placeOf(context, params)), query as unknown as ExportQuery, context),
    ),
    serve(of.one, async ({ params }, context) => {
      return (await one((params as Ids)[of.param] as number, placeOf(context, params), context)) as never
    }),
    serve(of.create, async ({ params, body }, context) => {
      await check?.(context, body as never, null)
      const fields = Object.entries({ ...placeOf(context, params), ...(body as Row) })
      const places = fields.map((_, i) => `$${i + 1}`).join(', ')
      const [row] = await context.query<Row>(
        `insert into ${quoted(table)} (${fields.map(([name]) => quoted(name)).join(', ')}) values (${places}) returning ${columns}`,
        fields.map(([, value]) => stored(value)),
      )
      return row as never
    }),
    serve(of.update, async ({ params, body }, context) => {
      const { version, ...input } = body as Row
      const fields = Object.entries(input)
      const at = placeOf(context, params)
      const place = located(at, 3)
      const first = 3 + place.values.length
      const sets = fields.map(([name], i) => `${quoted(name)} = $${first + i}`).join(', ')
      const id = (params as Ids)[of.param] as number
      await check?.(context, input as never, id)
      const [row] = await context.query<Row>(
        `update ${quoted(table)} set ${sets}, version = version + 1 where id = $1 and version = $2${place.sql} returning ${columns}`,
        [id, version, ...place.values, ...fields.map(([, value]) => stored(value))],
      )
      if (row) return row as never
      throw new AppError(409, 'error.stale', { present: await one(id, at, context) })
    }),
    serve(of.remove, async ({ params }, context) => {
      const place = located(placeOf(context, params), 2)
      const rows = await context.query(`delete from ${quoted(table)} where id = $1${place.sql} returning id`, [
        (params as Ids)[of.param],
        ...place.values,
      ])
      if (!rows.length) throw notFound()
      return null
    }),
  ]
}
