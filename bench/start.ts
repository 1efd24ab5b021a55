import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { residentOf } from './cpu.ts'
import { answering, freePort } from './server-process.ts'
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

/** The product as people start it: a first time with the demo, then again, until it answers; and what it holds when idle. */
export async function measureStart(quick: boolean): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sofra-bench-start-'))
  try {
    const first = await start(dataDir)
    await stop(first.child)
    const second = await start(dataDir)
    await wait(quick ? 5_000 : 20_000)
    const pid = serverBelow(second.child.pid ?? 0)
    if (!pid) throw new Error('the server’s process was not found')
    const resident = residentOf(pid)
    await stop(second.child)
    const firstTime = `first start with its demo ${first.seconds.toFixed(1)} s`
    return [
      atMost('installed tree to first answer', second.seconds, 5, ' s', firstTime),
      atMost('idle server process', resident, 130, ' MB', 'resident, with the demo’s data'),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
