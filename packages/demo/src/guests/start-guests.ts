import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { OpenOrder } from './staff.ts'

/** The state of the restaurants, sent to the guests' process periodically. */
export interface Look {
  /** No more guests order while true. */
  stayAway: boolean
  /** The unfinished orders of the demo's restaurants. */
  open: OpenOrder[]
  /** The companies whose panel is open. */
  watched: number[]
}

interface Options {
  address: string
  /** Orders per minute. */
  rate: number
  /** Where simulated marketplaces shall listen; undefined for none. */
  simulators: string | undefined
  /** `branches` are the ids of the demo's restaurants. */
  look(branches: readonly number[]): Promise<Omit<Look, 'stayAway'>>
}

/** With this many waiting orders the staff is absent, and more orders would flood the demo. */
const enough = 40
const lookEveryMs = 5_000

const isWaiting = ({ status }: OpenOrder) => status === 'waiting_for_approval'

/**
 * Lets guests order at the demo's restaurants and staff answer them, from a process of their own: they are outside, as real ones are.
 * Guests stay away while too many orders wait. Their process knows the demo's restaurants and names them first, so that the server has
 * none of the demo's content in its memory. Returns how to stop them.
 */
export const startGuests = ({ address, rate, simulators, look }: Options) => {
  const args = ['--rate', String(rate), '--address', address, ...(simulators ? ['--simulators', simulators] : [])]
  const guests = fork(join(import.meta.dirname, 'guests.ts'), args, {
    stdio: 'ignore',
    execArgv: [...process.execArgv, '--max-old-space-size=64'],
  })
  guests.on('error', () => undefined)
  let branches: readonly number[] | undefined
  guests.once('message', (ids) => {
    branches = ids as readonly number[]
  })
  const looking = setInterval(async () => {
    const seen = branches && (await look(branches).catch(() => undefined))
    if (!seen || !guests.connected) return
    guests.send({ ...seen, stayAway: seen.open.filter(isWaiting).length >= enough } satisfies Look)
  }, lookEveryMs)
  looking.unref()
  return () => {
    clearInterval(looking)
    guests.kill()
  }
}
