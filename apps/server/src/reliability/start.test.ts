import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase, testSecret } from '../../test/database.ts'
import { slow } from '../../test/slow.ts'

const { admin, adminUrl } = await testDatabase()

const folder = () => {
  const createdFolder = mkdtempSync(join(tmpdir(), 'sofra-start-'))
  onTestFinished(() => rmSync(createdFolder, { recursive: true, force: true }))
  return createdFolder
}

/** Starts the server as its own process, which has to end on its own; child processes would keep its output open. */
const starting = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../app/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', SECRET: testSecret, DATABASE_URL: '', DEMO: '0', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [[code], stderrText] = await Promise.all([once(child, 'close'), text(child.stderr), text(child.stdout)])
  return { code, stderr: stderrText.trim() }
}

/** Creates another database in the run's cluster. */
const emptyDatabase = async (suffix: string) => {
  const url = new URL(adminUrl)
  const name = `${url.pathname.slice(1)}_${suffix}`
  await admin(`create database ${name}`)
  onTestFinished(() => admin(`drop database ${name} with (force)`).then(() => undefined))
  url.pathname = `/${name}`
  return url
}

const within = async (url: URL, statement: string) => {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('a start on a used port fails with one sentence, before it creates anything', async () => {
  const portHolder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void portHolder.close())
  await once(portHolder, 'listening')
  const { port } = portHolder.address() as AddressInfo
  const home = folder()
  const expectedText = `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`
  expect(await starting({ PORT: String(port), DATA_DIR: home })).toEqual({ code: 1, stderr: expectedText })
  expect(readdirSync(home)).toEqual([])
})

test.each([
  ['is no address', 'sofra', /^DATABASE_URL must be like postgres:\/\/user:password@host:5432\/database\.$/],
  [
    'nobody listens at',
    'postgres://sofra:secret@127.0.0.1:1/sofra',
    /^The database 127\.0\.0\.1:1\/sofra cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  ],
  [
    'leads nowhere',
    'postgres://sofra:secret@database.invalid/sofra',
    /^The database database\.invalid\/sofra cannot be reached: getaddrinfo \w+ database\.invalid\.$/,
  ],
])('a start whose DATABASE_URL %s fails with one sentence without its password', async (_, url, sentence) => {
  const { code, stderr } = await starting({ DATA_DIR: folder(), DATABASE_URL: url })
  expect(code).toBe(1)
  expect(stderr).toMatch(sentence)
})

test('a start with a rejected password fails with one sentence', async () => {
  const url = new URL(adminUrl)
  url.username = 'nobody_of_sofra'
  url.password = 'secret'
  const { code, stderr } = await starting({ DATA_DIR: folder(), DATABASE_URL: url.href })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database \S+ cannot be reached: [^\n]+\.$/)
  expect(stderr).not.toContain('secret')
})

/** Creates a data folder with a cluster that consists of its version file only. */
const brokenFolder = (version: string) => {
  const home = folder()
  mkdirSync(join(home, 'postgres'))
  writeFileSync(join(home, 'postgres/PG_VERSION'), `${version}\n`)
  return home
}

test('a start in the data folder of another PostgreSQL fails with one sentence', async () => {
  const { code, stderr } = await starting({ DATA_DIR: brokenFolder('9') })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The data folder \S+ was made by PostgreSQL 9, and here is PostgreSQL \d+: .+\.$/)
})

test('a start whose database does not come up fails with one sentence', async () => {
  const [{ major } = { major: 0 }] = await admin<{ major: number }>(
    "select current_setting('server_version_num')::integer / 10000 as major",
  )
  const home = brokenFolder(String(major))
  writeFileSync(join(home, 'database.url'), 'postgres://sofra_admin:secret@127.0.0.1:1/sofra')
  const { code, stderr } = await starting({ DATA_DIR: home })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^PostgreSQL did not start: .+$/)
})

test('a first start with a failing schema reports the file in one sentence and changes nothing', slow, async () => {
  const url = await emptyDatabase('taken')
  await within(url, 'create table audit_log ()')
  const { code, stderr } = await starting({ DATA_DIR: folder(), DATABASE_URL: url.href })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^The schema file log\.sql failed, and changed nothing: relation "audit_log" already exists\.$/,
  )
  expect(await within(url, "select to_regclass('app_migration') as noted, to_regnamespace('app') as schema")).toEqual([
    { noted: null, schema: null },
  ])
})

test('a start on the database of a newer version fails with one sentence', async () => {
  await admin("insert into app_migration (file, hash) values ('9999_later.sql', '')")
  const { code, stderr } = await starting({ DATA_DIR: folder(), DATABASE_URL: adminUrl })
  await admin("delete from app_migration where file = '9999_later.sql'")
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^The database has the migration 9999_later\.sql, which this version of Sofra does not know\. .+\.$/,
  )
})

test('a start by a user without the needed rights reports that in one sentence', slow, async () => {
  const url = await emptyDatabase('plain')
  url.username = `${url.pathname.slice(1)}_user`
  url.password = 'secret'
  await admin(`create role ${url.username} login password 'secret'`)
  onTestFinished(() => admin(`drop role ${url.username}`).then(() => undefined))
  const { code, stderr } = await starting({ DATA_DIR: folder(), DATABASE_URL: url.href })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^The user of DATABASE_URL may not do what a start needs: .+\. It must own the database and may make roles\.$/,
  )
})

/** Starts the server and stops it once it has written a text, by default when it is ready; returns its output and exit code. */
const stoppedAt = async (env: Record<string, string>, sign = 'Ctrl-C') => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../app/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', SECRET: testSecret, DATA_DIR: folder(), DEMO: '', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes(sign)) child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  return { output, code }
}

const environmentIn = (sentence: string) =>
  Object.fromEntries([...sentence.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]))

test('a first start that follows the hint about the operator creates no demo, nor does a later start without DEMO=0', async () => {
  const url = await emptyDatabase('hint')
  const peopleOf = () => within(url, 'select email from app_user order by 1')
  const { code, stderr } = await starting({ DATA_DIR: folder(), DATABASE_URL: url.href })
  expect(code).toBe(1)
  const hint = environmentIn(stderr)
  expect(hint).toMatchObject({ DEMO: '0' })
  await stoppedAt({ ...hint, DATABASE_URL: url.href })
  expect(await peopleOf()).toEqual([{ email: hint.OPERATOR_EMAIL }])
  expect((await stoppedAt({ DATABASE_URL: url.href })).output).not.toContain('demo.sofra')
  expect(await peopleOf()).toEqual([{ email: hint.OPERATOR_EMAIL }])
})

test('SIGTERM during a start stops the server properly once it has started', async () => {
  const url = await emptyDatabase('early')
  const env = { DATABASE_URL: url.href, DEMO: '0', OPERATOR_EMAIL: 'first@example.com' }
  const { code, output } = await stoppedAt(env, 'Using the database')
  expect(output).toContain('Stopped')
  expect(code).toBe(0)
})

test('a start without DEMO=0 on an empty database that was started with it fails instead of creating demo data', async () => {
  const url = await emptyDatabase('live')
  await starting({ DATA_DIR: folder(), DATABASE_URL: url.href })
  const { code } = await starting({ DATA_DIR: folder(), DATABASE_URL: url.href, DEMO: '' })
  expect(code).toBe(1)
  expect(await within(url, 'select from account')).toEqual([])
})

test('a first start with OPERATOR_EMAIL and without DEMO=0 fails with one sentence that contains the working command', async () => {
  const url = await emptyDatabase('operator')
  const environment = { DATA_DIR: folder(), DATABASE_URL: url.href, OPERATOR_EMAIL: 'first@example.com' }
  const { code, stderr } = await starting({ ...environment, DEMO: '' })
  expect(code).toBe(1)
  expect(environmentIn(stderr)).toEqual({ DEMO: '0', OPERATOR_EMAIL: 'first@example.com' })
  expect(stderr).not.toContain('\n')
  expect(await within(url, 'select from account')).toEqual([])
})
