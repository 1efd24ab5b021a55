import type { OptionGroupUse } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { openNow } from '../menu/menu.options.api.ts'
import { problemOf, readGroups } from './option-group.record.ts'

type Using = Omit<OptionGroupUse['products'][number], 'orderable'> & { open: boolean; others: number[] }

/** The products that offer a group, each with whether guests could order it if only this group let them. */
export async function readUse(query: Query, keys: BranchKeys, groupId: number): Promise<OptionGroupUse> {
  const rows = await query<Using>(
    `select p.id, p.name, p.category_id, c.name as category, ${openNow('p')} and ${openNow('c')} as open,
       array(select o.group_id from product_option_group o where o.company_id = l.company_id
         and o.branch_id = l.branch_id and o.product_id = l.product_id and o.group_id <> l.group_id) as others
     from product_option_group l
     join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
     join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
     where l.company_id = $1 and l.branch_id = $2 and l.group_id = $3
     order by c.sort_no, c.id, p.sort_no, p.id`,
    [keys.company_id, keys.branch_id, groupId],
  )
  const others = await readGroups(query, keys, [...new Set(rows.flatMap((row) => row.others))])
  const impossible = new Set(others.filter((group) => problemOf(group, 'tr')).map(({ id }) => id))
  return {
    products: rows.map(({ open, others, ...product }) => ({
      ...product,
      orderable: open && !others.some((id) => impossible.has(id)),
    })),
  }
}

const ofBranch = 'company_id = $1 and branch_id = $2'

/**
 * Sets the products that offer a group; at new ones it comes last. Which groups a product has is part of its form, so that
 * its version goes up: a form that is open elsewhere cannot take this back unseen.
 */
export async function putUse(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  groupId: number,
  ids: readonly number[],
) {
  await query(
    `with gone as (
       delete from product_option_group where ${ofBranch} and group_id = $3 and product_id <> all ($4) returning product_id
     ), come as (
       insert into product_option_group (company_id, branch_id, product_id, group_id, sort_no)
       select $1, $2, a.id, $3, (select coalesce(max(o.sort_no), 0) + 1 from product_option_group o
         where o.company_id = $1 and o.branch_id = $2 and o.product_id = a.id)
       from unnest($4::bigint[]) as a (id) on conflict do nothing returning product_id
     )
     update product set version = version + 1
     where ${ofBranch} and id in (select product_id from gone union all select product_id from come)`,
    [company_id, branch_id, groupId, ids],
  )
}
