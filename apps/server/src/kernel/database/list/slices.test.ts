import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { testDatabase } from '../../../../test/database.ts'
import { createFactories } from '../../../../test/factories.ts'
import { foundSql, listSql, orderBy, page } from '../list.ts'

// This connection bypasses row security: only the list's own conditions exclude other companies' rows.
const { admin: query } = await testDatabase()
const a = createFactories(query)
const [company, other] = [await a.company(), await a.company()]

/** Members with a few different birth dates or none, in no order of ids. */
const fill = async (days: readonly (number | null)[]) => {
  await query('delete from member')
  await query(
    `insert into member (company_id, phone, first_name, last_name, birth_date)
     select case when i % 4 = 0 then $2::bigint else $1 end, '+90532' || lpad(i::text, 7, '0'), 'A', 'B', date '2000-01-01' + day
     from unnest($3::int[]) with ordinality d (day, i) order by i % 3, i`,
    [company.id, other.id, days],
  )
}

const sqlOf = (sort: string, of = company, isFound = false) => {
  const select = {
    columns: 'm.id, m.birth_date',
    from: 'from member m',
    filters: [{ column: 'm.company_id', is: of.id }],
    order: orderBy(sort, (field) => `m.${field}`, 'm.id'),
  }
  const find = { as: 'm', from: 'from member m', columns: 'm.id, m.birth_date' }
  return isFound ? foundSql({ ...select, find }) : listSql({ ...select, id: 'm.id' })
}

type Row = { id: number }
const idsOf = ({ items }: { items: readonly Row[] }) => items.map(({ id }) => id)

// The three ways: plain, sorted after finding, and along an index.
const ways = [
  ['plain', false, undefined],
  ['gathered', true, undefined],
  ['followed', true, 20_000],
] as const

test.each(ways)('page returns the same rows by key as by offset: %s', async (_, isFound, knownTotal) => {
  const days = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { maxLength: 24 })
  const sorts = fc.constantFrom('birth_date', '-birth_date', 'id', '-id')
  await fc.assert(
    fc.asyncProperty(days, sorts, fc.integer({ min: 1, max: 5 }), async (birthDays, sort, limit) => {
      await fill(birthDays)
      const sql = sqlOf(sort, company, isFound)
      const pageAt = (number: number, after?: number) =>
        page<Row>({ query }, sql, { page: number, limit, after }, knownTotal)
      let after: number | undefined
      for (let number = 1; (number - 1) * limit <= birthDays.length; number += 1) {
        const [keyed, numbered] = [await pageAt(number, after), await pageAt(number)]
        expect(keyed).toEqual(numbered)
        after = idsOf(keyed).at(-1)
      }
    }),
    runs(1 / 25, 'each asks the database for every page'),
  )
})

test.each(ways)('page treats a row of another company like a removed one: %s', async (_, isFound, knownTotal) => {
  await fill([1, 1, 2, 3, null, 2, 2, 0, 3, null, 1, 2])
  const foreign = await query<Row>('select id from member where company_id = $1', [other.id])
  const ownRow = await query<Row>('select max(id) as id from member where company_id = $1', [company.id])
  await query('delete from member where id = $1', [ownRow[0]?.id])
  for (const sort of ['birth_date', '-birth_date']) {
    const sql = sqlOf(sort, company, isFound)
    const second = await page<Row>({ query }, sql, { page: 2, limit: 3 }, knownTotal)
    for (const { id: after } of [...foreign, ...ownRow])
      expect(await page<Row>({ query }, sql, { page: 2, limit: 3, after }, knownTotal)).toEqual(second)
  }
})

test.each(ways)('page repeats no row after earlier ones were inserted: %s', async (_, isFound, knownTotal) => {
  await fill([3, 3, 3, 3, 3, 3, 3, 3, 3])
  const sql = sqlOf('birth_date', company, isFound)
  const first = idsOf(await page<Row>({ query }, sql, { page: 1, limit: 3 }, knownTotal))
  await query(
    'update member set birth_date = birth_date - 1 where id = (select max(id) from member where company_id = $1)',
    [company.id],
  )
  const second = { page: 2, limit: 3 }
  const keyed = idsOf(await page<Row>({ query }, sql, { ...second, after: first.at(-1) }, knownTotal))
  expect(first.filter((id) => keyed.includes(id))).toEqual([])
  // Control: by offset the page starts with the last row of the first page.
  expect(idsOf(await page<Row>({ query }, sql, second, knownTotal))[0]).toBe(first.at(-1))
})

test('page ignores the row on the first page and beyond the limit of paging', async () => {
  await fill([1, 2, 3])
  const sql = sqlOf('id')
  const [first] = idsOf(await page<Row>({ query }, sql, { page: 1, limit: 1 }))
  expect(idsOf(await page<Row>({ query }, sql, { page: 1, limit: 1, after: first }))).toEqual([first])
  expect(idsOf(await page<Row>({ query }, sql, { page: 10_001, limit: 1, after: first }))).toEqual([])
})
