import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { tables } from '../../app/contributions.ts'
import { shownBy } from './uses.ts'

const { admin } = await testDatabase()

/** No call removes these: branches and companies are switched off, members anonymised, orders kept. */
const lasting = ['branch', 'company', 'member', 'orders']

interface ForeignKey {
  table: string
  column: string
  key: string
  target: string
}

test('every row that prevents a removal has words for the refusal', async () => {
  const keys = await admin<ForeignKey>(
    `select c.conrelid::regclass::text as table, a.attname as column, 'id' as key, c.confrelid::regclass::text as target
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.conparentid = 0
     order by 1, 2`,
  )
  expect(keys.length).toBeGreaterThan(30)
  const removable = keys.filter(({ target }) => tables[target]?.word && !lasting.includes(target))
  const unnamed = removable.filter((key) => shownBy(tables, key) === undefined)
  expect(unnamed.map(({ table, column, target }) => `${table}.${column} → ${target}`)).toEqual([])
})
