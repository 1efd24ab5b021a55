import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cpuOf } from './cpu.ts'
import type { Variant } from './figure.ts'

/** Starts a program of this folder in a separate process: sends its task once, then how long to run. */
export async function wayOf(file: string, task: object): Promise<Variant & { end(): void }> {
  const child = fork(join(import.meta.dirname, file))
  const ask = async (message: object) => {
    child.send(message)
    const [answer] = await once(child, 'message')
    return answer as number
  }
  await ask(task)
  return { run: (ms) => ask({ ms }), cpu: () => cpuOf(child.pid ?? 0), end: () => void child.kill() }
}
