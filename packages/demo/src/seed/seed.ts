import { fork } from 'node:child_process'
import type { DemoOptions } from './write-demo.ts'

/** The messages of the seeding process. */
export type SeedMessage =
  | { fraction: number; label: string }
  | { picture: string; svg: string }
  | { wrote: boolean }
  | { failed: string }

/**
 * Creates the demo data, as `writeDemo` does, in a process of its own: what it needs of memory for a few seconds, the server
 * would keep for as long as it runs. Pictures are stored by this one, which knows where files go.
 */
export function seedDemo({ progress, putPicture, ...options }: DemoOptions): Promise<boolean> {
  // Nearly all its objects are short-lived; a large nursery saves a third of the time.
  const child = fork(new URL('./seed.process.ts', import.meta.url), { execArgv: ['--max-semi-space-size=64'] })
  const pictures: Promise<void>[] = []
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The demo data could not be created: ${reason}`))
    const store = (path: string, svg: string) => {
      const stored = putPicture(path, svg)
      stored.catch((error: Error) => {
        child.kill()
        fail(error.message)
      })
      pictures.push(stored)
    }
    child.on('message', (message: SeedMessage) => {
      if ('fraction' in message) progress?.(message.fraction, message.label)
      else if ('picture' in message) store(message.picture, message.svg)
      else if ('wrote' in message) Promise.all(pictures).then(() => resolve(message.wrote), reject)
      // Node's watch mode sends messages about imports through the same channel; they are ignored.
      else if ('failed' in message) fail(message.failed)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => fail(`its process ended early (${signal ?? code})`))
    // Not as arguments: the connection string is a secret, and process arguments are public on the machine.
    child.send({ ...options, now: options.now?.toISOString() })
  })
}
