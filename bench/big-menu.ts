import type { Cluster } from './cluster.ts'

const namesOf = (text: string) => `jsonb_build_object('tr', ${text}, 'en', ${text}, 'de', '')`

// 40 categories, 2,000 products, 600 groups of six materials; each product has two groups, some another price in a channel.
const statements = [
  `insert into category (company_id, branch_id, name, sort_no)
   select $1, $2, ${namesOf("'Kategori ' || i")}, i from generate_series(1, 40) i`,
  `insert into product (company_id, branch_id, category_id, name, description, image, price, vat_rate, tags, allergens,
     preparation_minutes, offers, sort_no)
   select $1, $2, c.id, ${namesOf("'Ürün ' || c.sort_no || '-' || i")}, ${namesOf("'Odun ateşinde, günlük malzemeyle hazırlanır ' || i")},
     'product/' || md5(c.id || '-' || i) || '.webp', 10000 + i, 1000, '{acılı,yeni}', '{gluten,milk}', 15,
     case when i % 5 = 0 then '[{"source": "kiosk", "delivery_type": null, "price": 9000, "premium_price": null, "hidden": false}]' else '[]' end::jsonb, i
   from category c, generate_series(1, 50) i where c.branch_id = $2 and c.company_id = $1`,
  `insert into material (company_id, branch_id, name)
   select $1, $2, ${namesOf("'Malzeme ' || i")} from generate_series(1, 300) i`,
  `insert into option_group (company_id, branch_id, kind, name, selection_type)
   select $1, $2, 'material', ${namesOf("'Seçenek grubu ' || i")}, 'multiple' from generate_series(1, 600) i`,
  `insert into option_item (company_id, branch_id, group_id, material_id, price, sort_no)
   select $1, $2, g.id, m.id, 500, i
   from (select id, row_number() over (order by id) as n from option_group where company_id = $1 and branch_id = $2) g
   cross join generate_series(1, 6) i
   join (select id, row_number() over (order by id) as n from material where company_id = $1 and branch_id = $2) m
     on m.n = (g.n * 7 + i) % 300 + 1`,
  `insert into product_option_group (company_id, branch_id, product_id, group_id, sort_no)
   select $1, $2, p.id, g.id, i
   from (select id, row_number() over (order by id) as n from product where company_id = $1 and branch_id = $2) p
   cross join generate_series(1, 2) i
   join (select id, row_number() over (order by id) as n from option_group where company_id = $1 and branch_id = $2) g
     on g.n = (p.n * 2 + i) % 600 + 1`,
]

/** Gives an empty branch a menu of 2,000 products with 600 option groups. */
export async function fillMenu({ admin }: Cluster, branch: { id: number; company_id: number }) {
  for (const statement of statements) await admin(statement, [branch.company_id, branch.id])
  await admin('vacuum analyze')
}
