import type { CellsChange, PresentCells, patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { emitMenuChanged } from './menu.emit.api.ts'
import { readMenuVersion } from './menu.lock.api.ts'

// All rows are locked before one is written: a stale one leaves the others unchanged.
const changeSql = `
with input as (
  select * from jsonb_to_recordset($3) as a (product_id bigint, version integer, name jsonb, price bigint,
    premium_price bigint, sets_premium boolean, discount_rate integer, vat_rate integer)
), locked as materialized (
  select p.id, p.version = a.version as is_present from product p join input a on a.product_id = p.id
  where p.company_id = $1 and p.branch_id = $2 order by p.id for no key update of p
), fits as (
  select from locked having count(*) = (select count(*) from input) and bool_and(is_present)
)
update product p set name = p.name || coalesce(a.name, '{}'), price = coalesce(a.price, p.price),
  premium_price = case when a.sets_premium then a.premium_price else p.premium_price end,
  discount_rate = coalesce(a.discount_rate, p.discount_rate), vat_rate = coalesce(a.vat_rate, p.vat_rate),
  version = p.version + 1
from input a, fits
where p.company_id = $1 and p.branch_id = $2 and p.id = a.product_id
returning p.id, p.version`

const flat = ({ product_id, version, set }: CellsChange) => ({
  ...set,
  product_id,
  version,
  sets_premium: set.premium_price !== undefined,
})

/** Changes all of the products in one statement, or none where one is missing or has another version. Returns their new versions. */
const changeCells = (query: Query, { company_id, branch_id }: BranchKeys, changes: readonly CellsChange[]) =>
  query<{ id: number; version: number }>(changeSql, [company_id, branch_id, JSON.stringify(changes.map(flat))])

/** Products as a table shows them, and who changed each last. */
const readCells = (query: Query, { company_id, branch_id }: BranchKeys, ids: readonly number[]) =>
  query<PresentCells>(
    `select p.id, p.version, p.name, p.price, p.premium_price, p.discount_rate, p.vat_rate,
       l.user_name as changed_by, l.at as changed_at
     from product p left join lateral (
       select user_name, at from audit_log where company_id = $1 and record = 'product' and record_id = p.id::text
       order by id desc limit 1
     ) l on true
     where p.company_id = $1 and p.branch_id = $2 and p.id = any ($3) order by p.id`,
    [company_id, branch_id, ids],
  )

/** Changes cells of a table of products, all of them or none; 409 with the present state of those that somebody else has changed. */
export async function saveCells({ params, body }: RequestOf<typeof patchProductCells>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const products = await changeCells(query, keys, body.changes)
  if (!products.length) {
    const versions = new Map(body.changes.map(({ product_id, version }) => [product_id, version]))
    const present = await readCells(query, keys, [...versions.keys()])
    if (present.length < versions.size) throw notFound()
    throw new AppError(409, 'error.stale', {
      present: present.filter(({ id, version }) => versions.get(id) !== version),
    })
  }
  const menu_version = await readMenuVersion(query, keys)
  await emitMenuChanged(query, keys, keys.branch_id, 'cells-changed')
  return { products, menu_version }
}
