import type pg from 'pg'

// Planned discounts that depend on hours, guests, goods and budgets. They are in the future, so that prices do not depend on the
// hour at which the demo is viewed.
const planned = `
insert into discount (company_id, name, rate, amount, delivery_types, category_ids, availability, minimum_total, first_order_only, budget,
  priority, borne_by, starts_at, ends_at, created_at)
select c.id, w.name, w.rate, w.amount, w.types,
  array(select k.id from category k where k.company_id = c.id and w.category and k.name->>'tr' ~* 'tatlı' order by k.id),
  w.availability, w.minimum, w.first, w.budget, w.priority, 'branch', $1::timestamptz + interval '3 days', $1::timestamptz + interval '48 days',
  $1::timestamptz - interval '2 hours'
from company c cross join (values
  ('{"tr": "Hafta içi öğle arası %15", "en": "15 % off weekday lunches", "de": "15 % werktags mittags"}'::jsonb,
    1500, 0::bigint, array['comeEat', 'comeGetIt'], false,
    (select jsonb_build_object('weekly', jsonb_agg(jsonb_build_object('weekday', d, 'start', 690, 'end', 870))) from generate_series(1, 5) d),
    0::bigint, false, null::bigint, 10),
  ('{"tr": "İlk siparişine 100 ₺", "en": "100 ₺ off your first order", "de": "100 ₺ auf die erste Bestellung"}',
    0, 10000, array['deliveryToAddress', 'comeGetIt'], false, null, 40000, true, 5000000, 20),
  ('{"tr": "Tatlılarda %20", "en": "20 % off desserts", "de": "20 % auf Desserts"}',
    2000, 0, array['deliveryToAddress', 'comeGetIt', 'comeEat'], true, null, 0, false, null, 5)
) w (name, rate, amount, types, category, availability, minimum, first, budget, priority)
where exists (select from branch b where b.company_id = c.id and b.is_active)
  and (not w.category or exists (select from category k where k.company_id = c.id and k.name->>'tr' ~* 'tatlı'))`

// The discount of each past order, and the totals.
const insertUses = `
insert into discount_use (company_id, order_id, discount_id, amount, given, created_at)
select r.company_id, r.order_id, d.id, r.amount, case when o.status in ('cancelled', 'returned') then 0 else r.amount end, o.created_at
from order_reduction r join orders o on o.company_id = r.company_id and o.id = r.order_id
  join discount d on d.company_id = r.company_id and d.name->>'tr' = r.label
where r.kind = 'campaign' order by r.order_id`
const updateTotals = `
update discount_total t set used_amount = s.amount, used_count = s.orders
from (select company_id, discount_id, sum(given) as amount, count(*) filter (where given > 0) as orders from discount_use group by 1, 2) s
where t.company_id = s.company_id and t.discount_id = s.discount_id`

/** Writes the companies' planned discounts, and the totals of the running ones. */
export async function writeDiscounts(client: pg.Client, now: Date) {
  await client.query("select setval(pg_get_serial_sequence('discount', 'id'), max(id)) from discount")
  await client.query(planned, [now])
  await client.query(insertUses)
  await client.query(updateTotals)
}
