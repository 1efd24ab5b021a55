import { languages } from '@sofra/contract/kernel/languages.ts'
import type { Resource } from '@sofra/contract/kernel/resource.ts'
import { z } from 'zod'
import type { Context } from './context.ts'
import { type Filter, listSql, orderBy, type PageQuery, page } from './database/list.ts'
import { AppError, notFound } from './errors.ts'
import { type ExportQuery, exported } from './export/export.ts'
import { type Route, serve } from './http/serve.ts'

interface Options {
  /** Columns that the search looks into, folded for Turkish letters. */
  search: readonly string[]
}

type Row = Record<string, unknown>

const quoted = (name: string) => `"${name}"`
const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value

/** The plain handlers of a platform-wide record with no rules of its own. A record with rules writes `serve()` by hand. */
export const crud = (of: Resource, table: string, { search }: Options): Route[] => {
  const columns = Object.keys(of.row.shape).map(quoted).join(', ')
  const filters = (query: Row): Filter[] =>
    Object.keys(of.filters).flatMap((name) =>
      query[name] === undefined ? [] : [{ column: quoted(name), is: query[name] }],
    )
  const isTranslated = (field: string) => of.row.shape[field] instanceof z.ZodObject
  const searched = (field: string) =>
    isTranslated(field) ? languages.map((lang) => `${quoted(field)}->>'${lang}'`) : [quoted(field)]
  // People look for Ç beside C, whatever the database's collation is.
  const sorted = (field: string) => {
    if (isTranslated(field)) return `app.fold(${quoted(field)}->>'tr')`
    return search.includes(field) ? `app.fold(${quoted(field)})` : quoted(field)
  }
  const select = (query: Row) =>
    listSql({
      columns,
      table: quoted(table),
      filters: filters(query),
      search: { columns: search.flatMap(searched), text: query.q as string },
      order: orderBy(String(query.sort), sorted),
    })

  const refuse = async (id: number, { query }: Context): Promise<never> => {
    const [present] = await query<Row>(`select ${columns} from ${quoted(table)} where id = $1`, [id])
    if (!present) throw notFound()
    throw new AppError(409, 'error.stale', { present })
  }

  // Every resource's list takes page, limit and sort, and its export format and columns; the general `Resource` has lost
  // that, and what a row is, so requests and replies are cast here and checked by the record's own schemas.
  return [
    serve(
      of.list,
      async ({ query }, context) => (await page(context, select(query), query as unknown as PageQuery)) as never,
    ),
    serve(of.export, async ({ query }, context) =>
      exported(of, select(query), query as unknown as ExportQuery, context),
    ),
    serve(of.one, async ({ params }, { query }) => {
      const [row] = await query<Row>(`select ${columns} from ${quoted(table)} where id = $1`, [params[of.param]])
      if (!row) throw notFound()
      return row as never
    }),
    serve(of.create, async ({ body }, { query }) => {
      const fields = Object.entries(body as Row)
      const places = fields.map((_, i) => `$${i + 1}`).join(', ')
      const [row] = await query<Row>(
        `insert into ${quoted(table)} (${fields.map(([name]) => quoted(name)).join(', ')}) values (${places}) returning ${columns}`,
        fields.map(([, value]) => stored(value)),
      )
      return row as never
    }),
    serve(of.update, async ({ params, body }, context) => {
      const { version, ...input } = body as Row
      const fields = Object.entries(input)
      const sets = fields.map(([name], i) => `${quoted(name)} = $${i + 3}`).join(', ')
      const [row] = await context.query<Row>(
        `update ${quoted(table)} set ${sets}, version = version + 1 where id = $1 and version = $2 returning ${columns}`,
        [params[of.param], version, ...fields.map(([, value]) => stored(value))],
      )
      return (row ?? (await refuse(params[of.param] as number, context))) as never
    }),
    serve(of.remove, async ({ params }, { query }) => {
      const rows = await query(`delete from ${quoted(table)} where id = $1 returning id`, [params[of.param]])
      if (!rows.length) throw notFound()
      return null
    }),
  ]
}
