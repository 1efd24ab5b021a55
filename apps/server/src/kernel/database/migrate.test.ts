import { expect, test } from 'vitest'
import { testDatabase, testSecret } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

const { admin, adminUrl } = await testDatabase()

test('what was applied is not applied again, however many copies start at once', async () => {
  const before = await admin('select file, applied_at from app_migration order by file')
  expect(before.length).toBeGreaterThan(0)
  expect(await Promise.all([1, 2, 3].map(() => migrate(adminUrl, testSecret)))).toEqual([[], [], []])
  expect(await admin('select file, applied_at from app_migration order by file')).toEqual(before)
})

test('an unreachable database is told in one sentence without its password', async () => {
  const url = new URL(adminUrl)
  url.port = '1'
  const failure = await migrate(url.toString(), testSecret).catch((error: Error) => error.message)
  expect(failure).toMatch(/^The database 127\.0\.0\.1:1\/\w+ cannot be reached: .+\.$/)
  expect(failure).not.toContain(url.password)
})
