import { expect, onTestFinished, test } from 'vitest'
import { testDatabase, testSecret } from '../../../test/database.ts'
import { PlainFailure } from '../plain-failure.ts'
import { migrate } from './migrate.ts'
import { type Migration, readSource } from './schema.ts'

const { admin, adminUrl, pools } = await testDatabase()

const source = readSource()
const upgrade = (...migrations: readonly Migration[]) =>
  migrate(adminUrl, testSecret, { source: { ...source, migrations: [...source.migrations, ...migrations] } })
const later: Migration = { file: '9999_kitchen.sql', sql: 'select 1', hash: 'of its text' }
const noted = () => admin<{ file: string }>('select file, applied_at from app_migration order by file')

test('migrate applies each migration once when instances start at the same time', async () => {
  const results = await Promise.all([1, 2, 3].map(() => upgrade(later)))
  expect(results.toSorted()).toEqual([[], [], [later.file]])
  const before = await noted()
  expect(await upgrade(later)).toEqual([])
  expect(await noted()).toEqual(before)
})

test('migrate refuses a migration that was edited after it was applied', async () => {
  await expect(upgrade({ ...later, hash: 'of another text' })).rejects.toThrow(
    new PlainFailure(
      `The migration ${later.file} is not the one that this database was made with. An applied migration never changes: write a new one, or start with an empty database.`,
    ),
  )
  expect(await upgrade(later)).toEqual([])
})

test('migrate refuses a migration that comes before an applied one', async () => {
  const early = { ...later, file: '9998_kitchen.sql' }
  await expect(upgrade(early, later)).rejects.toThrow(
    new PlainFailure(
      `The migration ${early.file} comes before ${later.file}, which this database has already. Give it a number behind that.`,
    ),
  )
})

test('migrate reports the failing migration and leaves the database unchanged', async () => {
  const failing = { file: '9999_z.sql', sql: 'create table half (); select 1 / 0', hash: '' }
  await expect(upgrade(later, failing)).rejects.toThrow(
    new PlainFailure(`The migration ${failing.file} failed, and changed nothing: division by zero.`),
  )
  expect(await admin(`select where to_regclass('half') is not null`)).toEqual([])
})

test('migrate refuses a fresh schema whose SQL function refers to a missing table', async () => {
  const url = new URL(adminUrl)
  url.pathname += '_invalid'
  const name = url.pathname.slice(1)
  await admin(`create database ${name}`)
  onTestFinished(async () => void (await admin(`drop database ${name} with (force)`)))
  const broken = {
    file: 'z.sql',
    sql: `create function app.broken() returns bigint language sql as 'select id from nowhere'`,
  }
  const schema = [...source.schema, broken]
  await expect(migrate(url.href, testSecret, { source: { ...source, schema } })).rejects.toThrow(
    'relation "nowhere" does not exist',
  )
})

test("migrate sets each role's timeouts in the database for every connection", async () => {
  for (const pool of [pools.rw, pools.platform, pools.system]) {
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement: '10s', lock: '2s', idle: '15s' }])
  }
})

test('latency-sensitive pools have a shorter statement timeout than their role, and its other limits', async () => {
  const limits = [pools.callers, pools.streams, pools.across].map(async (pool) => {
    const { rows } = await pool.query(
      `select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    return rows[0]
  })
  const role = { role: 'app_platform', lock: '2s', idle: '15s' }
  expect(await Promise.all(limits)).toEqual(['3s', '5s', '5s'].map((statement) => ({ ...role, statement })))
})

test('migrate fails in one sentence without the password for an unreachable database', async () => {
  const url = new URL(adminUrl)
  url.port = '1'
  const failure = await migrate(url.toString(), testSecret).catch((error: Error) => error.message)
  expect(failure).toMatch(/^The database 127\.0\.0\.1:1\/\w+ cannot be reached: .+\.$/)
  expect(failure).not.toContain(url.password)
})
