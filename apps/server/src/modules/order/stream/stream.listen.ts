import { listen } from '../../../kernel/database/listen.ts'
import type { Pools } from '../../../kernel/database/pools.ts'

const channel = 'branch_news'

/** Hears from the other copies of the server which branches have news. A lost hint costs the next poll's two seconds. */
export const listenForNews = (pools: Pools, heard: (branch: number) => void) =>
  listen(pools, channel, (payload) => {
    for (const branch of payload.split(',')) heard(Number(branch))
  })

/** Tells the other copies. Outside the order's transaction on purpose: a notification inside would make all commits queue. */
export const tell = ({ platform }: Pools, branches: readonly number[]) =>
  platform.query('select pg_notify($1, $2)', [channel, branches.slice(0, 500).join(',')])
