import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tables } from '../apps/server/src/app/contributions.ts'
import { foreignKeys as written } from '../apps/server/src/kernel/database/db.keys.ts'
import { testDatabase } from '../apps/server/test/database.ts'
import { foreignKeys, rowTypes } from './row-types.ts'

const { admin } = await testDatabase()
const query = <R>(text: string) => admin(text) as Promise<R[]>
const file = (name: string) =>
  readFileSync(join(import.meta.dirname, '../apps/server/src/kernel/database', name), 'utf8')

test('db.types.ts and db.keys.ts match the schema: else run npm run schema:types', async () => {
  expect(file('db.types.ts')).toBe(await rowTypes(query, tables))
  expect(file('db.keys.ts')).toBe(await foreignKeys(query))
})

test('a composite key identifies its row by the last column', () => {
  expect(written.product).toEqual({ category_id: 'category', status_by: 'app_user' })
})

test('rowTypes writes what a query returns of each column', async () => {
  await admin(
    `create domain level as text check (value in ('low', 'high'));
     create table sample (id bigint not null, words text[] not null, kind text check (kind in ('a', 'b')), level level, at timestamptz, data jsonb)`,
  )
  expect(await rowTypes(query, {})).toContain(`  sample: {
    id: number
    words: string[]
    kind: 'a' | 'b' | null
    level: 'low' | 'high' | null
    at: string | null
    data: unknown
  }
`)
})

test('rowTypes writes JSON as the owner of its table declares it, and refuses a shape of another column', async () => {
  await admin('create table held (names jsonb not null, offers jsonb, no integer)')
  const shape = 'catalog/offer/offer.ts#Offer[]'
  const text = await rowTypes(query, { held: { json: { names: 'kernel/fields.ts#Translated', offers: shape } } })
  expect(text).toContain(`import type { Offer } from '@sofra/contract/catalog/offer/offer.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
`)
  expect(text).toContain('    names: Translated\n    offers: Offer[] | null\n')
  await expect(rowTypes(query, { held: { json: { no: shape } } })).rejects.toThrow('held.no is no JSON.')
})

test('rowTypes refuses a type that it does not know', async () => {
  await admin('create table strange (place point)')
  await expect(rowTypes(query, {})).rejects.toThrow(
    'strange.place is a point, for which tools/row-types.ts has no type.',
  )
})
