import pg from 'pg'
import type { Pools } from './pools.ts'

const retryMs = 1_000

/**
 * Listens on a channel of the database for notifications of every copy of the server. For hints only: notifications are
 * lost while the connection is broken. Reconnects; `onOpen` runs after each connect, the first included.
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

  const open = async () => {
    const fresh = new pg.Client({ connectionString: String(platform.options.connectionString) })
    client = fresh
    let lost = false
    // A connection that breaks under its first statement reports two errors, but only one reconnect is needed. The
    // listener stays: a later error of the dead connection would end the process.
    const again = () => {
      if (lost) return
      lost = true
      fresh.end().catch(() => undefined)
      if (!closed) timer = setTimeout(open, retryMs)
    }
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
      await client?.end().catch(() => undefined)
    },
  }
}
