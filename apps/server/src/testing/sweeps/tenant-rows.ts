import type { Query } from '../../kernel/database/tenant.ts'

interface Owned {
  name: string
  /** The column that says whose a row is. */
  owner: string
}

/** Tables that say in a column whose their rows are: a company's, or an account's. */
const ownedBy = (admin: Query, column: 'company_id' | 'account_id', ownerTable: string) =>
  admin<Owned & Record<string, unknown>>(
    `select c.relname as name, case when c.relname = $2 then 'id' else $1 end as owner from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = $2 or exists (
       select from pg_attribute where attrelid = c.oid and attname = $1 and not attisdropped)) order by 1`,
    [column, ownerTable],
  )

/** Moves by itself: when a device was seen last, and who signs in, are no change of a tenant's. */
const moving = new Set(['session'])

/** A hash of all rows of each owner: `company 7` → `…`. */
export const rowsByOwner = async (admin: Query): Promise<Record<string, string>> => {
  const companies = await ownedBy(admin, 'company_id', 'company')
  const companyTables = new Set(companies.map(({ name }) => name))
  const accounts = (await ownedBy(admin, 'account_id', 'account')).filter(({ name }) => !companyTables.has(name))
  const hashOf =
    (kind: string) =>
    ({ name, owner }: Owned) =>
      `select '${kind} ' || ${owner} as owner, '${name}' as place, md5(string_agg(t::text, '|' order by t::text)) as hash
     from ${name} t where ${owner} is not null group by ${owner}`
  const selects = [
    ...companies.map(hashOf('company')),
    ...accounts.filter(({ name }) => !moving.has(name)).map(hashOf('account')),
  ]
  const rows = await admin<{ owner: string; hash: string }>(
    `select owner, string_agg(place || ' ' || hash, e'\\n' order by place) as hash
     from (${selects.join(' union all ')}) all_rows group by owner order by owner`,
  )
  return Object.fromEntries(rows.map(({ owner, hash }) => [owner, hash]))
}

/** The columns of a table that a statement may write, as SQL: those that are computed from others are not among them. */
export const writtenColumns = async (admin: Query, table: string): Promise<string> => {
  const [row] = await admin<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return row?.columns ?? ''
}
