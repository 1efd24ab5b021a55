import pg from 'pg'
import type { Pools } from '../../../kernel/database/pools.ts'

const channel = 'branch_news'
const retryMs = 1_000

/**
 * Hears from the other copies of the server which branches have news. Only a hint: a lost one costs the next poll's two
 * seconds. The connection is opened again when it breaks.
 */
export const listen = ({ platform }: Pools, heard: (branch: number) => void) => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const again = () => {
    client?.removeAllListeners()
    client?.end().catch(() => undefined)
    client = undefined
    if (!closed) timer = setTimeout(open, retryMs)
  }

  const open = async () => {
    const fresh = new pg.Client({ connectionString: String(platform.options.connectionString) })
    client = fresh
    fresh.on('error', again)
    fresh.on('notification', ({ payload }) => {
      for (const branch of payload?.split(',') ?? []) heard(Number(branch))
    })
    await fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .catch(again)
  }
  void open()

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      client?.removeAllListeners()
      await client?.end().catch(() => undefined)
    },
  }
}

/** Tells the other copies. Outside the order's transaction on purpose: a notification inside would make all commits queue. */
export const tell = ({ platform }: Pools, branches: readonly number[]) =>
  platform.query('select pg_notify($1, $2)', [channel, branches.slice(0, 500).join(',')])
