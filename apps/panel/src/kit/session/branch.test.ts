import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recordKey } from '../record.ts'
import { branchQuery, ownName } from './branch.ts'

test("branchQuery uses another cache key than the form, below the branches' key", async () => {
  const client = new QueryClient()
  const head = { id: 7, name: 'Kaşık Moda' }
  client.setQueryData(recordKey({ name: 'branch' }, 7), { id: 7, version: 1 })
  client.setQueryData(branchQuery(7).queryKey, head as never)
  expect(client.getQueryData(recordKey({ name: 'branch' }, 7))).toEqual({ id: 7, version: 1 })
  expect(client.getQueryData(branchQuery(7).queryKey)).toEqual(head)
  await client.invalidateQueries({ queryKey: ['branch'] })
  expect(client.getQueryState(branchQuery(7).queryKey)?.isInvalidated).toBe(true)
})

test.each([
  ['Kaşık Moda', 'Kaşık', 'Moda'],
  ['Moda', 'Kaşık', 'Moda'],
  ['Kaşıkçı Moda', 'Kaşık', 'Kaşıkçı Moda'],
])('ownName of %s of %s is %s', (name, company_name, expected) => {
  expect(ownName({ name, company_name })).toBe(expected)
})
