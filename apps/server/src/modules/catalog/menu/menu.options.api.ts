/** Whether a category, product or option is open now: what was closed until an instant that has passed is open again. */
export const isOpen = (alias: string) => `(${alias}.status = 'open' or ${alias}.closed_until <= now())`

interface Wanted {
  /** How a translated column is read. */
  named(column: string): string
  /** Which products of the branch; a condition on `pg.product_id`. */
  of?: string
}

/**
 * The option groups of products as one JSON array, in the menu's order, each with its items as `OptionGroup` has them.
 * `$1` is the company, `$2` the branch. A product that is an option is open only while the product itself is.
 */
export const optionGroupsSql = ({ named, of = 'true' }: Wanted) => `
coalesce((select json_agg(g order by g.product_id, g.sort_no) from (select pg.product_id, pg.sort_no, g.id, ${named('g.name')} as name,
    g.kind, g.selection_type, g.mandatory, g.minimum_selection, g.selection_limit,
    coalesce((select json_agg(json_build_object('id', i.id, 'name', ${named('coalesce(m.name, t.name)')}, 'price', i.price,
        'open', ${isOpen('i')} and (t.id is null or ${isOpen('t')}), 'max_quantity', i.max_quantity) order by i.sort_no, i.id)
      from option_item i
      left join material m on m.company_id = i.company_id and m.branch_id = i.branch_id and m.id = i.material_id
      left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
      where i.company_id = $1 and i.branch_id = $2 and i.group_id = g.id), '[]') as items
  from product_option_group pg
  join option_group g on g.company_id = pg.company_id and g.branch_id = pg.branch_id and g.id = pg.group_id
  where pg.company_id = $1 and pg.branch_id = $2 and ${of}) g), '[]')`
