import { fork } from 'node:child_process'
import type { DemoOptions } from './write-demo.ts'

/** What the seeding's process tells the one that started it. */
export type SeedMessage = { fraction: number; label: string } | { wrote: boolean } | { failed: string }

/**
 * Writes the demo, as `writeDemo` does, in a process of its own: what it needs of memory for a few seconds, the server
 * would keep for as long as it runs.
 */
export function seedDemo({ progress, ...options }: DemoOptions): Promise<boolean> {
  // Nearly everything it makes is garbage at once; a large nursery spares a third of the work.
  const child = fork(new URL('./seed.process.ts', import.meta.url), { execArgv: ['--max-semi-space-size=64'] })
  return new Promise((resolve, reject) => {
    child.on('message', (message: SeedMessage) => {
      if ('fraction' in message) progress?.(message.fraction, message.label)
      else if ('wrote' in message) resolve(message.wrote)
      // A watching Node tells of imports on the same line; that is not for us.
      else if ('failed' in message) reject(new Error(`The demo could not be written: ${message.failed}`))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`The writing of the demo ended early (${signal ?? code})`)))
    // Not as arguments: the connection string and a store's key are secrets, and arguments can be seen by everybody on the machine.
    child.send({ ...options, now: options.now?.toISOString() })
  })
}
