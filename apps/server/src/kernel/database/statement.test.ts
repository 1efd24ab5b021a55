import { expect, test } from 'vitest'
import { statement } from './statement.ts'
import type { Query } from './tenant.ts'

/** What PostgreSQL is sent. */
const sent = async <Values extends object>(sql: string, of: Values) => {
  const all: [string, unknown[] | undefined][] = []
  const query: Query = async (text, values) => {
    all.push([text, values])
    return []
  }
  await statement<Values>(sql)(query, of)
  return all
}

test('a name that occurs twice is one parameter, in the order of its first use', async () => {
  const sql = 'select :company::bigint from branch where company_id = :company and id = :branch'
  expect(await sent(sql, { branch: 2, company: 1 })).toEqual([
    ['select $1::bigint from branch where company_id = $1 and id = $2', [1, 2]],
  ])
})

test('casts, slices and times are no parameters', async () => {
  const sql = `select '12:mm'::text, names[1:n], '{"add": 0}'::jsonb, a::int`
  expect(await sent(sql, {})).toEqual([[sql, []]])
})

test('string literals and comments have no parameters', async () => {
  const sql = `select ':a', 'it''s :b', '{"add":true}'::jsonb, to_char(now(), 'hh:mi') -- whose :c it's not
from branch where id = `
  expect(await sent(`${sql}:id`, { id: 1 })).toEqual([[`${sql}$1`, [1]]])
})

test('null is a value, and undefined is none', async () => {
  expect(await sent('select :phone::text', { phone: null })).toEqual([['select $1::text', [null]]])
  await expect(sent('select :phone::text', { phone: undefined })).rejects.toThrow(':phone')
})

test('values that the text does not name are not sent, nor what every object inherits', async () => {
  expect(await sent('select :b::int', { a: 1, b: 2 })).toEqual([['select $1::int', [2]]])
  await expect(sent('select :constructor', {})).rejects.toThrow(':constructor')
})
