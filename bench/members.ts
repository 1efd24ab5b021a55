import type { BarePages } from './bare-pages.process.ts'
import { wayOf } from './child.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords, type Run } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import { fillMembers } from './members.fill.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { atMost, type Line } from './table.ts'

const connections = 2

const databaseEach = ({ count, databaseMs }: Run) => databaseMs / count

interface MeasuredQuery {
  query: string
  where: string
  /** What it is sorted by; the newest first otherwise. */
  order?: string
}

const has = (column: string, value: string | number | boolean): MeasuredQuery => ({
  query: `${column}=${value}`,
  where: `m.${column} = '${value}'`,
})
const least = (column: string, value: number): MeasuredQuery => ({
  query: `${column}_min=${value}`,
  where: `m.${column} >= ${value}`,
})
const byName = (q: string): MeasuredQuery => ({
  query: `q=${encodeURIComponent(q)}`,
  where: `app.search_text(m.first_name || ' ' || m.last_name) like '%' || app.search_text('${q}') || '%'`,
})
const phoned = (q: string): MeasuredQuery => ({ query: `q=${q}`, where: `m.phone like '%${q}%'` })
const consenting = (channel: string): MeasuredQuery => ({
  query: `consent=${channel}`,
  where: `m.consents @> '{${channel}}'`,
})
const dayAt = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const born = (column: string, filter: string, days: number): MeasuredQuery => {
  const [from, to] = [0, days].map((later) => Number(dayAt(-later).slice(5).replace('-', '')))
  return { query: `${filter}=${days}`, where: `m.${column} between ${from} and ${to}` }
}
const seen = (name: 'from' | 'to', ago: number): MeasuredQuery => {
  const at = `${dayAt(ago)}T00:00:00Z`
  return {
    query: `active_${name}=${at}`,
    where: `m.last_activity_at ${name === 'from' ? '>=' : '<'} '${at}'`,
    order: 'm.last_activity_at desc',
  }
}
const inDays = (company: number, query: string, days: string): MeasuredQuery => ({
  query,
  where: `m.id in (select d.member_id from member_day d where d.company_id = ${company} and ${days} group by d.member_id having sum(d.orders) >= 1)`,
})

/** Each filter by what many members have, few and none. */
const askedOf = (company: number, facts: Awaited<ReturnType<typeof fillMembers>>): MeasuredQuery[] => [
  { query: '', where: 'true' },
  ...['website', 'mobile', 'facebook'].map((source) => has('source', source)),
  ...['sms', 'push', 'call'].map(consenting),
  ...[facts.commonCity, facts.rareCity, facts.noCity].map((city) => has('registration_city_id', city)),
  ...[facts.institutionId, facts.noInstitution].map((id) => has('institution_id', id)),
  ...[true, false].flatMap((value) => [has('is_premium', value), has('is_active', value)]),
  { query: 'phone_active=true', where: 'm.phone_verified_at is not null' },
  { query: 'phone_active=false', where: 'm.phone_verified_at is null' },
  seen('from', 1),
  seen('from', -1),
  seen('to', 729),
  seen('to', 10_000),
  ...[1, 200, 100_000].map((orders) => least('orders', orders)),
  ...[25_000, 5_000_000, 900_000_000].map((turnover) => least('turnover', turnover)),
  inDays(company, `period_from=${dayAt(1)}`, `d.day >= '${dayAt(1)}'`),
  inDays(company, `period_to=${dayAt(755)}`, `d.day <= '${dayAt(755)}'`),
  ...[1, 4_990, 900_000].map((points) => ({
    query: `points_min=${points}`,
    where: `m.id in (select a.member_id from ledger_account a where a.company_id = ${company} and a.kind = 'points' and a.balance > 0 and a.balance >= ${points})`,
  })),
  born('birthday', 'birthday_in', 0),
  born('wedding_day', 'wedding_in', 7),
  ...['ayşe', 'çağlayangil', 'kaya 177', 'nobody'].map(byName),
  ...['5300077777', '7777', '99999999'].map(phoned),
]

const balance = (kind: string) =>
  `coalesce((select a.balance from ledger_account a where a.company_id = m.company_id and a.member_id = m.id and a.kind = '${kind}'), 0)`

/** A page as plain SQL: its ten rows with their names and balances, and how many there are, counted to 10,001 as ours are. */
const pagesOf = (companyId: number, { where, order = 'm.created_at desc' }: MeasuredQuery) => [
  `select m.*, c.name as registration_city, l.name as last_city, i.name as institution, ${balance('points')} as points, ${balance('wallet')} as wallet
   from member m left join city c on c.id = m.registration_city_id left join city l on l.id = m.last_city_id
   left join institution i on i.company_id = m.company_id and i.id = m.institution_id
   where m.company_id = ${companyId} and ${where} order by ${order}, m.id desc limit 10`,
  `select count(*) from (select from member m where m.company_id = ${companyId} and ${where} limit 10001) counted`,
]

/** Five rules over everything that is known of members, of which many remain, few, and all but some. */
const groupsOf = ({ institutionId, noInstitution }: Awaited<ReturnType<typeof fillMembers>>) => [
  {
    all: [
      { on: 'source', source: ['website', 'mobile'] },
      { on: 'consent', consent: ['sms'] },
      { on: 'visits', orders_min: 2, period_days: 180 },
      { on: 'points', points_min: 100 },
      { on: 'seen-within', seen_within: 365 },
    ],
  },
  {
    all: [
      {
        any: [
          { on: 'birthday', birthday_in: 14 },
          { on: 'wedding', wedding_in: 14 },
        ],
      },
      { on: 'visits', orders_min: 10, turnover_min: 100_000 },
      { on: 'active', is_active: true },
      { not: { on: 'premium', is_premium: true } },
    ],
  },
  {
    any: [
      { on: 'source', source: ['facebook'] },
      { on: 'unseen-for', unseen_for: 700 },
      { on: 'points', points_min: 4_900 },
      { not: { on: 'visits', orders_min: 1, period_days: 365 } },
      { on: 'phone', phone_active: true },
    ],
  },
  {
    all: [
      { on: 'in-institution', in_institution: true },
      { not: { on: 'institution', institution_id: [noInstitution] } },
      {
        any: [
          { on: 'institution', institution_id: [institutionId] },
          { on: 'visits', orders_min: 2, period_days: 180 },
          { on: 'points', points_min: 100 },
        ],
      },
    ],
  },
]

interface Measured {
  asked: MeasuredQuery
  ours: Run
  bare: Run
}

const sum = (all: readonly Measured[], name: 'ours' | 'bare') => all.reduce((ms, one) => ms + cpuEach(one[name]), 0)

/** A company's members by each of their filters, beside plain SQL; and how many a group has. */
export async function measureMembers(
  cluster: Cluster,
  server: ServerProcess,
  { companyId, owner }: Shop,
  quick: boolean,
): Promise<Line[]> {
  const facts = await fillMembers(cluster, companyId, quick ? 200_000 : 1_000_000)
  const authorization = `Bearer ${await signIn(cluster, owner)}`
  const { send, end } = sender(server.address, connections)
  const at = `/api/company/${companyId}/member`
  const rounds = quick ? { rounds: 1, ms: 200 } : { rounds: 3, ms: 300 }
  const measured: Measured[] = []
  try {
    for (const query of askedOf(companyId, facts)) {
      const pages = [pagesOf(companyId, query)]
      const bare = await wayOf('bare-pages.process.ts', { url: cluster.url, connections, pages } satisfies BarePages)
      const ask = () => send({ method: 'GET', path: `${at}?limit=10&${query.query}`, headers: { authorization } })
      const ours = { cpu: server.cpu, run: (ms: number) => keepBusy(connections, ms, ask) }
      measured.push({ asked: query, ...(await compare(cluster, { ours, bare }, rounds)) })
      bare.end()
    }
    const headers = { authorization, 'content-type': 'application/json' }
    const counted: Run[] = []
    for (const rules of groupsOf(facts)) {
      const ask = () => send({ method: 'POST', path: `${at}-group/preview`, headers, body: JSON.stringify({ rules }) })
      const count = { cpu: server.cpu, run: (ms: number) => keepBusy(1, ms, ask) }
      counted.push((await compare(cluster, { count }, { rounds: 2, ms: 2_000 })).count)
    }
    return linesOf(measured, counted)
  } finally {
    end()
  }
}

const linesOf = (all: readonly Measured[], counted: readonly Run[]): Line[] => {
  // Where PostgreSQL, left to guess, passes its index by, plain SQL is no yardstick.
  const measured = all.filter(({ ours, bare }) => cpuEach(bare) < 2 * cpuEach(ours))
  const walked = all.filter((one) => !measured.includes(one)).map(({ asked }) => decodeURIComponent(asked.query))
  const [dearest] = all.toSorted((a, b) => cpuEach(b.ours) - cpuEach(a.ours))
  const [slowest] = counted.map(databaseEach).toSorted((a, b) => b - a)
  if (!dearest || slowest === undefined) throw new Error('nothing was measured')
  const [ours, bare] = [sum(measured, 'ours'), sum(measured, 'bare')]
  const far = measured.filter((one) => cpuEach(one.ours) > 1.3 * cpuEach(one.bare) && cpuEach(one.ours) > 10)
  return [
    atMost(
      'members of a company at 1,000,000, by each filter and search in turn: CPU against plain SQL',
      ours / bare,
      1.3,
      ' ×',
      `${measured.length} ways, of what many have, few and none: ours ${(ours / measured.length).toFixed(2)} ms, plain ${(bare / measured.length).toFixed(2)} ms, counted to 10,001 as ours; without those that plain SQL takes more than twice as long for, ${walked.join(', ') || 'none'}${far.map(({ asked, ours: o, bare: b }) => `; ${decodeURIComponent(asked.query)} ${inWords(o)} beside ${inWords(b)}`).join('')}`,
    ),
    atMost(
      'members of a company at 1,000,000, the dearest of these: CPU',
      cpuEach(dearest.ours),
      100,
      ' ms',
      `${decodeURIComponent(dearest.asked.query)}: ours ${inWords(dearest.ours)}; plain ${inWords(dearest.bare)}`,
    ),
    atMost(
      'a group of five rules at 1,000,000 members, counted: the database',
      slowest,
      300,
      ' ms',
      `${counted.map((run) => `${databaseEach(run).toFixed(0)} ms`).join(', ')}, by 5 % of them from all over, with twenty examples; the first asked of all 2,100 ms`,
    ),
  ]
}
