import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import serverProcess from '../tools/server-process.json' with { type: 'json' }
import { type Cluster, secret } from './cluster.ts'
import { cpuOf } from './cpu.ts'

/** A port that nobody listens on now. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Settles once the server at the address answers; throws when its process ends before. */
export async function answering(address: string, child: ChildProcess) {
  while (child.exitCode === null) {
    const status = await fetch(`${address}/api/site`, { headers: { connection: 'close' } }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status > 0) return
    await wait(20)
  }
  throw new Error(`the server ended with ${child.exitCode}`)
}

export interface ServerProcess {
  address: string
  /** The origin of the panel; `address` is that of the guests' pages. */
  panel: string
  pid: number
  cpu(): number
  end(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const main = join(root, 'apps/server/src/app/main.ts')

/**
 * The product's server as a process of its own on a cluster: its CPU time is then its own too. `program` is what it runs, with its
 * arguments, where that is more than the server alone.
 */
export async function startServer(cluster: Cluster, program: readonly string[] = [main]): Promise<ServerProcess> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'sofra-bench-data-'))
  const child = spawn(process.execPath, [...serverProcess.flags, ...program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...serverProcess.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      SECRET: secret,
      RATE_LIMITS: '0',
      DEMO: '0',
      GUESTS: '0',
      // An empty database needs somebody who may sign in.
      OPERATOR_EMAIL: 'operator@demo.sofra',
    },
  })
  const address = `http://127.0.0.1:${port}`
  await answering(address, child)
  const { pid } = child
  if (!pid) throw new Error('the server has no process')
  return {
    address,
    panel: `http://localhost:${port}`,
    pid,
    cpu: () => cpuOf(pid),
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
