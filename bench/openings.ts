import { openPools } from '../apps/server/src/kernel/database/pools.ts'
import { joinOpening, stateNow, stateNowFor } from '../apps/server/src/modules/branch/branch/branch.queries.ts'
import { type Cluster, secret } from './cluster.ts'
import { atMost, type Line } from './table.ts'

const count = 10_000
const rounds = 15

// Each with hours, a third with special days, a fifth with other hours for delivery, one in ten set by hand, and looked at as the server does every minute.
const fillSql = `
with of as (select company_id, id from branch where id = $1),
made as (
  insert into branch (company_id, name, code, phone, city, district, address, lat, lng, timezone, hours, manual_state, set_up_at)
  select company_id, 'Restoran ' || i,
    chr(65 + i / 17576) || chr(65 + i / 676 % 26) || chr(65 + i / 26 % 26) || chr(65 + i % 26), '+905550001122', 'İstanbul', 'Kadıköy', '', 41, 29, 'Europe/Istanbul',
    jsonb_build_object('weekly', (select jsonb_agg(jsonb_build_object('weekday', d, 'start', 600 + i % 120, 'end', 1320 + i % 200)) from generate_series(1, 7) d),
      'exceptions', case when i % 3 = 0 then '[{"date": "2026-10-29", "ranges": []}]' else '[]' end::jsonb,
      'types', case when i % 5 = 0 then '{"deliveryToAddress": {"weekly": [{"weekday": 1, "start": 660, "end": 1260}], "exceptions": []}}' else '{}' end::jsonb),
    case when i % 10 = 0 then 'busy' else 'auto' end, now()
  from of, generate_series(1, $2::int) i returning id
) select count(*) from made`

/** "Is it open?" for 10,000 restaurants: noted as long as nothing turns, beside finding each out anew. */
export async function measureOpenings({ admin, a, cpu, url }: Cluster): Promise<Line[]> {
  const branch = await a.branch({ company: await a.company(), code: 'ZZW' })
  await admin(fillSql, [branch.id, count])
  const findSql = 'select app.branch_state(b, now()) as state, count(*) from branch b group by 1'
  await admin(
    `update branch_opening o set state = app.branch_state(b, now()), closed_types = app.branch_closed_types(b, now()), next_change_at = now() + interval '1 day', looked_at = now()
     from branch b where b.company_id = o.company_id and b.id = o.branch_id`,
  )
  await admin('vacuum analyze branch')
  await admin('vacuum analyze branch_opening')
  const pools = openPools({ adminUrl: url, secret, connections: 1 })
  /** CPU of the database for one statement, in ms: what else the machine does counts less in it than in the clock. */
  const each = async (sql: string) => {
    await pools.platform.query(sql)
    const before = cpu()
    for (let i = 0; i < rounds; i += 1) await pools.platform.query(sql)
    return (cpu() - before) / rounds
  }
  try {
    const asNoted = await each(`select ${stateNow} as state, count(*) from branch b ${joinOpening} group by 1`)
    const delivery = await each(
      `select ${stateNowFor('deliveryToAddress')} as state, count(*) from branch b ${joinOpening} group by 1`,
    )
    const computedMs = await each(findSql)
    const behind = `noted ${asNoted.toFixed(1)} ms, each found out anew ${computedMs.toFixed(0)} ms`
    return [
      atMost('"is it open?" for 10,000 branches, one statement: the database', asNoted, 50, ' ms', behind),
      atMost('"is it open?" for the delivery of 10,000 branches: the database', delivery, 50, ' ms', behind),
    ]
  } finally {
    await pools.end()
  }
}
