import type pg from 'pg'
import { lira, t } from '../../content/notation.ts'
import type { Words } from '../../content/shapes.ts'

interface HandedOffer {
  name: Words
  kind: 'incentive' | 'compensation'
  rate: number
  amount: number
  minimum_total: number
  valid_days: number
  limit_count: number
  delivery_types: string[]
  /** The number of its codes, or of members who get one. */
  codes: number
  members: number
}

const plain = { rate: 0, amount: 0, minimum_total: 0, valid_days: 0, delivery_types: [], codes: 0, members: 0 }

const ofCompany: readonly HandedOffer[] = [
  {
    ...plain,
    name: t('El ilanı kodları', 'Codes of the leaflet', 'Codes der Handzettel'),
    kind: 'incentive',
    amount: lira(100),
    minimum_total: lira(600),
    limit_count: 250,
    delivery_types: ['deliveryToAddress', 'comeGetIt'],
    codes: 250,
  },
  {
    ...plain,
    name: t('Özür çeki', 'Apology cheque', 'Gutschein als Entschuldigung'),
    kind: 'compensation',
    amount: lira(150),
    valid_days: 60,
    limit_count: 500,
    members: 24,
  },
]

const ofBranch: readonly HandedOffer[] = [
  {
    ...plain,
    name: t('Mahalle çeki', 'Neighbourhood cheque', 'Nachbarschaftsgutschein'),
    kind: 'incentive',
    rate: 1_000,
    minimum_total: lira(400),
    limit_count: 100,
    members: 12,
  },
  {
    ...plain,
    name: t('Öğle arası kodları', 'Lunch codes', 'Mittagscodes'),
    kind: 'incentive',
    amount: lira(50),
    minimum_total: lira(250),
    limit_count: 40,
    delivery_types: ['comeGetIt', 'comeEat'],
    codes: 40,
  },
  {
    ...plain,
    name: t('Geciken sipariş telafisi', 'For a late order', 'Für eine verspätete Bestellung'),
    kind: 'compensation',
    amount: lira(120),
    valid_days: 45,
    limit_count: 200,
    members: 6,
  },
]

// The cheques used by the demo's orders had been issued to their guests.
const usedSql = `
update gift_cheque c set used_amount = u.amount, frozen_at = u.first
from (select company_id, cheque_id, coalesce(sum(amount) filter (where state <> 'released'), 0) as amount, min(created_at) as first
  from gift_cheque_use group by company_id, cheque_id) u
where c.company_id = u.company_id and c.id = u.cheque_id`

// Codes without look-alike letters; deterministic.
const handSql = (owners: string) => `
with owner as (${owners}), offer as (
  select * from jsonb_to_recordset($2) as o (name jsonb, kind text, rate int, amount bigint, minimum_total bigint, valid_days int,
    limit_count int, delivery_types jsonb, codes int, members int)
), cheque as (
  insert into gift_cheque (company_id, branch_id, name, kind, rate, amount, minimum_total, valid_days, limit_count, delivery_types,
    borne_by, starts_at, ends_at, created_at, frozen_at, handed_count)
  select w.company_id, w.branch_id, o.name, o.kind, o.rate, o.amount, o.minimum_total, o.valid_days, o.limit_count,
    array(select jsonb_array_elements_text(o.delivery_types)), 'branch', $1::timestamptz - interval '12 days',
    $1::timestamptz + interval '75 days', $1::timestamptz - interval '12 days', $1::timestamptz - interval '9 days',
    o.codes + least(o.members, (select count(*) from member m where m.company_id = w.company_id))
  from owner w cross join offer o order by w.company_id, w.branch_id, o.name::text returning id, company_id, branch_id, name, valid_days, handed_count
), handing as (
  insert into gift_cheque_hand_out (company_id, branch_id, cheque_id, audience, wanted, done, state, by_name, created_at)
  select c.company_id, c.branch_id, c.id, case when o.codes > 0 then 'codes' else 'members' end, c.handed_count, c.handed_count, 'done',
    'Sofra', $1::timestamptz - interval '9 days'
  from cheque c join offer o on o.name = c.name order by c.id returning id, company_id, cheque_id
)
insert into gift_cheque_assignment (company_id, branch_id, cheque_id, hand_out_id, member_id, code, expires_at, created_at)
select c.company_id, c.branch_id, c.id, h.id, p.member_id,
  translate(upper(substr(md5(c.id || ' ' || p.n), 1, 10)), '01', 'XY'),
  case when c.valid_days > 0 then $1::timestamptz + make_interval(days => c.valid_days - 9) end, $1::timestamptz - interval '9 days'
from cheque c join handing h on h.company_id = c.company_id and h.cheque_id = c.id join offer o on o.name = c.name
  cross join lateral (
    select n, null::bigint as member_id from generate_series(1, o.codes) n
    union all
    select row_number() over (order by m.id), m.id from (select id from member where company_id = c.company_id order by id limit o.members) m
  ) p
order by c.id, p.n`

const companies = 'select id as company_id, null::bigint as branch_id from company'
const branches = 'select company_id, id as branch_id from branch'

/** Issues the cheques: codes of a leaflet, and compensations. */
export async function writeCheques(client: pg.Client, now: Date) {
  await client.query(usedSql)
  await client.query(handSql(companies), [now, JSON.stringify(ofCompany)])
  await client.query(handSql(branches), [now, JSON.stringify(ofBranch)])
}
