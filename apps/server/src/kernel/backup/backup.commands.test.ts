import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeDemo } from '@sofra/demo/seed/write-demo.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testSecret } from '../../../test/database.ts'
import { durablePostgres } from '../../../test/durable-postgres.ts'
import { slow } from '../../../test/slow.ts'
import { demoOptions } from '../../app/demo/demo-data.ts'
import { startPostgres } from '../postgres/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'sofra-backup-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const root = join(import.meta.dirname, '../../../../..')

/** Runs a command on a data folder as an operator types it, and returns its output. */
const npm = async (command: 'backup' | 'restore', dataDir: string, file: string) => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SECRET: '' }
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', command, '--', file], { cwd: root, env })
  return stdout
}

/** Reads the rows of each table in any order, without the time at which the schema was installed. */
const rowsIn = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relname !~ 'migration' order by 1`,
    )
    const counted: Record<string, unknown> = {}
    for (const { name } of tables) {
      const sql = `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as content from ${name} t`
      counted[name] = (await client.query(sql)).rows[0]
    }
    return counted
  } finally {
    await client.end()
  }
}

test('npm run restore recreates the demo from npm run backup in a new folder', slow, async () => {
  const source = await durablePostgres(testSecret)
  const [file, fresh] = [join(folder, 'demo.backup'), join(folder, 'fresh')]
  let before: Awaited<ReturnType<typeof rowsIn>>
  try {
    writeFileSync(join(source.home, 'secret'), `${testSecret}\n`)
    const options = await demoOptions({ dataDir: source.home, filesS3: undefined })
    await writeDemo({ ...options, adminUrl: source.url, orders: 200, members: 50 })
    before = await rowsIn(source.url)
    expect(before).toMatchObject({ orders: { rows: 200 } })
    expect(await npm('backup', source.home, file)).toMatch(/^• Wrote \d+ tables and [1-9]\d* files to /)
  } finally {
    await source.end()
  }
  expect(await npm('restore', fresh, file)).toMatch(/^• Restored \d+ tables and [1-9]\d* files: npm start/)
  expect(readFileSync(join(fresh, 'secret'), 'utf8').trim()).toBe(testSecret)
  const { url, stop } = await startPostgres({ home: fresh })
  try {
    expect(await rowsIn(url)).toEqual(before)
  } finally {
    await stop()
  }
  await expect(npm('restore', fresh, file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('data already'),
  })
})
