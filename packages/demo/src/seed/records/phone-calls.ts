import type pg from 'pg'

/** Restaurants with the module, and their last guests. */
const guests = `
with guest as (
  select o.company_id, o.branch_id, m.phone, row_number() over (partition by o.company_id, o.branch_id order by max(o.id) desc) as no
  from orders o
  join member m on m.company_id = o.company_id and m.id = o.member_id and m.is_active
  join licence l on l.company_id = o.company_id and 'caller_id' = any (l.modules)
  join branch b on b.company_id = o.company_id and b.id = o.branch_id and b.is_active
  where o.created_at > $1::timestamptz - interval '14 days'
  group by o.company_id, o.branch_id, m.phone
)`

// Every phone order had a call shortly before.
const ordered = `
insert into phone_call (company_id, branch_id, switchboard_call, phone, extension, rang_at, answered_at, ended_at, answered_by_name, order_id)
select o.company_id, o.branch_id, 'order-' || o.id, m.phone, '101', o.created_at - interval '140 seconds',
  o.created_at - interval '131 seconds', o.created_at + interval '20 seconds', 'Salon', o.id
from orders o
join member m on m.company_id = o.company_id and m.id = o.member_id
join licence l on l.company_id = o.company_id and 'caller_id' = any (l.modules)
where o.source = 'phone' and o.created_at > $1::timestamptz - interval '3 days'`

// Other calls: questions, an unknown number, a withheld one; two missed calls are open.
const others = `${guests}
insert into phone_call (company_id, branch_id, switchboard_call, phone, extension, rang_at, answered_at, ended_at, answered_by_name,
  handled_at, handled_by_name)
select b.company_id, b.branch_id, 'call-' || b.branch_id || '-' || c.no,
  case c.who when 'guest' then g.phone when 'new' then '+90555' || lpad((b.branch_id * 7919 + c.no * 131 + 2000000)::text, 7, '0') end,
  c.extension, at, at + make_interval(secs => c.answered), at + make_interval(secs => coalesce(c.answered, 0) + c.lasts),
  case when c.answered is not null then 'Salon' end,
  at + make_interval(mins => c.handled), case when c.handled is not null then 'Salon' end
from (select distinct company_id, branch_id from guest) b
cross join (values
  (1, 4, 'guest', null, null, 31, null::int), (2, 23, 'guest', '101', 7, 55, null), (3, 48, 'new', null, null, 24, null),
  (4, 66, 'new', '101', 5, 92, null), (5, 95, 'guest', null, null, 28, 6), (6, 130, null, '102', 11, 38, null),
  (7, 185, 'guest', '101', 6, 120, null), (8, 1_390, 'guest', null, null, 35, 9), (9, 1_420, 'new', '101', 8, 64, null),
  (10, 1_475, 'guest', '102', 4, 47, null), (11, 1_510, null, null, null, 19, 30), (12, 2_880, 'guest', '101', 9, 133, null)
) c (no, ago, who, extension, answered, lasts, handled)
left join guest g on c.who = 'guest' and g.company_id = b.company_id and g.branch_id = b.branch_id and g.no = c.no
cross join lateral (select $1::timestamptz - make_interval(mins => c.ago) as at) t
where c.who is distinct from 'guest' or g.phone is not null`

// Restaurants with calls have a connected switchboard. Its secret is unknown, so it cannot be used before it is renewed.
const switchboards = `
insert into switchboard (company_id, branch_id, secret_sealed, made_at, made_by_name)
select c.company_id, c.branch_id, '', $1::timestamptz - interval '45 days', u.name
from (select distinct company_id, branch_id from phone_call) c
join company y on y.id = c.company_id
cross join lateral (select name || ' ' || surname as name from app_user where account_id = y.account_id order by id limit 1) u
order by c.company_id, c.branch_id`

/** Writes the calls of the last days, including missed ones. */
export async function writePhoneCalls(client: pg.Client, now: Date) {
  await client.query(ordered, [now])
  await client.query(others, [now])
  await client.query(switchboards, [now])
}
