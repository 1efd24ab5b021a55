import { openPools } from '../apps/server/src/kernel/database/pools.ts'
import { personOfSession } from '../apps/server/src/modules/access/session/session.api.ts'
import { fillCrowd } from '../apps/server/test/crowd.ts'
import { keysOf } from '../packages/contract/src/keys.ts'
import { type Cluster, secret } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy } from './load.ts'
import { atMost, type Line } from './table.ts'

const lanes = 8

const ownCpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Caller and scope, read anew each time, beside reading one row by its key through the same pool. */
export async function measureScope(cluster: Cluster, quick: boolean): Promise<Line[]> {
  const sessions = await fillCrowd(cluster.admin, keysOf('customer').slice(0, 40))
  const pools = openPools({ adminUrl: cluster.url, secret })
  let turn = 0
  const next = () => {
    turn += 1
    return sessions[turn % sessions.length] ?? ''
  }
  const way = (one: () => Promise<unknown>) => ({ cpu: ownCpu, run: (ms: number) => keepBusy(lanes, ms, one) })
  try {
    const { scope, row } = await compare(
      cluster,
      {
        scope: way(() => personOfSession(pools, next())),
        row: way(() => pools.platform.query('select user_id from session where id = $1', [next()])),
      },
      quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 },
    )
    const behind = `scope ${inWords(scope)}; one row ${inWords(row)}`
    return [
      atMost(
        'scope of a request at 10,000 people, 1,000 roles: server and database',
        cpuEach(scope),
        0.3,
        ' ms',
        behind,
      ),
      atMost('scope of a request: CPU against reading one row', cpuEach(scope) / cpuEach(row), 6, ' ×', 'the same'),
    ]
  } finally {
    await pools.end()
  }
}
