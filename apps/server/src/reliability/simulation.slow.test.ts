import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase, testSecret } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'

const { admin, adminUrl } = await testDatabase()
// An installation with data gets no demo data.
await createFactories(admin).account()

/** Returns the command lines of a process's children. */
const startedBy = (pid: number) =>
  execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().startsWith(`${pid} `))

/** Starts a demo's server as its own process; returns once it is ready. */
const demoWith = async (guests: string) => {
  const home = mkdtempSync(join(tmpdir(), 'sofra-simulation-'))
  const env = { PORT: '0', HOST: '127.0.0.1', SECRET: testSecret, DATABASE_URL: adminUrl, DATA_DIR: home, DEMO: '1' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../app/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, GUESTS: guests },
  })
  onTestFinished(async () => {
    const died = once(child, 'exit')
    child.kill('SIGTERM')
    await died
    rmSync(home, { recursive: true, force: true })
  })
  for await (const line of createInterface(child.stdout)) if (line.includes('Sofra is ready')) break
  return child.pid ?? 0
}

// Staff and guests share one process, so that a manual demo has neither.
test('a demo with GUESTS=0 starts neither guests nor staff; otherwise it starts both', async () => {
  const [without, some] = [await demoWith('0'), await demoWith('6')]
  expect(startedBy(without)).toEqual([])
  expect(startedBy(some)).toEqual([expect.stringMatching(/guests\.ts --rate 6 /)])
})
