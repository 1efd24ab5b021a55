import type pg from 'pg'

// Two restaurants with many tables have calls of their own; at each a few tables wait, and the evening's calls were read.
const names = `
insert into table_command_name (company_id, branch_id, custom1, custom2, custom3)
select b.company_id, b.id, '{"tr": "Servis takımı", "en": "Cutlery", "de": "Besteck"}',
  '{"tr": "Mama sandalyesi", "en": "High chair", "de": "Kinderstuhl"}', '{"tr": "", "en": "", "de": ""}'
from branch b where (select count(*) from dining_table d where d.company_id = b.company_id and d.branch_id = b.id) >= 10`

const calls = `
insert into table_command (company_id, branch_id, table_id, kind, note, count, created_at, last_at, announced_at, read_at, read_by_name)
select d.company_id, d.branch_id, d.id, c.kind, c.note, c.count, at, last_at, last_at,
  at + make_interval(secs => c.read_after), case when c.read_after is not null then 'Salon' end
from dining_table d join (values
  ('3', 'waiter', null, 1, 40, null), ('5', 'bill', 'Kartla ödeyeceğiz', 2, 190, null), ('8', 'valet', '34 SFR 034', 1, 420, null),
  ('2', 'waiter', null, 1, 1500, 55), ('6', 'bill', null, 1, 2700, 80), ('1', 'waiter', 'Bir sürahi su', 1, 4100, 35),
  ('4', 'bill', null, 3, 5300, 260), ('3', 'valet', null, 1, 7900, 120)
) c (number, kind, note, count, ago, read_after) on c.number = d.number
cross join lateral (select $1::timestamptz - make_interval(secs => c.ago) as at) a
cross join lateral (select a.at + make_interval(secs => 25 * (c.count - 1)) as last_at) l
where exists (select from table_command_name n where n.company_id = d.company_id and n.branch_id = d.branch_id)`

/** Writes what guests have asked for at their tables this evening. */
export async function writeTableCommands(client: pg.Client, now: Date) {
  await client.query(names)
  await client.query(calls, [now])
}
