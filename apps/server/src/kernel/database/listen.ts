import pg from 'pg'
import type { Pools } from './pools.ts'

const retryMs = 1_000

/**
 * Listens on a channel of the database for notifications of any copy of the server. For hints only: notifications while
 * the connection is broken are lost. It reconnects; `onOpen` is called whenever it listens anew, the first time included.
 */
export const listen = (
  { platform }: Pools,
  channel: string,
  onNotify: (payload: string) => void,
  onOpen: () => void = () => undefined,
) => {
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
    fresh.on('notification', ({ payload = '' }) => onNotify(payload))
    await fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(onOpen, again)
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
