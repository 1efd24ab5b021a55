import type { Query } from '../../src/kernel/database/tenant.ts'

interface OwnedTable {
  name: string
  /** The column of the owner. */
  owner: string
}

/** Returns tables with a column of their owner: a company or an account. */
const ownedBy = (admin: Query, column: 'company_id' | 'account_id', ownerTable: string) =>
  admin<OwnedTable & Record<string, unknown>>(
    `select c.relname as name, case when c.relname = $2 then 'id' else $1 end as owner from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = $2 or exists (
       select from pg_attribute where attrelid = c.oid and attname = $1 and not attisdropped)) order by 1`,
    [column, ownerTable],
  )

/** Rows that change without a tenant's action: the last use of a session, and the record of guests' calls. */
const moving = new Set(['session', 'access_record'])

/** Returns a hash of all rows of each owner: `company 7` → `…`. */
export const rowsByOwner = async (admin: Query): Promise<Record<string, string>> => {
  const companies = await ownedBy(admin, 'company_id', 'company')
  const companyTables = new Set(companies.map(({ name }) => name))
  const accounts = (await ownedBy(admin, 'account_id', 'account')).filter(({ name }) => !companyTables.has(name))
  const hashOf =
    (kind: string) =>
    ({ name, owner }: OwnedTable) =>
      `select '${kind} ' || ${owner} as owner, '${name}' as place, md5(string_agg(t::text, '|' order by t::text)) as hash
     from ${name} t where ${owner} is not null group by ${owner}`
  const selects = [
    ...companies.filter(({ name }) => !moving.has(name)).map(hashOf('company')),
    ...accounts.filter(({ name }) => !moving.has(name)).map(hashOf('account')),
  ]
  const rows = await admin<{ owner: string; hash: string }>(
    `select owner, string_agg(place || ' ' || hash, e'\\n' order by place) as hash
     from (${selects.join(' union all ')}) all_rows group by owner order by owner`,
  )
  return Object.fromEntries(rows.map(({ owner, hash }) => [owner, hash]))
}

/** Returns the writable columns of a table as SQL, without generated ones. */
export const writtenColumns = async (admin: Query, table: string): Promise<string> => {
  const [row] = await admin<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return row?.columns ?? ''
}
