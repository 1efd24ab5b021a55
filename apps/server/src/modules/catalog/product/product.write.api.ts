import { type ColumnKind, productColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { type Parameters, parameters } from '../../../kernel/records/parameters.ts'
import { isOpen } from '../menu-record/menu-record.open.api.ts'
import type { productLinks } from './product.record.api.ts'

interface Status {
  status: 'open' | 'closed'
  closed_until: Date | string | null
  status_by: number
  status_at: Date
}

type Column = Exclude<keyof ProductInput, keyof typeof productLinks | 'category_id'>
type InSome = { [L in Lang]?: string | undefined }
type Values = { [F in Column]: ProductInput[F] extends Translated ? InSome : ProductInput[F] } & Status

/** A change of a product at a version; absent columns and languages are unchanged. */
export interface ProductChange {
  id: number
  version: number
  set: { [F in keyof Values]?: Values[F] | undefined }
}

/** Database type per kind of column; links have none, and a change of category also changes the rank. */
const types: Readonly<Record<ColumnKind['kind'], string | undefined>> = {
  category: undefined,
  translated: 'jsonb',
  picture: 'text',
  money: 'bigint',
  rate: 'integer',
  whole: 'integer',
  flag: 'boolean',
  // Sent as JSON, because PostgreSQL arrays cannot contain arrays of different lengths.
  tags: 'jsonb',
  choices: 'jsonb',
  hours: 'jsonb',
  offers: 'jsonb',
  kitchens: undefined,
  groups: undefined,
}
const statusTypes: Readonly<Record<keyof Status, string>> = {
  status: 'text',
  closed_until: 'timestamptz',
  status_by: 'bigint',
  status_at: 'timestamptz',
}

interface ListColumn {
  field: string
  type: string
  /** SQL that converts the value of the list `n` for the row `x`. */
  written: string
}

const writtenFrom: Partial<Record<ColumnKind['kind'], (field: string) => string>> = {
  translated: (field) => `x.${field} || n.${field}`,
  tags: (field) => `array(select jsonb_array_elements_text(n.${field}))`,
  choices: (field) => `array(select jsonb_array_elements_text(n.${field}))`,
}

const ways: readonly ListColumn[] = [
  ...Object.entries(productColumns).flatMap(([field, { kind }]) => {
    const type = types[kind]
    return type ? [{ field, type, written: writtenFrom[kind]?.(field) ?? `n.${field}` }] : []
  }),
  ...Object.entries(statusTypes).map(([field, type]) => ({ field, type, written: `n.${field}` })),
]

const valueIn = (field: string, { set }: ProductChange) => (set as Readonly<Record<string, unknown>>)[field]

/** Returns a changed column: its list of values, a list of which change sets it if not all do, and its SQL. */
const columnOf = ({ field, type, written }: ListColumn, changes: readonly ProductChange[], { at }: Parameters) => {
  const values = changes.map((change) => valueIn(field, change))
  const sent = values.map((value) => (type === 'jsonb' && value ? JSON.stringify(value) : (value ?? null)))
  const list = `${at(sent)}::${type}[]`
  const isSet = values.map((value) => value !== undefined)
  if (!isSet.includes(false)) return { lists: [list], names: [field], assigned: [`${field} = ${written}`] }
  return {
    lists: [list, `${at(isSet)}::boolean[]`],
    names: [field, `sets_${field}`],
    assigned: [`${field} = case when n.sets_${field} then ${written} else x.${field} end`],
  }
}

interface Conditions {
  /** Writes all or none, instead of skipping stale ones. */
  allOrNone?: boolean
  /** Writes only products of an open category, locked against being closed between check and write. */
  inOpenCategory?: boolean
}

/**
 * Changes many products in one statement, each at its version. Returns the written ones with their new version. Each
 * column is sent as its own list, which PostgreSQL reads much faster than a list of objects.
 */
export async function updateProducts(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  changes: readonly ProductChange[],
  { allOrNone = false, inOpenCategory = false }: Conditions = {},
) {
  const values = parameters()
  const [company, branch] = [values.at(company_id), values.at(branch_id)]
  const columns = [
    { lists: [`${values.at(changes.map(({ id }) => id))}::bigint[]`], names: ['id'], assigned: [] },
    { lists: [`${values.at(changes.map(({ version }) => version))}::integer[]`], names: ['version'], assigned: [] },
    ...ways
      .filter(({ field }) => changes.some((change) => valueIn(field, change) !== undefined))
      .map((way) => columnOf(way, changes, values)),
  ]
  // All rows are locked in one order before any is written, so that a stale one leaves the others unchanged.
  const fits = `, locked as materialized (
      select p.id, p.version = n.version as is_present from product p join wanted n on n.id = p.id
      where p.company_id = ${company} and p.branch_id = ${branch} order by p.id for no key update of p
    ), fits as (
      select from locked having count(*) = (select count(*) from wanted) and bool_and(is_present)
    )`
  const open = ` and exists (select from category c where c.company_id = x.company_id and c.branch_id = x.branch_id
    and c.id = x.category_id and ${isOpen('c')})`
  const sql = updateSql('product', {
    set: columns.flatMap(({ assigned }) => assigned).join(', '),
    from: `wanted n${allOrNone ? ', fits' : ''}`,
    where: `x.company_id = ${company} and x.branch_id = ${branch} and x.id = n.id and x.version = n.version${inOpenCategory ? open : ''}`,
  })
  return query<Pick<Row<'product'>, 'id' | 'version'>>(
    `with wanted as (
       select * from unnest(${columns.flatMap(({ lists }) => lists).join(', ')})
         as n (${columns.flatMap(({ names }) => names).join(', ')})
     )${allOrNone ? fits : ''}
     ${sql} returning x.id, x.version`,
    values.values,
  )
}

const setOffering = statement<BranchKeys & { groupId: number; ids: readonly number[] }>(`
with removed as (
  delete from product_option_group
  where company_id = :company_id and branch_id = :branch_id and group_id = :groupId and product_id <> all (:ids)
  returning product_id
), added as (
  insert into product_option_group (company_id, branch_id, product_id, group_id, sort_no)
  select :company_id, :branch_id, a.id, :groupId, (select coalesce(max(o.sort_no), 0) + 1 from product_option_group o
    where o.company_id = :company_id and o.branch_id = :branch_id and o.product_id = a.id)
  from unnest(:ids::bigint[]) as a (id) on conflict do nothing returning product_id
)
${updateSql('product', {
  set: '',
  where: `x.company_id = :company_id and x.branch_id = :branch_id
  and x.id in (select product_id from removed union all select product_id from added)`,
})}`)

/**
 * Sets the products that offer a group; at new ones it comes last. A product's groups are part of its form, so its
 * version is incremented: a form open elsewhere then gets a conflict.
 */
export async function offerGroup(query: Query, keys: BranchKeys, groupId: number, ids: readonly number[]) {
  await setOffering(query, { ...keys, groupId, ids })
}
