import type { Query } from '../src/kernel/database/tenant.ts'

/** Returns the columns of all tables, the job queue included, whose value contains a text, also as bytes. */
export const columnsWith = async (admin: Query, text: string) => {
  const names = await admin<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const places: string[] = []
  for (const { name } of names) {
    const rows = await admin<{ column: string }>(
      `select distinct k as column from ${name} t cross join jsonb_each_text(to_jsonb(t)) as e (k, v)
       where v like '%' || $1 || '%' or v like '%' || encode(convert_to($1, 'utf8'), 'hex') || '%' order by 1`,
      [text],
    )
    places.push(...rows.map(({ column }) => `${name.replace(/^public\./, '')}.${column}`))
  }
  return places
}
