import type pg from 'pg'

// A hall in every restaurant with tables; garden or terrace and upper floor in larger ones.
const areas = `
with sized as (
  select b.id, b.company_id, b.created_at, (select count(*) from dining_table d where d.company_id = b.company_id and d.branch_id = b.id) as n
  from branch b
)
insert into dining_area (company_id, branch_id, name, sort_no, created_at)
select s.company_id, s.id, a.name, a.sort_no, s.created_at
from sized s cross join lateral (values
  ('Salon', 1, 1), (case when s.id % 2 = 0 then 'Bahçe' else 'Teras' end, 2, 12), ('Üst kat', 3, 24)
) a (name, sort_no, needs) where s.n >= a.needs`

// Twelve tables per area, six per row; every fifth is long, every third round.
const places = `
update dining_table d set
  area_id = a.id,
  shape = case when n % 5 = 0 then 'long' when n % 3 = 0 then 'round' else 'square' end,
  seats = case when n % 5 = 0 then 8 when n % 3 = 0 then 2 else 4 end
from (select t.*, t.number::int as n, least(1 + (t.number::int - 1) / 12, (select max(sort_no) from dining_area x
    where x.company_id = t.company_id and x.branch_id = t.branch_id)) as place from dining_table t) t
  join dining_area a on a.company_id = t.company_id and a.branch_id = t.branch_id and a.sort_no = t.place
where d.id = t.id`

// Arranges each area's plan: six tables per row with a step between them, at most four rows, every second table a step lower.
const plan = `
with sized as (
  select d.id, d.company_id, d.branch_id, d.area_id, case when d.shape = 'long' then 8 else 4 end as width,
    row_number() over (partition by d.company_id, d.branch_id, d.area_id order by length(d.number), d.number) - 1 as place
  from dining_table d
), placed as (
  select id, place, 1 + coalesce(sum(width + 1) over (partition by company_id, branch_id, area_id, place / 6 order by place
    rows between unbounded preceding and 1 preceding), 0) as x
  from sized
)
update dining_table d set x = p.x, y = 1 + (p.place / 6) * 6 + p.place % 2 from placed p where p.id = d.id and p.place < 24`

/** Assigns the restaurants' tables to areas and arranges their plans. */
export async function writeDiningTables(client: pg.Client) {
  await client.query(areas)
  await client.query(places)
  await client.query(plan)
}
