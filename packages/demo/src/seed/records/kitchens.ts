import { createHash } from 'node:crypto'
import type pg from 'pg'
import { demoPrintAgents } from '../../content/companies/print-agents.ts'

// Larger menus are made at three stations: what is grilled or baked, what is cold, and what is poured.
const plans = `
insert into kitchen_plan (company_id, branch_id, stations)
select company_id, branch_id, jsonb_build_array(
  jsonb_build_object('no', 1, 'name', 'Ocak', 'category_ids', hot),
  jsonb_build_object('no', 2, 'name', 'Soğuk', 'category_ids', cold),
  jsonb_build_object('no', 3, 'name', 'Bar', 'category_ids', bar))
from (
  select company_id, branch_id,
    jsonb_agg(id order by sort_no) filter (where station = 1) as hot,
    coalesce(jsonb_agg(id order by sort_no) filter (where station = 2), '[]') as cold,
    coalesce(jsonb_agg(id order by sort_no) filter (where station = 3), '[]') as bar
  from (
    select *, case when name->>'tr' ~* '([iİ]çecek|kahve|çay|kokteyl)' then 3
      when name->>'tr' ~* '(salata|meze|tatlı|soğuk|dondurma)' then 2 else 1 end as station
    from category
  ) c group by company_id, branch_id having count(*) >= 4
) s where hot is not null`

// Of what is in preparation each third line is done, but never all of an order's.
const marks = `
insert into kitchen_mark (company_id, branch_id, order_id, line_no, done_at, done_by)
select l.company_id, l.branch_id, l.order_id, l.no, greatest(o.approved_at, $1::timestamptz - interval '2 minutes'), u.id
from orders o join order_line l on l.company_id = o.company_id and l.order_id = o.id
cross join lateral (select min(id) as id from app_user) u
where o.status = 'preparing' and o.ready_at is null and (l.no + o.id) % 3 = 0
  and (select count(*) from order_line m where m.company_id = o.company_id and m.order_id = o.id) > 1
  and exists (select from order_line m where m.company_id = o.company_id and m.order_id = o.id and (m.no + o.id) % 3 <> 0)`

// What is in preparation was printed at the till; at the first restaurant the printer did not answer for the ticket of the last one.
const prints = `
insert into print_job (company_id, branch_id, order_id, kind, revision, copies, state, failure, tries, claimed_by, claimed_at, created_at, finished_at)
select company_id, branch_id, id, kind, 1, 1, state, failure, 0, 'kasa', approved_at, approved_at, approved_at + interval '4 seconds'
from (
  select o.*, row_number() over (order by o.branch_id, o.approved_at desc) as place from orders o
  where o.status = 'preparing' and o.approved_at is not null
) o cross join lateral (values ('receipt', 'done', null), ('ticket', 'failed', 'vanished')) p (kind, state, failure)
where p.kind = 'receipt' and o.prints > 0 or p.kind = 'ticket' and o.place = 1`

// Larger restaurants have printers by their stations. They are off where no agent runs beside the demo, and where one does only while its guests
// come those for tickets: nothing waits for them in vain. What a till cannot print a browser does.
const printers = `
insert into printer (company_id, branch_id, name, connection, address, paper, letters, lang, kinds, station_nos, is_active, created_at)
select k.company_id, k.branch_id, p.name, 'network', p.address, p.paper, p.letters, 'tr', p.kinds, p.station_nos, p.kinds = array['receipt'] and b.code = any ($2), $1
from kitchen_plan k join branch b on b.company_id = k.company_id and b.id = k.branch_id cross join lateral (values
  ('Kasa yazıcısı', '192.168.1.50', '48', 'epson-857', array['receipt'], array[]::int[]),
  ('Salon yazıcısı', '192.168.1.53', '48', 'epson-857', array['receipt'], array[]::int[]),
  ('Mutfak yazıcısı', '192.168.1.51', '48', 'epson-857', array['ticket'], array[1, 2]),
  ('Bar yazıcısı', '192.168.1.52:9100', '32', 'generic-857', array['ticket'], array[3])
) p (name, address, paper, letters, kinds, station_nos)
order by k.company_id, k.branch_id, p.address`

const agents = `
insert into print_agent (company_id, branch_id, name, created_at, token_hash, paired_at, last_seen_at, release)
select k.company_id, k.branch_id, 'Kasa bilgisayarı', $1, decode(a.hash, 'hex'), case when a.hash is not null then $1::timestamptz end,
  case when a.hash is not null then $1::timestamptz end, a.release
from kitchen_plan k join branch b on b.company_id = k.company_id and b.id = k.branch_id
left join jsonb_to_recordset($2) as a (branch text, hash text, release text) on a.branch = b.code
order by k.company_id, k.branch_id`

// What a till that is on has printed.
const printed = `
update print_job j set printer_id = r.id, claimed_by = 'agent ' || a.id
from printer r join print_agent a on a.company_id = r.company_id and a.branch_id = r.branch_id
where r.is_active and r.name = 'Kasa yazıcısı' and j.company_id = r.company_id and j.branch_id = r.branch_id and j.kind = 'receipt' and j.state = 'done'`

/** Writes the stations of kitchens, their printers, what they have done of the orders of this hour, and what was printed of these. */
export async function writeKitchens(client: pg.Client, now: Date) {
  await client.query(plans)
  await client.query(marks, [now])
  await client.query(prints)
  await client.query(printers, [now, demoPrintAgents.map(({ branch }) => branch)])
  const hashed = demoPrintAgents.map(({ key, ...agent }) => ({
    ...agent,
    hash: createHash('sha256').update(key).digest('hex'),
  }))
  await client.query(agents, [now, JSON.stringify(hashed)])
  await client.query(printed)
}
