/** Of a copy's state: closed stays closed, but nobody in this branch has closed it. */
const state = 'status, closed_until'

const copied = (table: string, columns: string) =>
  `insert into ${table} (company_id, branch_id, origin_id, ${columns})
   select company_id, $3, id, ${columns} from ${table} where company_id = $1 and branch_id = $2 order by id`

/** The copy of what `column` of the row `of` names. */
const found = (table: string, alias: string, of: string) =>
  `join ${table} ${alias} on ${alias}.company_id = $1 and ${alias}.branch_id = $3 and ${alias}.origin_id = ${of}`

/**
 * Copies the menu of branch $2 into the empty one of branch $3, company $1: parents first, one statement a table. Each copy
 * knows its origin, by which its children find it.
 */
export const copyStatements: readonly string[] = [
  copied('category', `name, image, sort_no, ${state}`),
  `insert into product (company_id, branch_id, origin_id, category_id, name, description, image, price, premium_price,
     discount_rate, vat_rate, tags, show_in_list, sort_no, ${state})
   select $1, $3, p.id, c.id, p.name, p.description, p.image, p.price, p.premium_price,
     p.discount_rate, p.vat_rate, p.tags, p.show_in_list, p.sort_no, p.status, p.closed_until
   from product p ${found('category', 'c', 'p.category_id')}
   where p.company_id = $1 and p.branch_id = $2 order by p.id`,
  copied('material', 'name, image'),
  copied('option_group', 'kind, name, selection_type, mandatory, minimum_selection, selection_limit'),
  `insert into option_item (company_id, branch_id, group_id, material_id, product_id, price, max_quantity, sort_no, ${state})
   select $1, $3, g.id, m.id, p.id, i.price, i.max_quantity, i.sort_no, i.status, i.closed_until
   from option_item i ${found('option_group', 'g', 'i.group_id')}
   left ${found('material', 'm', 'i.material_id')}
   left ${found('product', 'p', 'i.product_id')}
   where i.company_id = $1 and i.branch_id = $2 order by i.id`,
  `insert into product_option_group (company_id, branch_id, product_id, group_id, sort_no)
   select $1, $3, p.id, g.id, l.sort_no
   from product_option_group l ${found('product', 'p', 'l.product_id')} ${found('option_group', 'g', 'l.group_id')}
   where l.company_id = $1 and l.branch_id = $2`,
]
