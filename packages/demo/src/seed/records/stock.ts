import type pg from 'pg'

// Items made in the morning: some are low, one dish is sold out since noon.
const counted = `
insert into stock (company_id, branch_id, product_id, amount, until)
select p.company_id, p.branch_id, p.id, c.amount, $1::timestamptz + interval '14 hours'
from product p join (values ('Kuzu Pirzola', 12), ('Kelle Paça', 15), ('Kuzu Güveç', 20), ('Kuzu Şiş', 40)) c (name, amount)
  on c.name = p.name->>'tr' where p.status = 'open'`

const insertStock = `
insert into stock_left (company_id, branch_id, stock_id, remaining)
select s.company_id, s.branch_id, s.id, case s.amount when 12 then 3 when 15 then 0 when 20 then 5 else 26 end from stock s`

/** Writes the counted items of today's menus and their remaining stock. */
export async function writeStock(client: pg.Client, now: Date) {
  await client.query(counted, [now])
  await client.query(insertStock)
}
