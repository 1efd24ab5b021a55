import { fork } from 'node:child_process'
import { join } from 'node:path'

interface Options {
  address: string
  /** Orders a minute. */
  rate: number
  /** How many orders nobody has answered yet. */
  unanswered(): Promise<number>
}

/** With so many orders waiting nobody is at the desks, and more of them would only bury the demo. */
const enough = 40
const lookEveryMs = 5_000

/**
 * Lets guests order at the demo's restaurants, from a process of their own: they are outside, as real ones are. They stay
 * away while too many orders wait. Returns how to stop them.
 */
export const startGuests = ({ address, rate, unanswered }: Options) => {
  const guests = fork(join(import.meta.dirname, 'guests.ts'), ['--rate', String(rate), '--address', address], {
    stdio: 'ignore',
    execArgv: ['--max-old-space-size=64'],
  })
  guests.on('error', () => undefined)
  const look = setInterval(async () => {
    const waiting = await unanswered().catch(() => 0)
    if (guests.connected) guests.send({ stayAway: waiting >= enough })
  }, lookEveryMs)
  look.unref()
  return () => {
    clearInterval(look)
    guests.kill()
  }
}
