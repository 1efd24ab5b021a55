import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'

/** The columns that a plan fills in each record's table, with their types; what hangs on a row in other tables is written apart. */
export const columnsOf: Record<MenuRecord, Readonly<Record<string, string>>> = {
  category: { name: 'jsonb', image: 'text', availability: 'jsonb', delivery_types: 'text[]', sources: 'text[]' },
  material: { name: 'jsonb', image: 'text', price: 'bigint' },
  option_group: {
    kind: 'text',
    name: 'jsonb',
    selection_type: 'text',
    mandatory: 'boolean',
    minimum_selection: 'integer',
    selection_limit: 'integer',
  },
  product: {
    category_id: 'bigint',
    name: 'jsonb',
    description: 'jsonb',
    image: 'text',
    price: 'bigint',
    premium_price: 'bigint',
    discount_rate: 'integer',
    vat_rate: 'integer',
    tags: 'text[]',
    show_in_list: 'boolean',
    preparation_minutes: 'integer',
    allergens: 'text[]',
    availability: 'jsonb',
    offers: 'jsonb',
  },
}

const lastCategory = '(select coalesce(max(sort_no), 0) from category where company_id = $1 and branch_id = $2)'
/** The last place in the category of the row `n`. */
const lastProduct = `(select coalesce(max(o.sort_no), 0) from product o
  where o.company_id = $1 and o.branch_id = $2 and o.category_id = n.category_id)`
const last: Partial<Record<MenuRecord, string>> = { category: lastCategory, product: lastProduct }

const names = (record: MenuRecord) => Object.keys(columnsOf[record])
const given = (record: MenuRecord) =>
  `jsonb_to_recordset($3) as n (place integer, id bigint, version integer, origin_id bigint, closed boolean,
    closed_until timestamptz, ${Object.entries(columnsOf[record])
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})`

/** Writes new rows of $3 at the end, in their order, and answers their ids. */
export const insertSql = (record: MenuRecord) => {
  const end = last[record]
  const state = end ? ['sort_no', 'status', 'closed_until'] : []
  const stateValues = end
    ? [`${end} + n.place`, `case when n.closed then 'closed' else 'open' end`, 'n.closed_until']
    : []
  return `insert into ${record} (company_id, branch_id, origin_id, ${[...names(record), ...state].join(', ')})
    select $1, $2, n.origin_id, ${[...names(record).map((name) => `n.${name}`), ...stateValues].join(', ')}
    from ${given(record)} order by n.place returning id`
}

/**
 * Changes the rows of $3 that still have their version, and answers which. Where an origin is given ($4) the row is from
 * then on a copy of that one. A product in another category goes to its end.
 */
export const updateSql = (record: MenuRecord) => {
  const moved =
    record === 'product'
      ? `, sort_no = case when x.category_id = n.category_id then x.sort_no else ${lastProduct} + n.place end`
      : ''
  return `update ${record} x set ${names(record)
    .map((name) => `${name} = n.${name}`)
    .join(', ')},
      origin_id = case when $4 then n.origin_id else x.origin_id end, version = x.version + 1${moved}
    from ${given(record)}
    where x.company_id = $1 and x.branch_id = $2 and x.id = n.id and x.version = n.version returning x.id`
}
