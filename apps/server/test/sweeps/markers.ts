import type { Query } from '../../src/kernel/database/tenant.ts'

/** Columns that contain users' texts, in every table. */
const written = [
  'name',
  'title',
  'surname',
  'address',
  'note',
  'label',
  'description',
  'contact',
  'subject',
  'text',
  'first_name',
  'last_name',
  'legal_name',
  'legal_title',
  'user_name',
  'tax_office',
  'denied_reason',
  'device',
]

interface Column {
  table: string
  column: string
  kind: string
  owner: string
}

const columns = (admin: Query) =>
  admin<Column & Record<string, unknown>>(
    `select c.table_name as table, c.column_name as column, c.data_type as kind, o.owner
     from information_schema.columns c
     join lateral (select case
         when c.table_name in ('company', 'account') then 'id'
         else (select min(column_name) from information_schema.columns k where k.table_schema = 'public'
           and k.table_name = c.table_name and k.column_name in ('company_id', 'account_id')) end as owner) o on o.owner is not null
     where c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and c.column_name = any ($1)
       and c.is_generated = 'NEVER' and c.table_name <> 'audit_log'
       and c.table_name not in (select v.table_name from information_schema.views v where v.table_schema = 'public')`,
    [written],
  )

/** Returns SQL for `CNRY-company7-`, the prefix of an owner's texts. */
const markerOf = (kind: string, id: string) => `'CNRY-${kind}' || ${id} || '-'`

/** Prepends the owner's marker to every user's text; each tenant and account has its own. */
export const markEverything = async (admin: Query) => {
  for (const { table, column, kind, owner } of await columns(admin)) {
    const of = table === 'account' || owner === 'account_id' ? 'account' : 'company'
    const marker = markerOf(of, owner)
    if (kind === 'text')
      await admin(
        `update ${table} set ${column} = ${marker} || ${column} where ${owner} is not null and ${column} not like 'CNRY-%'`,
      )
    else
      await admin(
        `update ${table} set ${column} = jsonb_set(${column}, '{tr}', to_jsonb(${marker} || (${column} ->> 'tr')))
         where ${owner} is not null and jsonb_typeof(${column}) = 'object' and ${column} ->> 'tr' not like 'CNRY-%'`,
      )
  }
}

/** Returns the owners whose markers a reply contains, as `company 7`. */
export const ownersIn = (bytes: Buffer) =>
  new Set([...bytes.toString('utf8').matchAll(/CNRY-(company|account)(\d+)-/g)].map(([, kind, id]) => `${kind} ${id}`))
