import type { MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import { openPools } from '../apps/server/src/kernel/database/pools.ts'
import { begin } from '../apps/server/src/modules/marketing/notification/notification.send.ts'
import { countedSql } from '../apps/server/src/modules/member/group/group.queries.ts'
import { type Cluster, secret } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy } from './load.ts'
import { openShop } from './shop.ts'
import { atMost, type Line } from './table.ts'

const most = 100_000

/** Members of one company, of whom a fifth has points and nearly all have ordered on some day of the year. */
const fillMembers = (cluster: Cluster, companyId: number, count: number) =>
  cluster.admin(
    `with members as (
       insert into member (company_id, phone, first_name, last_name, email, source, consents, is_premium, birth_date, orders, turnover,
         last_activity_at, created_at)
       select $1, '+90532' || lpad(i::text, 7, '0'), 'Mehmet', 'Common ' || i % 100, 'm' || i || '@demo.sofra',
         (array['website', 'mobile', 'facebook'])[1 + i % 3], case when i % 2 = 0 then '{sms,email}'::text[] else '{}' end, i % 20 = 0,
         case when i % 3 = 0 then date '1970-01-01' + i % 9000 end, i % 20, i % 20 * 1000,
         now() - make_interval(mins => i % 500000), now() - make_interval(mins => i % 900000)
       from generate_series(1, $2::int) i returning id, company_id, orders, turnover
     ), points as (
       insert into ledger_account (company_id, member_id, kind, balance) select company_id, id, 'points', id % 300 from members where id % 5 = 0
     )
     insert into member_day (company_id, member_id, day, orders, turnover)
     select company_id, id, current_date - (id % 365)::int, orders, turnover from members where orders > 0`,
    [companyId, count],
  )

const premium: MemberRules = { on: 'premium', is_premium: true }
const sms: MemberRules = { on: 'consent', consent: ['sms'] }
const lately: MemberRules = { on: 'visits', orders_min: 3, period_days: 30 }

/** Five rules each: some that few members meet, some that nearly all do, and some that only together leave few. */
const groups: Readonly<Record<string, MemberRules>> = {
  few: { all: [sms, premium, lately, { on: 'points', points_min: 100 }, { on: 'birthday', birthday_in: 30 }] },
  many: {
    any: [sms, { on: 'source', source: ['mobile'] }, { on: 'seen-within', seen_within: 300 }, premium, { not: lately }],
  },
  nobody: {
    all: [sms, { on: 'source', source: ['facebook'] }, { on: 'unseen-for', unseen_for: 100 }, { not: premium }, lately],
  },
}

/** A live count of five rules among a million members, and how long it takes until a notification to 100,000 is queued. */
export async function measureGroups(cluster: Cluster, quick: boolean): Promise<Line[]> {
  const shop = await openShop(cluster, 1)
  await fillMembers(cluster, shop.companyId, quick ? 100_000 : 1_000_000)
  await cluster.admin('vacuum analyze member, member_day, ledger_account')
  const pools = openPools({ adminUrl: cluster.url, secret })
  const asked = (rules: MemberRules) => countedSql({ company: shop.companyId, now: new Date() }, rules, most)
  const way = (rules: MemberRules) => ({
    cpu: () => 0,
    run: (ms: number) =>
      keepBusy(1, ms, () => {
        const { text, values } = asked(rules)
        return pools.across.query(text, values)
      }),
  })
  try {
    const ways = Object.fromEntries(Object.entries(groups).map(([name, rules]) => [name, way(rules)]))
    const runs = await compare(cluster, ways, quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 })
    const each = Object.entries(runs).map(([name, run]) => [name, cpuEach(run), inWords(run)] as const)
    const found = await Promise.all(
      Object.entries(groups).map(async ([name, rules]) => {
        const { text, values } = asked(rules)
        const { rows } = await pools.across.query<{ n: number }>(text, values)
        return `${name} ${rows[0]?.n}`
      }),
    )
    const message = [shop.companyId, JSON.stringify({ tr: 'Merhaba', en: '', de: '' })]
    const [group] = await cluster.admin<{ id: number }>(
      `insert into member_group (company_id, name, rules) values ($1, 'Facebook', $2) returning id`,
      [shop.companyId, JSON.stringify({ on: 'source', source: ['facebook'] })],
    )
    const [made] = await cluster.admin<{ id: number }>(
      `insert into notification (company_id, name, channel, title, text, is_commercial, status, member_group_id)
       values ($1, 'Duyuru', 'sms', $2, $2, true, 'planned', $3) returning id`,
      [...message, group?.id],
    )
    const started = performance.now()
    await begin(pools, { company_id: shop.companyId, id: made?.id ?? 0 })
    const seconds = (performance.now() - started) / 1_000
    const [queued] = await cluster.admin<{ recipients: number; waiting: number }>(
      'select recipients, waiting from notification where id = $1',
      [made?.id],
    )
    const perHundredThousand = seconds * (100_000 / Math.max(1, queued?.recipients ?? 1))
    return [
      atMost(
        'count of a group with five rules among 1,000,000 members: the database',
        Math.max(...each.map(([, ms]) => ms)),
        300,
        ' ms',
        `${each.map(([name, , words]) => `${name}: ${words}`).join('; ')}; found ${found.join(', ')}`,
      ),
      atMost(
        'a notification to 100,000 members: queued',
        perHundredThousand,
        5,
        ' s',
        `${queued?.recipients} recipients in ${seconds.toFixed(1)} s, of whom ${queued?.waiting} wait`,
      ),
    ]
  } finally {
    await pools.end()
  }
}
