import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { testSecret } from '../../test/database.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Far above any start, so that a hanging server fails its test by name instead of by the runner's timeout. */
const startMs = 30_000

const answering = async (port: number, child: ChildProcess) => {
  const end = performance.now() + startMs
  while (child.exitCode === null && performance.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/index/check-availability/1`, {
      headers: { connection: 'close' },
    }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(20)
  }
  throw new Error(`the server does not answer (exit code ${child.exitCode})`)
}

/**
 * Starts the product's server as its own process on a database; it can be killed and restarts on the same port. `onLog`
 * receives its log; `more` are further settings.
 */
export async function apiOn(databaseUrl: string, onLog?: (text: string) => void, more: Record<string, string> = {}) {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'sofra-chaos-data-'))
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET: testSecret,
    RATE_LIMITS: '0',
    ...more,
  }
  const launch = () => {
    const launched = spawn(process.execPath, [join(import.meta.dirname, '../app/main.ts')], {
      stdio: ['ignore', onLog ? 'pipe' : 'ignore', onLog ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env, DEMO: '0', GUESTS: '0', ...(onLog ? { LOG_LEVEL: 'trace' } : {}) },
    })
    for (const stream of [launched.stdout, launched.stderr]) stream?.setEncoding('utf8').on('data', onLog ?? (() => {}))
    return launched
  }
  let child = launch()
  let up = answering(port, child)
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)

  const restart = async (died: Promise<unknown>) => {
    await died
    child = launch()
    await answering(port, child)
  }
  await up.catch((error: unknown) => {
    endWithUs()
    throw error
  })
  return {
    port,
    /** Resolves when the current server responds. */
    up: () => up,
    /** Sends SIGKILL and starts the next server at once. */
    kill() {
      const died = once(child, 'exit')
      child.kill('SIGKILL')
      up = restart(died)
    },
    /** Sends SIGTERM, as a service manager does; resolves with the exit code. */
    async stop(): Promise<number | null> {
      await up
      const died = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await died
      return code
    },
    async end() {
      await up
      process.off('exit', endWithUs)
      if (child.exitCode !== null) return rmSync(dataDir, { recursive: true, force: true })
      const died = once(child, 'exit')
      child.kill('SIGKILL')
      await died
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
