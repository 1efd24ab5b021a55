import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignKeys as written } from '../apps/server/src/kernel/database/db.keys.ts'
import { testDatabase } from '../apps/server/src/testing/database.ts'
import { foreignKeys, rowTypes } from './row-types.ts'

const { admin } = await testDatabase()
const query = <R>(text: string) => admin(text) as Promise<R[]>
const file = (name: string) =>
  readFileSync(join(import.meta.dirname, '../apps/server/src/kernel/database', name), 'utf8')

test('db.types.ts and db.keys.ts match the migrations: else run npm run schema:types', async () => {
  expect(file('db.types.ts')).toBe(await rowTypes(query))
  expect(file('db.keys.ts')).toBe(await foreignKeys(query))
})

test('a key of several columns names its row by the last one', () => {
  expect(written.product).toEqual({ category_id: 'category', status_by: 'app_user' })
})

test('rowTypes writes what a query returns of each column', async () => {
  await admin(
    `create table sample (id bigint not null, words text[] not null, kind text check (kind in ('a', 'b')), at timestamptz, data jsonb)`,
  )
  expect(await rowTypes(query)).toContain(`  sample: {
    id: number
    words: string[]
    kind: 'a' | 'b' | null
    at: string | null
    data: unknown
  }
`)
})

test('rowTypes refuses a type that it does not know', async () => {
  await admin('create table strange (place point)')
  await expect(rowTypes(query)).rejects.toThrow('strange.place is a point, for which tools/row-types.ts has no type.')
})
