import { fork } from 'node:child_process'
import { join } from 'node:path'

interface Options {
  address: string
  /** Orders a minute. */
  rate: number
}

/** Lets guests order at the demo's restaurants, from a process of their own: they are outside, as real ones are. Returns how to stop them. */
export const startGuests = ({ address, rate }: Options) => {
  const guests = fork(join(import.meta.dirname, 'guests.ts'), ['--rate', String(rate), '--address', address], {
    stdio: 'ignore',
    execArgv: ['--max-old-space-size=64'],
  })
  guests.on('error', () => undefined)
  return () => {
    guests.kill()
  }
}
