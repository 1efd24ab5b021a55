import type pg from 'pg'
import { writeGuestRequests } from './guest-requests.ts'

// Two restaurants with many tables have custom calls; a few tables wait at each, and the evening's calls were read.
const names = `
insert into table_command_name (company_id, branch_id, custom1, custom2, custom3)
select b.company_id, b.id, '{"tr": "Servis takımı", "en": "Cutlery", "de": "Besteck"}',
  '{"tr": "Mama sandalyesi", "en": "High chair", "de": "Kinderstuhl"}', '{"tr": "", "en": "", "de": ""}'
from branch b where (select count(*) from dining_table d where d.company_id = b.company_id and d.branch_id = b.id) >= 10`

// Occupied tables call: the latest for the waiter, the earliest for the valet.
const calls = `
insert into table_command (company_id, branch_id, table_id, kind, note, count, created_at, last_at, announced_at, read_at, read_by_name)
select d.company_id, d.branch_id, d.id, c.kind, c.note, c.count, at, last_at, last_at,
  at + make_interval(secs => c.read_after), case when c.read_after is not null then 'Salon' end
from (select t.*, row_number() over (partition by t.company_id, t.branch_id
    order by b.opened_at desc nulls last, length(t.number), t.number) as no
  from dining_table t left join bill b
    on b.company_id = t.company_id and b.branch_id = t.branch_id and b.table_id = t.id and b.closed_at is null) d
join (values
  (1, 'waiter', null, 1, 40, null), (2, 'bill', 'Kartla ödeyeceğiz', 2, 190, null), (3, 'valet', '34 SFR 034', 1, 420, null),
  (4, 'waiter', null, 1, 1500, 55), (5, 'bill', null, 1, 2700, 80), (6, 'waiter', 'Bir sürahi su', 1, 4100, 35),
  (7, 'bill', null, 3, 5300, 260), (3, 'valet', null, 1, 7900, 120)
) c (no, kind, note, count, ago, read_after) on c.no = d.no
cross join lateral (select $1::timestamptz - make_interval(secs => c.ago) as at) a
cross join lateral (select a.at + make_interval(secs => 25 * (c.count - 1)) as last_at) l
where exists (select from table_command_name n where n.company_id = d.company_id and n.branch_id = d.branch_id)`

// Reservations at lunch and in the evening: most of yesterday's came, some of the next days' are open. The answer is due within a
// day, so that some stay open.
const rules = `
insert into reservation_rule (company_id, branch_id, seats, minutes, lead_minutes, days_ahead, most_guests, answer_minutes, remind_minutes)
select company_id, id, 60, 90, 60, 30, 12, 1440, 180 from branch where takes_reservations and is_active`

const reservations = `
insert into reservation (company_id, branch_id, table_id, starts_at, ends_at, party_size, name, phone, email, note, state, decided_at, decided_by,
  created_at)
select b.company_id, b.id, d.id, at, at + interval '90 minutes', w.party, w.name, '+90555123' || lpad((w.no * 37 + b.id % 1000)::text, 4, '0'),
  case when w.no % 2 = 0 then 'misafir' || w.no || '@demo.sofra' else '' end, w.note, s.state,
  case when s.state <> 'pending' then made + interval '25 minutes' end, case when s.state <> 'pending' then 'Salon' end, made
from branch b
cross join (values
  (1, -1, 12.5, 4, 'Belgin Toprak', '', 1), (2, -1, 19, 2, 'Cihan Yalçın', 'Yıl dönümü, köşe masa olursa seviniriz', 2),
  (3, -1, 20, 6, 'Ece Güneş', '', 1), (4, 0, 12.5, 3, 'Ferhat Kılıç', 'Bir bebek arabamız var', 1),
  (5, 0, 19, 4, 'Hande Acar', '', 2), (6, 0, 19.5, 8, 'İlker Doğan', 'Doğum günü, pastayı biz getireceğiz', 1),
  (7, 0, 20.5, 2, 'Jale Sönmez', '', 4), (8, 1, 13, 5, 'Kerem Uslu', '', 1), (9, 1, 19.5, 2, 'Leyla Bozkurt', 'Pencere kenarı', null),
  (10, 1, 20, 10, 'Murat Çetin', 'Şirket yemeği', null), (11, 3, 19, 4, 'Nihan Şahin', '', 5), (12, 5, 20, 3, 'Okan Ateş', '', null)
) w (no, days, hour, party, name, note, table_no)
left join lateral (select f.id from dining_table f where f.company_id = b.company_id and f.branch_id = b.id and f.seats >= w.party
  order by length(f.number), f.number limit 1 offset w.table_no - 1) d on w.table_no is not null
cross join lateral (select (date_trunc('day', $1::timestamptz at time zone b.timezone) + make_interval(days => w.days, mins => (60 * w.hour)::int))
  at time zone b.timezone as at) t
cross join lateral (select least(t.at - interval '20 hours', $1::timestamptz - make_interval(mins => 10 + 7 * w.no)) as made) m
cross join lateral (select case when w.table_no is null then 'pending' when t.at + interval '2 hours' > $1 then 'approved'
  when w.no = 2 then 'no_show' else 'completed' end as state) s
where b.takes_reservations and b.is_active
on conflict do nothing`

// Some parties are always due on the evening of the demo's start.
const soon = `
insert into reservation (company_id, branch_id, table_id, starts_at, ends_at, party_size, name, phone, note, state, decided_at, decided_by,
  created_at)
select b.company_id, b.id, d.id, at, at + interval '90 minutes', w.party, w.name, '+90555124' || lpad((w.no * 41 + b.id % 1000)::text, 4, '0'),
  w.note, 'approved', $1::timestamptz - interval '1 day', 'Salon', $1::timestamptz - interval '1 day'
from branch b
cross join (values (1, 60, 4, 'Selin Arslan', 'Pencere kenarı', 3), (2, 90, 2, 'Tolga Bulut', '', 2), (3, 120, 6, 'Umut Sezer', '', 4))
  w (no, minutes, party, name, note, table_no)
cross join lateral (select f.id from dining_table f where f.company_id = b.company_id and f.branch_id = b.id and f.seats >= w.party
  order by length(f.number), f.number limit 1 offset w.table_no) d
cross join lateral (select date_bin('30 minutes', $1::timestamptz, '2020-01-01Z') + make_interval(mins => w.minutes) as at) t
where b.takes_reservations and b.is_active
on conflict do nothing`

/** Writes this evening's calls; run it after the bills. */
export const writeCalls = (client: pg.Client, now: Date) => client.query(calls, [now])

/** Writes requests, reservations and the names of calls. */
export async function writeGuests(client: pg.Client, now: Date) {
  await client.query(names)
  await writeGuestRequests(client, now)
  await client.query(rules)
  await client.query(reservations, [now])
  await client.query(soon, [now])
}
