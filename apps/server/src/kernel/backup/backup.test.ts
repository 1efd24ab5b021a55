import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, testSecret } from '../../../test/database.ts'
import { orderingOf } from '../../../test/ordering.ts'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import type { Query } from '../database/tenant.ts'
import { PlainFailure } from '../plain-failure.ts'
import { copyOut } from './copy.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { a, admin, adminUrl, call } = await testServer()
const world = await twoTenants(a)
const { place, step } = orderingOf({ call }, world)
const target = await testDatabase()

const folder = mkdtempSync(join(tmpdir(), 'sofra-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (...names: string[]) => join(folder, ...names)

/** Reads each table's rows and each sequence's value, of the product and of its job queue. */
const stateOf = async (ask: Query) => {
  const tables = await ask<{ name: string; is_sequence: boolean }>(
    `select oid::regclass::text as name, relkind = 'S' as is_sequence from pg_class where relkind in ('r', 'p', 'S')
     and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const state: Record<string, string[]> = {}
  for (const { name, is_sequence } of tables) {
    const row = is_sequence ? `concat(last_value, is_called)` : 't::text'
    const rows = await ask<{ row: string }>(`select ${row} as row from ${name} t order by 1`)
    state[name] = rows.map(({ row }) => row)
  }
  return state
}

const whatever = 'tab\t, line\n, \\., \\N, "quote" and ğüşİ 🍲'
const order = await place({ note: whatever })
await step('approve', order)
// More than a few network packets.
await admin(
  `select graphile_worker.add_job('later', json_build_object('text', repeat(md5(n::text), 30)), run_at => now() + interval '1 day')
   from generate_series(1, 2000) n`,
)
await admin('update app_user set surname = $1 where id = $2', [whatever, world.A.owner.id])

const source = { adminUrl, cell: 0, secret: testSecret, files: inFolder('files') }
const into = { adminUrl: target.adminUrl, cell: 0, files: inFolder('restored'), secretFor: () => testSecret }
const backup = inFolder('one.backup')
const picture = Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 7) % 256))

mkdirSync(inFolder('files', 'pictures'), { recursive: true })
writeFileSync(inFolder('files', 'pictures', 'a.webp'), picture)
await writeBackup(backup, { ...source, withSecret: true })
const before = await stateOf(admin)

/** Writes a copy of the backup with its text changed. */
const changed = (name: string, change: (text: string) => string) => {
  const path = inFolder(name)
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(backup)).toString('utf8'))))
  return path
}

test.each<[string, (text: string) => string, string]>([
  ['ends before its end', (text) => text.slice(0, text.length / 2), 'is no whole backup'],
  ['lacks its last line', (text) => text.slice(0, text.lastIndexOf('{"end"')), 'is no whole backup'],
  [
    'is of another schema',
    (text) => text.replace('"migrations":[', '"migrations":[{"file":"0001_other.sql","hash":"0"},'),
    'The backup is of another version',
  ],
  ['is of another cell', (text) => text.replace('"cell":0', '"cell":3'), 'The backup is of cell 3'],
  ['has a file outside of its folder', (text) => text.replace('pictures/a.webp', '../a.webp'), 'a file outside'],
  ['has a table of another kind', (text) => text.replace('"table":"account"', '"table":"pg_authid"'), 'another table'],
])('restoreBackup refuses a backup that %s, and writes nothing', async (name, change, message) => {
  const empty = await stateOf(target.admin)
  const refused = restoreBackup(changed(name, change), into)
  await expect(refused).rejects.toThrow(PlainFailure)
  await expect(refused).rejects.toThrow(message)
  expect(await stateOf(target.admin)).toEqual(empty)
  expect(existsSync(into.files)).toBe(false)
})

test('restoreBackup refuses another secret', async () => {
  await expect(restoreBackup(backup, { ...into, secretFor: () => 'another' })).rejects.toThrow('another SECRET')
})

test('restoreBackup restores every row, sequence and file of the backup', async () => {
  for (const table of ['orders', 'event', 'order_event', 'audit_log', 'idempotency', 'graphile_worker._private_jobs'])
    expect(before[table], table).not.toEqual([])
  await admin('delete from order_event; update app_user set name = name || 1')
  await place()
  let theirs: string | null = null
  await restoreBackup(backup, {
    ...into,
    secretFor: (secret) => {
      theirs = secret
      return testSecret
    },
  })
  expect(theirs).toBe(testSecret)
  expect(await stateOf(target.admin)).toEqual(before)
  expect(readFileSync(join(into.files, 'pictures', 'a.webp')).equals(picture)).toBe(true)
})

test('restoreBackup refuses a database or a folder with data', async () => {
  await expect(restoreBackup(backup, into)).rejects.toThrow('The database has data already')
  const empty = { ...into, adminUrl: (await testDatabase()).adminUrl }
  await expect(restoreBackup(backup, empty)).rejects.toThrow('has files already')
})

test('writeBackup leaves no partial file', async () => {
  const path = inFolder('half.backup')
  const wrong = adminUrl.replace(/[^/]+$/, 'of_no_such_name')
  await expect(writeBackup(path, { ...source, adminUrl: wrong, withSecret: false })).rejects.toThrow('does not exist')
  expect([path, `${path}.part`].filter(existsSync)).toEqual([])
})

test('copyOut passes data that is not overwritten while it is processed', async () => {
  const sql = 'select repeat(md5(n::text), 1 + (n * 7919) % 400) as row from generate_series(1, 1500) n'
  const rows = await admin<{ row: string }>(sql)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  let text = ''
  let part = 0
  await copyOut(client, `copy (${sql}) to stdout`, async (data) => {
    part += 1
    if (part % 20 === 0) await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    text += data.toString()
  })
  await client.end()
  expect(text === rows.map(({ row }) => `${row}\n`).join('')).toBe(true)
})
