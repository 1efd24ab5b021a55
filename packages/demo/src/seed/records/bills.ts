import type pg from 'pg'

// Guests who ordered at a table within the last 90 minutes still sit there, one order per table.
const open = `
insert into bill (company_id, branch_id, table_id, opened_at)
select d.company_id, d.branch_id, d.id, min(o.created_at)
from orders o join dining_table d on d.company_id = o.company_id and d.branch_id = o.branch_id and d.number = o.table_number
where o.delivery_type = 'orderOnTheTable' and o.created_at > $1::timestamptz - interval '90 minutes'
  and o.status not in ('cancelled', 'returned')
group by d.company_id, d.branch_id, d.id`

const join = `
update orders o set bill_id = b.id
from bill b join dining_table d on d.company_id = b.company_id and d.branch_id = b.branch_id and d.id = b.table_id
where o.company_id = b.company_id and o.branch_id = b.branch_id and o.table_number = d.number
  and o.delivery_type = 'orderOnTheTable' and o.created_at >= b.opened_at and o.status not in ('cancelled', 'returned')`

// At every second table each guest has ordered for a seat.
const seats = `
update order_line l set seat = 1 + (l.no - 1) % least(d.seats, 4)
from orders o join bill b on b.company_id = o.company_id and b.branch_id = o.branch_id and b.id = o.bill_id
  join dining_table d on d.company_id = b.company_id and d.branch_id = b.branch_id and d.id = b.table_id
where l.company_id = o.company_id and l.order_id = o.id and b.closed_at is null and b.id % 2 = 0`

// At every third table half is paid already, in whole units.
const paid = `
insert into bill_payment (company_id, branch_id, bill_id, kind, amount, payment_method_id, created_at, paid_by, paid_by_name,
  tip)
select b.company_id, b.branch_id, b.id, 'heads', s.due / 2, m.id, $1::timestamptz - interval '3 minutes', null, 'Salon',
  case when r.takes_tips then 1000 else 0 end
from bill b join branch r on r.company_id = b.company_id and r.id = b.branch_id cross join lateral (select sum(o.to_collect) as due from orders o
    where o.company_id = b.company_id and o.branch_id = b.branch_id and o.bill_id = b.id) s
  cross join lateral (select min(p.payment_method_id) as id from branch_payment_method p
    join payment_method x on x.id = p.payment_method_id and x.kind = 'card' and 'orderOnTheTable' = any (x.delivery_types)
    where p.company_id = b.company_id and p.branch_id = b.branch_id) m
where b.id % 3 = 0 and s.due >= 2 and m.id is not null`

/** Opens the bills of occupied tables. */
export async function writeBills(client: pg.Client, now: Date) {
  await client.query(open, [now])
  await client.query(join)
  await client.query(seats)
  await client.query(paid, [now])
}
