import { mostPaged } from '@sofra/contract/kernel/resource.ts'
import { createFactories } from '../apps/server/test/factories.ts'
import { allKeys } from '../apps/server/test/tenants.ts'
import type { BarePages } from './bare-pages.process.ts'
import { wayOf } from './child.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { signIn } from './sign-in.ts'
import { atMost, type Line } from './table.ts'

const connections = 4

const fillSql = `
insert into request_log (created_at, level, event, call, http_status, duration_ms, caller, of_user_id, of_company_id, request_id, release)
select now() - make_interval(secs => ($1::int - i) * 2), case when i % 200 = 0 then 'error' when i % 3 = 0 then 'warn' else 'info' end,
  case when i % 200 = 0 then 'failed' when i % 3 = 0 then 'refused' else 'call' end, 'PUT /call/' || i % 300,
  case when i % 200 = 0 then 500 when i % 3 = 0 then 403 else 200 end, i % 900, 'person', i % 5000, i % 2000, i::text, '1'
from generate_series(1, $1::int) i`

/** What an operator asks of it: all, a filter that many rows have, one that few have, and the slowest. */
const queries = [
  { query: '', where: 'true', order: 'l.created_at desc' },
  { query: '&level=warn', where: `l.level = 'warn'`, order: 'l.created_at desc' },
  { query: '&user_id=77', where: 'l.of_user_id = 77', order: 'l.created_at desc' },
  { query: '&http_status=500&sort=-duration_ms', where: 'l.http_status = 500', order: 'l.duration_ms desc' },
]

const bareRows = ({ where, order }: (typeof queries)[number]) =>
  `select l.*, c.name as company_name, u.name || ' ' || u.surname as user_name from request_log l
   left join company c on c.id = l.of_company_id left join app_user u on u.id = l.of_user_id
   where ${where} order by ${order}, l.id desc limit 10`
const bareCount = ({ where }: (typeof queries)[number]) =>
  `select count(*) from (select from request_log l where ${where} limit 10001) counted`

/** Pages of the server's log beside the same pages as plain SQL, whose rows are counted no further than ours. */
export async function measureRequestLog(cluster: Cluster, server: ServerProcess, quick: boolean): Promise<Line[]> {
  const { admin, url } = cluster
  const rows = quick ? 200_000 : 1_000_000
  await admin(fillSql, [rows])
  await admin('vacuum analyze request_log')
  const a = createFactories(admin)
  const operator = await a.user({ account: await a.account('eliza'), keys: allKeys, is_auth_for_account: true })
  const authorization = `Bearer ${await signIn(cluster, operator)}`
  const { send, end } = sender(server.address, connections)
  const pages = queries.map((one) => [bareRows(one), bareCount(one)])
  const bare = await wayOf('bare-pages.process.ts', { url, connections, pages } satisfies BarePages)
  let turn = 0
  const asking = (page: number) => () => {
    turn += 1
    const path = `/api/request-log?limit=10&page=${page}${queries[turn % queries.length]?.query}`
    return send({ method: 'GET', path, headers: { authorization } })
  }
  const way = (page: number) => ({ cpu: server.cpu, run: (ms: number) => keepBusy(connections, ms, asking(page)) })
  const [ours, farthest] = [way(1), way(mostPaged / 10)]
  try {
    const rounds = quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 }
    const at = await compare(cluster, { ours, bare, farthest }, rounds)
    return [
      atMost(
        'server log page at 1,000,000, four ways in turn: CPU against plain SQL',
        cpuEach(at.ours) / cpuEach(at.bare),
        1.2,
        ' ×',
        `ours ${inWords(at.ours)}; plain ${inWords(at.bare)}`,
      ),
      atMost(
        'server log page at 1,000,000, the farthest: CPU against the first',
        cpuEach(at.farthest) / cpuEach(at.ours),
        3,
        ' ×',
        `behind ${(mostPaged - 10).toLocaleString('en')} rows ${inWords(at.farthest)}`,
      ),
    ]
  } finally {
    end()
    bare.end()
  }
}
