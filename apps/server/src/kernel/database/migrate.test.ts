import { expect, test } from 'vitest'
import { testDatabase, testSecret } from '../../testing/database.ts'
import { PlainFailure } from '../plain-failure.ts'
import { migrate } from './migrate.ts'

const { admin, adminUrl, pools } = await testDatabase()

test('migrate applies each file once, of concurrent starts', async () => {
  const before = await admin('select file, applied_at from app_migration order by file')
  expect(before.length).toBeGreaterThan(0)
  expect(await Promise.all([1, 2, 3].map(() => migrate(adminUrl, testSecret)))).toEqual([[], [], []])
  expect(await admin('select file, applied_at from app_migration order by file')).toEqual(before)
})

test('migrate refuses a database whose applied migration was edited since, in one sentence', async () => {
  const [first] = await admin<{ file: string; hash: string }>(
    'select file, hash from app_migration order by file limit 1',
  )
  await admin('update app_migration set hash = $2 where file = $1', [first?.file, 'of another text'])
  await expect(migrate(adminUrl, testSecret)).rejects.toThrow(
    new PlainFailure(
      `The migration ${first?.file} is not the one that this database was made with. An applied migration never changes: write a new one, or start with an empty database.`,
    ),
  )
  await admin('update app_migration set hash = $2 where file = $1', [first?.file, first?.hash])
  expect(await migrate(adminUrl, testSecret)).toEqual([])
})

test('migrate refuses a migration that comes before one that is applied', async () => {
  const files = (await admin<{ file: string }>('select file from app_migration order by file')).map(({ file }) => file)
  const [first] = await admin<{ hash: string }>('delete from app_migration where file = $1 returning hash', [files[0]])
  await expect(migrate(adminUrl, testSecret)).rejects.toThrow(
    new PlainFailure(
      `The migration ${files[0]} comes before ${files.at(-1)}, which this database has already. Give it a number behind that.`,
    ),
  )
  await admin('insert into app_migration (file, hash) values ($1, $2)', [files[0], first?.hash])
})

test('migrate gives each role its timeouts in the database, whoever connects as it', async () => {
  for (const pool of [pools.rw, pools.platform, pools.system]) {
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement: '10s', lock: '2s', idle: '15s' }])
  }
})

test('pools of work that has to be quick end a statement sooner than their role, which has all other limits', async () => {
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
