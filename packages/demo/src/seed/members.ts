import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type pg from 'pg'
import { addressText, lastNames, mensNames, streets, womensNames } from '../content/people.ts'
import type { DemoBranch } from '../content/shapes.ts'
import { chance, int, next, pick, type Random, seeded, weighted } from '../random.ts'
import { add, flush, type Table, table } from './copy.ts'
import { counter, daysBefore, type SeededBranch } from './world.ts'

export interface Address {
  text: string
  lat: number
  lng: number
  /** Its delivery ring. */
  ring: number
}

export interface SeededMember {
  id: number
  companyId: number
  name: string
  phone: string
  premium: boolean
  discounts: Partial<Record<DeliveryType, { rate: number; amount: number }>>
  since: number
  address: Address
}

const degree = 111_320

/** Returns a point within a branch's reach, mostly near. */
export const addressNear = (random: Random, branch: DemoBranch): Address => {
  const ring = weighted(
    random,
    branch.zones.map((_, i) => [i, 1 / (i + 1) ** 1.4] as const),
  )
  const inner = branch.zones[ring - 1]?.metres ?? 150
  const outer = branch.zones[ring]?.metres ?? inner
  // Away from the rings' edges, so that rounding never moves it into another ring.
  const metres = inner + (outer - inner) * (0.05 + 0.9 * next(random))
  const angle = next(random) * 2 * Math.PI
  const text = addressText(
    branch,
    pick(random, branch.neighbourhoods),
    pick(random, streets),
    int(random, 1, 98),
    int(random, 1, 24),
  )
  return {
    text,
    lat: Number((branch.lat + (metres * Math.cos(angle)) / degree).toFixed(6)),
    lng: Number(
      (branch.lng + (metres * Math.sin(angle)) / (degree * Math.cos((branch.lat * Math.PI) / 180))).toFixed(6),
    ),
    ring,
  }
}

export const fullName = (random: Random) => {
  const first = pick(random, chance(random, 0.5) ? womensNames : mensNames)
  return { first, last: pick(random, lastNames) }
}

const plain: Record<string, string> = { ı: 'i', ş: 's', ğ: 'g', ç: 'c', ö: 'o', ü: 'u' }
const mailPart = (name: string) => name.toLocaleLowerCase('tr').replace(/[ışğçöü]/g, (letter) => plain[letter] ?? '')

const discountsOf = (random: Random): SeededMember['discounts'] => {
  if (!chance(random, 0.03)) return {}
  const rate = pick(random, [500, 1_000, 1_500])
  return { deliveryToAddress: { rate, amount: 0 }, comeGetIt: { rate, amount: 0 } }
}

const likely = [
  ['sms', 0.5],
  ['email', 0.35],
  ['push', 0.25],
  ['call', 0.1],
] as const

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Optional data of a member: mostly none, for some complete. */
const detailsOf = (random: Random, joined: Date, city: number | null) => ({
  birth_date: chance(random, 0.45)
    ? dayOf(new Date(Date.UTC(int(random, 1_956, 2_006), 0, int(random, 1, 365))))
    : null,
  wedding_date: chance(random, 0.15)
    ? dayOf(new Date(Date.UTC(int(random, 1_990, 2_024), 0, int(random, 1, 365))))
    : null,
  plate: chance(random, 0.05) ? `34 ${pick(random, ['SFR', 'DMO', 'ABC'])} ${int(random, 100, 999)}` : '',
  consents: likely.flatMap(([channel, often]) => (chance(random, often) ? [channel] : [])),
  phone_verified_at: chance(random, 0.4) ? joined : null,
  registration_city_id: city,
  last_city_id: chance(random, 0.9) ? city : null,
})

/** Most joined before the demo's first day, the others during it. */
const joined = (random: Random, now: Date) =>
  daysBefore(now, chance(random, 0.72) ? 90 + 600 * next(random) : 90 * next(random)).getTime()

/** Distributes the members over branches by weight, with carried rounding. */
const shares = (branches: readonly SeededBranch[], total: number) => {
  const totalWeight = branches.reduce((sum, { of }) => sum + of.weight, 0)
  let weight = 0
  return branches.map(({ of }) => {
    const before = Math.round((weight / totalWeight) * total)
    weight += of.weight
    return Math.round((weight / totalWeight) * total) - before
  })
}

// A step coprime to the range visits every number once, in an apparently random order.
const phoneOf = (n: number) => `+90555000${String(1_000 + ((n * 6_151) % 9_000)).padStart(4, '0')}`

/** One person with two phones, and therefore two member records. */
const twice = { first: 'Zeynep', last: 'Karaca', email: 'zeynep.karaca@demo.sofra', birth_date: '1988-04-17' }

const memberColumns = [
  'id',
  'company_id',
  'phone',
  'first_name',
  'last_name',
  'email',
  'is_premium',
  'source',
  'discounts',
  'birth_date',
  'wedding_date',
  'plate',
  'consents',
  'phone_verified_at',
  'registration_city_id',
  'last_city_id',
  'last_activity_at',
  'created_at',
] as const
type MemberTable = Table<(typeof memberColumns)[number]>

interface NewMember {
  id: number
  random: Random
  branch: SeededBranch
  city: number | null
  /** When the member joined. */
  since: number
  isTwice: boolean
}

/** Adds the row of a member; random choices are made in a fixed order, so that the demo is the same each time. */
const addMember = (members: MemberTable, { id, random, branch, city, since, isTwice }: NewMember): SeededMember => {
  const names = fullName(random)
  const { first, last } = isTwice ? twice : names
  const phone = phoneOf(id)
  const premium = chance(random, 0.05)
  const discounts = discountsOf(random)
  const address = addressNear(random, branch.of)
  const at = new Date(since)
  add(members, {
    id,
    company_id: branch.company.id,
    phone,
    first_name: first,
    last_name: last,
    email: chance(random, 0.6) ? `${mailPart(first)}.${mailPart(last)}.${id}@demo.sofra` : '',
    is_premium: premium,
    source: weighted(random, [
      ['website', 5],
      ['mobile', 6],
      ['imported', 1],
      ['facebook', 1],
    ]),
    discounts,
    ...detailsOf(random, at, city),
    ...(isTwice ? { email: twice.email, birth_date: twice.birth_date } : {}),
    last_activity_at: at,
    created_at: at,
  })
  return { id, companyId: branch.company.id, name: `${first} ${last}`, phone, premium, discounts, since, address }
}

/** Writes the members; returns those of each branch, the oldest first. */
export async function writeMembers(
  client: pg.Client,
  branches: readonly SeededBranch[],
  now: Date,
  total: number,
): Promise<Map<SeededBranch, SeededMember[]>> {
  const members = table('member', memberColumns)
  const nextId = counter()
  const counts = shares(branches, total)
  const cityRows = await client.query<{ id: string; name: string }>('select id, name from city')
  const cities = new Map(cityRows.rows.map(({ id, name }) => [name, Number(id)]))
  const result = new Map<SeededBranch, SeededMember[]>()
  for (const [i, branch] of branches.entries()) {
    const random = seeded(`members ${branch.of.key}`)
    const times = Array.from({ length: counts[i] ?? 0 }, () => joined(random, now)).sort((one, other) => one - other)
    const isFirst = branches.findIndex(({ company }) => company === branch.company) === i
    const city = cities.get(branch.of.city) ?? null
    const branchMembers = times.map((since, no) => {
      const isTwice = isFirst && (no === 3 || no === 4)
      return addMember(members, { id: nextId(), random, branch, city, since, isTwice })
    })
    result.set(branch, branchMembers)
  }
  await flush(client, [members])
  return result
}

const noteActivity = `
update member m set last_activity_at = latest.at
from (select company_id, member_id, max(created_at) as at from orders where member_id is not null group by 1, 2) latest
where m.company_id = latest.company_id and m.id = latest.member_id`

// The effects of a delivered order, and the consents of a form.
const countVisits = `
with days as (
  insert into member_day (company_id, member_id, day, orders, turnover)
  select o.company_id, o.member_id,
    ((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date, count(*), sum(o.total - o.returned_amount)
  from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
  where o.member_id is not null and o.status = 'delivered' group by 1, 2, 3
  returning company_id, member_id, orders, turnover)
update member m set orders = d.orders, turnover = d.turnover
from (select company_id, member_id, sum(orders) as orders, sum(turnover) as turnover from days group by 1, 2) d
where d.company_id = m.company_id and d.member_id = m.id`
// The copies of orders that reports read, and the first and last day of each member at each restaurant.
const copyOrders = `
with copied as (
  insert into member_order (company_id, order_id, member_id, branch_id, day, source, delivery_type, currency, turnover)
  select o.company_id, o.id, o.member_id, o.branch_id,
    ((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date, o.source, o.delivery_type,
    o.currency, o.total - o.returned_amount
  from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
  where o.member_id is not null and o.status <> 'cancelled'
  returning company_id, member_id, branch_id, day)
insert into member_branch (company_id, member_id, branch_id, first_day, last_day)
select company_id, member_id, branch_id, min(day), max(day) from copied group by 1, 2, 3
on conflict (company_id, member_id, branch_id) do update set first_day = excluded.first_day, last_day = excluded.last_day`
const noteConsents = `
insert into member_consent (company_id, member_id, channel, granted, source, created_at)
select company_id, id, unnest(consents), true, 'guest', created_at from member`

// Every second guest saves the delivery address; guests with a verified phone stay signed in for half a year.
const keepAddresses = `
with places as (
  select company_id, member_id, address->>'text' as text, (address->>'lat')::float8 as lat, (address->>'lng')::float8 as lng,
    min(created_at) as first_at, max(created_at) as last_at
  from orders where member_id % 2 = 0 and address ->> 'text' <> '' group by 1, 2, 3, 4, 5)
insert into member_address (company_id, member_id, label, text, lat, lng, created_at, used_at)
select company_id, member_id, case when row_number() over (partition by member_id order by last_at desc, text) = 1 then 'Ev' else '' end,
  text, lat, lng, first_at, last_at
from places order by member_id, last_at, text`
const signIn = `
insert into member_session (company_id, member_id, source, token_hash, device, created_at, last_seen_at, expires_at)
select company_id, id, case when id % 3 = 2 then 'web' else 'mobile' end, sha256(('member ' || id)::bytea),
  (array['iPhone 15', 'Samsung Galaxy A54', 'Chrome, Windows'])[1 + id % 3], phone_verified_at, last_activity_at,
  last_activity_at + interval '180 days'
from member where phone_verified_at is not null order by id`

// Without statistics a join of these tables would be planned as if they were empty.
const countRows = 'analyze orders, order_line, member, product'

// Favourites: the most ordered products of signed-in members that still exist.
const favourites = `
insert into member_favourite (company_id, member_id, branch_id, product_id, created_at)
select company_id, member_id, branch_id, product_id, last_at from (
  select l.company_id, o.member_id, l.branch_id, l.product_id, max(o.created_at) as last_at,
    row_number() over (partition by o.member_id order by count(*) desc, l.product_id) as no
  from orders o join order_line l on l.company_id = o.company_id and l.branch_id = o.branch_id and l.order_id = o.id
    join member m on m.company_id = o.company_id and m.id = o.member_id and m.phone_verified_at is not null
    join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
  where o.status = 'delivered' group by l.company_id, o.member_id, l.branch_id, l.product_id) f
where no <= 1 + member_id % 4
order by member_id, no`

// Most use the page in Turkish; unknown for members who never signed in.
const languages = `
update member set lang = case when id % 19 = 0 then 'en' when id % 23 = 0 then 'de' else 'tr' end where phone_verified_at is not null`

// Links some requests to signed-in members.
const requests = `
with asked as (
  select company_id, id, row_number() over (partition by company_id order by id) as no from guest_request where name <> '' and id % 2 = 0),
signed as (
  select company_id, id, phone, concat_ws(' ', first_name, last_name) as name, row_number() over (partition by company_id order by orders desc, id) as no
  from member where phone_verified_at is not null and orders > 0)
update guest_request r set member_id = s.id, name = s.name, contact = s.phone
from asked a join signed s on s.company_id = a.company_id and s.no = a.no
where r.company_id = a.company_id and r.id = a.id`

/** The statements to run after the orders. */
export const afterOrders = [
  countRows,
  noteActivity,
  countVisits,
  copyOrders,
  noteConsents,
  keepAddresses,
  signIn,
  favourites,
  languages,
  requests,
]
