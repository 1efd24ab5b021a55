import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signAccess } from '../apps/server/src/modules/access/session/tokens.ts'
import { fillCrowd } from '../apps/server/test/crowd.ts'
import { type Cluster, secret } from './cluster.ts'
import { residentOf } from './cpu.ts'
import type { ServerProcess } from './server-process.ts'
import type { Streams } from './streams.process.ts'
import { atMost, type Line, withoutTarget } from './table.ts'

/** Between two signs of life of a stream, of the product's own. */
const beatMs = 15_000

/** What all people of a platform cost who have a desk open and nothing to do: 10,000 sessions, each with a connection of its own. */
export async function measureIdleStreams(cluster: Cluster, server: ServerProcess, quick: boolean): Promise<Line[]> {
  const sessions = (await fillCrowd(cluster.admin, ['get-order-desk'])).slice(0, quick ? 2_000 : 10_000)
  const rows = await cluster.admin<{ id: string; user_id: number }>('select id, user_id from session')
  const userOf = new Map(rows.map(({ id, user_id }) => [id, user_id]))
  const bearers = await Promise.all(sessions.map((session) => signAccess(secret, userOf.get(session) ?? 0, session)))
  const used = async (ms: number) => {
    const [begin, ofServer, ofDatabase] = [performance.now(), server.cpu(), cluster.cpu()]
    await wait(ms)
    const took = performance.now() - begin
    return { server: (server.cpu() - ofServer) / took, database: (cluster.cpu() - ofDatabase) / took }
  }
  await wait(5_000)
  const [alone, memory] = [await used(beatMs), residentOf(server.pid)]
  const listeners = fork(join(import.meta.dirname, 'streams.process.ts'))
  try {
    const task: Streams = { address: server.address, bearers, count: sessions.length }
    listeners.send(task)
    await once(listeners, 'message')
    // The first sign of life of each falls anywhere within the time between two.
    await wait(beatMs)
    const idle = await used((quick ? 1 : 3) * beatMs)
    const each = ((residentOf(server.pid) - memory) * 1_000) / sessions.length
    const more = idle.server + idle.database - alone.server - alone.database
    const percent = (part: number) => (part * 100).toFixed(1)
    const inWords = ({ server: s, database }: typeof idle) => `server ${percent(s)} + database ${percent(database)} %`
    const behind = `${sessions.length} streams of as many people: ${inWords(idle)} of a core; before them ${inWords(alone)}`
    return [
      atMost('10,000 people with an idle stream: of a core', (more * 100 * 10_000) / sessions.length, 5, ' %', behind),
      withoutTarget(
        'an idle stream: memory of the server',
        each,
        ' kB',
        'resident, what opening them has used not yet given back',
      ),
    ]
  } finally {
    listeners.kill()
  }
}
