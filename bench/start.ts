import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openCluster } from './cluster.ts'
import { ownOf, residentOf } from './cpu.ts'
import { answering, freePort, startServer } from './server-process.ts'
import { atMost, type Line } from './table.ts'

const root = join(import.meta.dirname, '..')

const start = async (dataDir: string) => {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, GUESTS: '0', DATABASE_URL: '' },
  })
  await answering(`http://127.0.0.1:${port}`, child)
  return { child, seconds: (performance.now() - begin) / 1000 }
}

const stop = async (child: ChildProcess) => {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** The process below the start command that serves. */
const serverBelow = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const [parentOf] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(1) ?? []
        return Number(parentOf) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
      } catch {
        return false
      }
    })

/** As many plain records as the measurement adds, of six calls each: enough that what else moves an idle process says little. */
const furtherRecords = 167
const callsOfThem = 6 * furtherRecords

/** What an idle server holds more for each 250 calls of plain records that the product would have beside its own; ms until it rests. */
async function measureRecords(idleAfter: number): Promise<Line> {
  const cluster = await openCluster()
  const resident = async (records: number) => {
    const server = await startServer(cluster, [join(import.meta.dirname, 'records.process.ts'), String(records)])
    // It gives back what its start has left behind after five seconds.
    await wait(idleAfter)
    const megabytes = residentOf(server.pid)
    await server.end()
    return megabytes
  }
  try {
    const [baseline, more] = [await resident(0), await resident(furtherRecords)]
    const figures = `${baseline.toFixed(0)} MB, and ${more.toFixed(0)} MB with ${callsOfThem} calls more`
    return atMost('idle server process for 250 calls more', ((more - baseline) * 250) / callsOfThem, 12, ' MB', figures)
  } finally {
    await cluster.end()
  }
}

/** The product as people start it: a first time with the demo, then again, until it answers; and what it holds when idle. */
export async function measureStart(quick: boolean): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sofra-bench-start-'))
  const idleAfter = quick ? 10_000 : 20_000
  try {
    const first = await start(dataDir)
    await stop(first.child)
    const second = await start(dataDir)
    await wait(idleAfter)
    const pid = serverBelow(second.child.pid ?? 0)
    if (!pid) throw new Error('the server’s process was not found')
    const [resident, privateMemory] = [residentOf(pid), ownOf(pid)]
    await stop(second.child)
    const parts = `resident, with the demo’s data: ${privateMemory.toFixed(0)} MB its own, the rest Node’s files, mapped`
    const firstTime = `first start with its demo ${first.seconds.toFixed(1)} s`
    return [
      atMost('installed tree to first answer', second.seconds, 5, ' s', firstTime),
      atMost('idle server process', resident, 200, ' MB', parts),
      await measureRecords(idleAfter),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
