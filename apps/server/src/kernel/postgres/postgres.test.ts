import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { slow } from '../../../test/slow.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { processFacts } from './process-facts.ts'

let home: string
let running: Postgres | undefined
const settings = { shared_buffers: '16MB' }

const newFolder = () => mkdtempSync(join(tmpdir(), 'sofra-postgres-'))
/** A data folder that was used once; creating a new one takes longer than each test. */
const startedFolder = newFolder()

beforeAll(async () => {
  home = startedFolder
  const first = await start()
  expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await first.stop()
})

beforeEach(() => {
  home = newFolder()
  // The copy keeps the owner, the account that runs the cluster.
  execFileSync('cp', ['-Rp', `${startedFolder}/.`, home])
})

afterAll(() => rmSync(startedFolder, { recursive: true, force: true }))

afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(home, { recursive: true, force: true })
})

test('startPostgres keeps data across a restart, and writes its connection string', async () => {
  running = await start()
  await ask(running.url, 'CREATE TABLE kept AS SELECT 7 AS answer')
  await running.stop()
  await expect(ask(running.url, 'SELECT')).rejects.toThrow()

  running = await start()
  const url = readFileSync(join(home, 'database.url'), 'utf8').trim()
  expect(url).toMatch(/^postgres:\/\/sofra_admin:\w+@127\.0\.0\.1:\d+\/sofra$/)
  expect(statSync(join(home, 'database.url')).mode & 0o777).toBe(0o600)
  expect(await ask(url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }])
})

test('startPostgres requires the password, and sets a new one if the file is lost', async () => {
  running = await start()
  const stranger = new URL(running.url)
  stranger.password = 'guessed'
  await expect(ask(stranger.href, 'SELECT')).rejects.toThrow(/password authentication failed/)

  await running.stop()
  rmSync(join(home, 'database.url'))
  const before = running.url
  running = await start()
  expect(new URL(running.url).password).not.toBe(new URL(before).password)
  expect(await ask(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('startPostgres is durable by default, with Unicode rules', async () => {
  running = await start()
  const rows = await ask(
    running.url,
    "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, lower('ÇĞŞ') AS lower",
  )
  expect(rows).toEqual([{ fsync: 'on', commit: 'on', lower: 'çğş' }])
})

test('startPostgres does not zero-fill write-ahead log files', async () => {
  running = await start()
  const settingsSql = 'SELECT current_setting($$wal_init_zero$$) AS zeros, current_setting($$min_wal_size$$) AS stock'
  expect(await ask(running.url, settingsSql)).toEqual([{ zeros: 'off', stock: '512MB' }])
})

test('a killed owner ends the server, and the next start has all data', async () => {
  const owner = await startOwner()
  await ask(owner.url, 'CREATE TABLE kept AS SELECT 7 AS answer')
  const server = serverOf(home)
  owner.process.kill('SIGKILL')
  await expect.poll(() => processFacts(server)).toBeFalsy()
  expect(existsSync(pidFile())).toBe(false)

  running = await start()
  expect(await ask(running.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }])
})

test('startPostgres waits for the server of a killed owner', async () => {
  const owner = await startOwner()
  owner.process.kill('SIGKILL')
  running = await start()
  expect(await ask(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('startPostgres stops an orphaned server', async () => {
  const owner = await startOwner()
  const orphan = serverOf(home)
  process.kill(processFacts(orphan)?.parent ?? 0, 'SIGKILL')
  owner.process.kill('SIGKILL')
  running = await start()
  expect(serverOf(home)).not.toBe(orphan)
  expect(processFacts(orphan)).toBeUndefined()
})

test('startPostgres refuses a folder in use, and does not affect its server', slow, async () => {
  const owner = await startOwner()
  await expect(start()).rejects.toThrow(/in use by another running Sofra/)
  expect(await ask(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  owner.process.kill('SIGTERM')
  await once(owner.process, 'exit')
})

test.each([
  ['nobody', () => 2 ** 22 + 1],
  ['a stranger', () => process.pid],
])('starts over a stale postmaster.pid whose process id belongs to %s', async (_whose, pid) => {
  running = await start()
  const laterLines = readFileSync(pidFile(), 'utf8').split('\n').slice(1)
  await running.stop()
  writeFileSync(pidFile(), [pid(), ...laterLines].join('\n'))
  running = await start()
  expect(serverOf(home)).not.toBe(pid())
})

test.each(['SIGINT', 'SIGKILL'] as const)('a server that %s ends is restarted with all data', async (signal) => {
  const restarted = Promise.withResolvers<number>()
  running = await startPostgres({ home, settings, onRestart: restarted.resolve, onLost: restarted.reject })
  await ask(running.url, 'CREATE TABLE kept AS SELECT 7 AS answer')
  const server = serverOf(home)
  process.kill(server, signal)
  expect(await restarted.promise).toBe(signal === 'SIGINT' ? 0 : 137)
  expect(serverOf(home)).not.toBe(server)
  expect(await ask(running.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }])
  await running.stop()
  await expect(ask(running.url, 'SELECT')).rejects.toThrow()
})

test('onLost is called for a server that ends repeatedly', async () => {
  const lost = Promise.withResolvers<Error>()
  const end = () => process.kill(serverOf(home), 'SIGINT')
  running = await startPostgres({ home, settings, onRestart: end, onLost: lost.resolve })
  end()
  expect((await lost.promise).message).toBe('PostgreSQL ended 5 times in a minute.')
})

test('startPostgres refuses an unusable folder in one sentence', async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  await expect(startPostgres({ home: file })).rejects.toThrow(`The data folder ${file} cannot be used: a file stands`)
})

function start(): Promise<Postgres> {
  return startPostgres({ home, settings })
}

/** Starts the database in its own process, which runs until it is signalled. */
async function startOwner(): Promise<{ process: ChildProcess; url: string }> {
  const module = JSON.stringify(new URL('./postgres.ts', import.meta.url).href)
  const options = JSON.stringify({ home, settings })
  const code = `const { startPostgres } = await import(${module})
    const server = await startPostgres(${options})
    const alive = setInterval(() => {}, 1000)
    process.once('SIGTERM', () => server.stop().then(() => clearInterval(alive)))
    console.log(server.url)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(createInterface(owner.stdout), 'line')
  return { process: owner, url: String(url) }
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  // The server's shutdown also closes idle connections; without a listener the error would end the test run.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function serverOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

function pidFile(): string {
  return join(home, 'postgres/postmaster.pid')
}
