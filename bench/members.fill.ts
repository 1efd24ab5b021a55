import { statement } from '../apps/server/src/kernel/database/statement.ts'
import type { Cluster } from './cluster.ts'

const atOnce = 100_000

interface MemberBatch {
  readonly company: number
  readonly from: number
  readonly to: number
  readonly rareCities: readonly number[]
  readonly commonCities: readonly number[]
  readonly institution: number
  readonly count: number
}

// Some of everything by which members are looked for: sources, consents and cities that nearly all have and that few have, people who
// were here today and years ago, in another order than they came; a third say a birthday, every second has points.
const insertMembers = statement<MemberBatch>(`
with made as (
  insert into member (company_id, phone, first_name, last_name, email, code, source, consents, is_premium, is_active, phone_verified_at,
    birth_date, wedding_date, registration_city_id, institution_id, orders, turnover, last_activity_at, created_at)
  select :company, '+9053' || lpad(i::text, 8, '0'),
    (array['Ayşe', 'Mehmet', 'Fatma', 'Mustafa', 'Zeynep', 'Ali', 'Emine', 'Hüseyin', 'Elif', 'İbrahim'])[1 + i % 10],
    case when i % 20000 = 77 then 'Çağlayangil' else (array['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Yıldız', 'Öztürk'])[1 + i % 7] || ' ' || i % 5000 end,
    'uye' || i || '@demo.sofra', case when i % 4 = 0 then 'K-' || i else '' end,
    case when i % 500 = 0 then 'facebook' when i % 20 = 1 then 'veteran' when i % 10 = 2 then 'imported' when i % 5 = 3 then 'mobile' else 'website' end,
    case when i % 400 = 0 then '{push}'::text[] when i % 5 < 3 then '{sms,email}' else '{}' end,
    i % 300 = 0, i % 200 > 0, case when i % 3 = 0 then now() end,
    case when i % 3 = 0 then date '1960-01-01' + (i::bigint * 7919 % 16000)::int end,
    case when i % 10 = 0 then date '1990-01-01' + (i::bigint * 7919 % 10000)::int end,
    (case when i % 1000 = 0 then :rareCities::bigint[] else :commonCities::bigint[] end)[1 + i % 3], case when i % 100 = 0 then :institution::bigint end,
    s.orders, s.orders * 25000, now() - make_interval(mins => s.minutes), now() - make_interval(mins => :count::int - i)
  from generate_series(:from::int + 1, :to::int) i
  cross join lateral (select (i::bigint * 7919 % 1051200)::int as minutes, case when i % 1000 = 0 then 60 + i % 200 else i % 20 end as orders) s
  returning id, company_id, orders, last_activity_at
), accounts as (
  insert into ledger_account (company_id, member_id, kind, balance)
  select company_id, id, 'points', case when id % 2 = 0 then id % 5000 else 0 end from made
)
insert into member_day (company_id, member_id, day, orders, turnover)
select company_id, id, (last_activity_at - make_interval(days => n * 30))::date, 1 + n, (1 + n) * 25000
from made, generate_series(0, 1) n where orders > n`)

/** Gives a company so many members, with their days and their points. */
export async function fillMembers({ admin, a }: Cluster, companyId: number, count: number) {
  const cities = await admin<{ id: number }>('select id from city order by id limit 7')
  const ids = cities.map(({ id }) => id)
  const institution = await a.insert('institution', { company_id: companyId, name: 'Test', code: 'TEST' })
  const other = await a.insert('institution', { company_id: companyId, name: 'Empty', code: 'EMPTY' })
  for (let at = 0; at < count; at += atOnce)
    await insertMembers(admin, {
      company: companyId,
      from: at,
      to: Math.min(at + atOnce, count),
      rareCities: ids.slice(0, 3),
      commonCities: ids.slice(3, 6),
      institution: institution.id,
      count,
    })
  await admin('vacuum analyze member')
  await admin('vacuum analyze member_day')
  await admin('vacuum analyze ledger_account')
  return {
    rareCity: ids[0] ?? 0,
    commonCity: ids[4] ?? 0,
    noCity: ids[6] ?? 0,
    institutionId: institution.id,
    noInstitution: other.id,
  }
}
