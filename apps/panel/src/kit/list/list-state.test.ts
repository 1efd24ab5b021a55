import { several } from '@sofra/contract/kernel/fields.ts'
import { listQuery } from '@sofra/contract/kernel/resource.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  cleared,
  exportQueryOf,
  isFiltered,
  queryOf,
  requestQueryOf,
  searchFields,
  searchPatch,
  stateOf,
  turned,
} from './list-state.ts'

const query = listQuery(['name', 'created_at'], {
  is_active: z.stringbool().optional(),
  kind: several(z.enum(['cancel', 'return'])).optional(),
})

test('stateOf reads an empty address as the first page, newest first', () => {
  expect(stateOf(query, {})).toEqual({ page: 1, limit: 10, sort: '-created_at', q: undefined, filters: {} })
})

test('stateOf reads pages, order, search and filters', () => {
  const state = { page: 3, limit: 25, sort: 'name', q: 'ızgara', filters: { is_active: 'true' } }
  expect(stateOf(query, { page: '3', limit: '25', sort: 'name', q: 'ızgara', is_active: 'true' })).toEqual(state)
})

test('stateOf parses several values of a filter, and drops the filter if one is invalid', () => {
  expect(stateOf(query, { kind: 'return,cancel' }).filters).toEqual({ kind: 'return,cancel' })
  expect(stateOf(query, { kind: 'return,lost' }).filters).toEqual({})
})

test('requestQueryOf sends the last row of the previous page if it has a sequence number', () => {
  const state = stateOf(query, { page: '2' })
  expect(requestQueryOf(query, state, [{ id: 7 }, { id: 4 }])).toEqual({ page: 2, after: '4' })
  for (const rows of [undefined, [], [{ name: 'x' }], [{ id: null }], [{ id: 'tr' }]])
    expect(requestQueryOf(query, state, rows)).toEqual({ page: 2 })
  expect(requestQueryOf(z.strictObject({ page: z.number() }), state, [{ id: 4 }])).toEqual({ page: 2 })
})

test('requestQueryOf leaves out default values', () => {
  expect(requestQueryOf(query, stateOf(query, { page: '1', limit: '10', sort: '-created_at' }), undefined)).toEqual({})
  const changed = { page: '3', limit: '25', sort: 'name', q: 'ızgara', is_active: 'true' }
  expect(requestQueryOf(query, stateOf(query, changed), undefined)).toEqual({ ...changed, page: 3, limit: 25 })
})

test('the cursor is not part of the address', () => {
  expect(stateOf(query, { page: '2', after: '4' })).toEqual(stateOf(query, { page: '2' }))
})

test('searchFields drop values that the call refuses', () => {
  const evil = { page: 'abc', limit: '7000', sort: 'password', kind: 'x', is_active: 'maybe', other: '1' }
  expect(stateOf(query, evil)).toEqual(stateOf(query, {}))
  expect(Object.keys(searchFields(query))).not.toContain('other')
})

test('searchPatch omits defaults and returns to the first page on a change', () => {
  expect(searchPatch(query, { sort: '-created_at', limit: 10 })).toEqual({
    page: undefined,
    sort: undefined,
    limit: undefined,
  })
  expect(searchPatch(query, { page: 4 })).toEqual({ page: '4' })
  expect(searchPatch(query, { q: 'a', filters: { kind: 'cancel' } })).toEqual({
    page: undefined,
    q: 'a',
    kind: 'cancel',
  })
  expect(searchPatch(query, { q: '' })).toEqual({ page: undefined, q: undefined })
})

test('stateOf parses what searchPatch wrote', () => {
  const patch = searchPatch(query, { sort: 'name', q: 'çay', filters: { is_active: 'false', kind: 'return' } })
  expect(stateOf(query, patch)).toMatchObject({
    sort: 'name',
    q: 'çay',
    filters: { is_active: 'false', kind: 'return' },
  })
  expect(query.safeParse(queryOf(stateOf(query, patch))).success).toBe(true)
})

test('cleared removes the search and each filter', () => {
  const state = stateOf(query, { q: 'a', kind: 'cancel', sort: 'name' })
  expect(isFiltered(state)).toBe(true)
  const after = stateOf(query, { sort: 'name', ...searchPatch(query, cleared(state)) })
  expect(isFiltered(after)).toBe(false)
  expect(after.sort).toBe('name')
})

test('exportQueryOf requests all filtered rows with the visible columns in order', () => {
  const state = stateOf(query, { page: '2', kind: 'cancel' })
  expect(exportQueryOf(state, 'csv', ['name', 'kind'])).toEqual({
    sort: '-created_at',
    kind: 'cancel',
    format: 'csv',
    columns: 'name,kind',
  })
})

test('turned sorts ascending first, then descending', () => {
  expect(turned('-created_at', 'name')).toBe('name')
  expect(turned('name', 'name')).toBe('-name')
  expect(turned('-name', 'name')).toBe('name')
})
