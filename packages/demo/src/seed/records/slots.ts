import type pg from 'pg'

// The restaurant with the most orders counts them per quarter hour of their due time.
const rule = `
update branch set slot_rule = '{"unit": "orders", "most": 6, "types": {}}' where id = (
  select branch_id from orders where created_at > $1::timestamptz - interval '24 hours' group by branch_id
  order by count(*) desc, branch_id limit 1)`

const insertSlots = `
insert into order_slot (company_id, branch_id, scope, starts_at, used)
select b.company_id, b.id, 'all', q.starts_at, least(6, count(*))
from branch b join orders o on o.company_id = b.company_id and o.branch_id = b.id
  cross join lateral (select to_timestamp(floor(extract(epoch from o.created_at + interval '35 minutes') / 900) * 900) as starts_at) q
where b.slot_rule is not null and o.created_at > $1::timestamptz - interval '24 hours' and o.status not in ('cancelled', 'returned')
  and o.delivery_type in ('deliveryToAddress', 'comeGetIt', 'comeEat')
group by b.company_id, b.id, q.starts_at`

// Late kitchens seat guests until an hour before closing; delivery and takeaway continue.
const seated = `
update branch b set hours = b.hours || jsonb_build_object('types', jsonb_build_object('comeEat', jsonb_build_object('exceptions', '[]'::jsonb,
  'weekly', (select jsonb_agg(w || jsonb_build_object('end', (w ->> 'end')::int - 60)) from jsonb_array_elements(b.hours -> 'weekly') w))))
where exists (select from jsonb_array_elements(b.hours -> 'weekly') w where (w ->> 'end')::int > 1440)
  and not exists (select from jsonb_array_elements(b.hours -> 'weekly') w where (w ->> 'end')::int - (w ->> 'start')::int <= 60)`

/** Writes slot limits and today's use, and the hours of seating. */
export async function writeSlots(client: pg.Client, now: Date) {
  await client.query(rule, [now])
  await client.query(insertSlots, [now])
  await client.query(seated)
}
