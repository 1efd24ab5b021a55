import type { BulkState } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type { BulkTarget } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { isOpen, openStateSql } from '../menu/menu.options.api.ts'

/** A present product, and whether its category is open. */
export interface BulkRow extends BulkState {
  id: number
  name: Translated
  version: number
  category_open: boolean
}

const selection = (target: BulkTarget): [string, unknown[]] => {
  if (target.product_ids) return ['and p.id = any ($3)', [target.product_ids]]
  return target.category_id ? ['and p.category_id = $3', [target.category_id]] : ['', []]
}

/** The products of a target; `forUpdate` locks them, and their categories against being closed meanwhile. */
export async function readTarget(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  target: BulkTarget,
  forUpdate: boolean,
): Promise<BulkRow[]> {
  const [where, values] = selection(target)
  return query<BulkRow>(
    `select p.id, p.name, p.version, p.price, p.premium_price, p.vat_rate, p.tags, p.show_in_list,
       ${openStateSql('p')}, ${isOpen('c')} as category_open
     from product p
     join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
     where p.company_id = $1 and p.branch_id = $2 ${where}
     order by ${forUpdate ? 'p.id for no key update of p for share of c' : 'c.sort_no, c.id, p.sort_no, p.id'}`,
    [company_id, branch_id, ...values],
  )
}

/** Whether the branch has such a category. */
export async function hasCategory(query: Query, { company_id, branch_id }: BranchKeys, id: number) {
  const rows = await query('select 1 from category where company_id = $1 and branch_id = $2 and id = $3', [
    company_id,
    branch_id,
    id,
  ])
  return rows.length > 0
}

/** A product and the state that it gets, as long as it has that version. */
export interface Step {
  id: number
  version: number
  from: BulkState
  to: BulkState
}

const differ = (from: readonly string[], to: readonly string[]) => JSON.stringify(from) !== JSON.stringify(to)

/** The values of a step: tags and status are null where they stay unchanged. */
const flat = ({ id, version, from, to }: Step) => {
  const opening = from.status !== to.status || from.closed_until !== to.closed_until
  const tags = differ(from.tags, to.tags) ? JSON.stringify(to.tags) : null
  return { ...to, id, version, tags, status: opening ? to.status : null }
}

/**
 * Writes all steps in one statement, except stale ones. Returns what was written. Each column is a list of its own, which
 * the database reads much faster than a list of objects.
 */
export async function writeSteps(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  steps: readonly Step[],
  { by, at }: { by: number; at: Date },
) {
  const rows = steps.map(flat)
  const all = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name])
  return query<{ id: number; version: number }>(
    `update product p set price = n.price, premium_price = n.premium_price, vat_rate = n.vat_rate,
       tags = case when n.tags is null then p.tags else array(select json_array_elements_text(n.tags)) end,
       show_in_list = n.show_in_list, version = p.version + 1,
       status = coalesce(n.status, p.status),
       closed_until = case when n.status is null then p.closed_until else n.closed_until end,
       status_by = case when n.status is null then p.status_by else $3 end,
       status_at = case when n.status is null then p.status_at else $4 end
     from unnest($5::bigint[], $6::integer[], $7::bigint[], $8::bigint[], $9::integer[], $10::json[], $11::boolean[],
         $12::text[], $13::timestamptz[])
       as n (id, version, price, premium_price, vat_rate, tags, show_in_list, status, closed_until)
     where p.company_id = $1 and p.branch_id = $2 and p.id = n.id and p.version = n.version
     returning p.id, p.version`,
    [
      company_id,
      branch_id,
      by,
      at,
      all('id'),
      all('version'),
      all('price'),
      all('premium_price'),
      all('vat_rate'),
      all('tags'),
      all('show_in_list'),
      all('status'),
      all('closed_until'),
    ],
  )
}
