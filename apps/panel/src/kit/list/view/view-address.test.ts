import { expect, test } from 'vitest'
import { z } from 'zod'
import { stateOf } from '../list-state.ts'
import { isAsSaved, queryText, searchOf } from './view-address.ts'

const query = z.strictObject({
  page: z.coerce.number().default(1),
  limit: z.coerce.number().max(100).default(10),
  q: z.string().optional(),
  sort: z.enum(['name', '-name', '-created_at']).default('-created_at'),
  status: z.enum(['waiting', 'done']).optional(),
})
const state = (search: Record<string, string>) => stateOf(query, search)

test('queryText omits the page and default values', () => {
  expect(queryText(query, state({}))).toBe('')
  expect(queryText(query, state({ page: '3', limit: '10', sort: '-created_at' }))).toBe('')
  const text = queryText(query, state({ page: '3', q: 'ali & co', sort: 'name', status: 'done', limit: '50' }))
  expect(Object.fromEntries(new URLSearchParams(text))).toEqual({
    q: 'ali & co',
    sort: 'name',
    status: 'done',
    limit: '50',
  })
})

test('searchOf opens a view as saved, on its first page', () => {
  const text = queryText(query, state({ q: 'ali & co', status: 'done', page: '2' }))
  const opened = state(searchOf({ id: 7, query: text }) as Record<string, string>)
  expect(opened).toEqual({ ...state({ q: 'ali & co', status: 'done' }), page: 1 })
  expect(searchOf({ id: 7, query: text })).toMatchObject({ view: '7' })
})

test('isAsSaved ignores the page, the order of parts, and filters and values that the list no longer has', () => {
  const listState = state({ status: 'done', q: 'a', page: '4' })
  expect(isAsSaved(query, listState, 'q=a&status=done')).toBe(true)
  expect(isAsSaved(query, listState, 'status=done&q=a&colour=red&sort=weight')).toBe(true)
  expect(isAsSaved(query, listState, 'q=a&status=gone')).toBe(false)
  expect(isAsSaved(query, listState, 'q=a')).toBe(false)
  expect(isAsSaved(query, listState, 'q=a&status=done&sort=name')).toBe(false)
})
