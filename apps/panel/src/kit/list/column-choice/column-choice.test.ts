import { expect, test } from 'vitest'
import { clamped, completed, moved, sized, storedChoice, toggled, visibleColumns } from './column-choice.ts'

const columns = [{ key: 'name' }, { key: 'kind' }, { key: 'created_at' }]
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)
const chosen = (...list: string[]) => ({
  columns: list.map((key) => ({ key: key.replace('-', ''), hidden: key.startsWith('-'), width: null })),
  dense: false,
})
const begun = completed(columns, null)

test('completed without a choice returns the default without extra columns', () => {
  expect(begun).toEqual(chosen('name', 'kind', 'created_at'))
  expect(keys(visibleColumns([...columns, { key: 'note', extra: true }], begun))).toEqual([
    'name',
    'kind',
    'created_at',
  ])
})

test('completed puts a new column after its left neighbour, hidden if extra', () => {
  const choice = chosen('created_at', '-name')
  expect(completed(columns, choice)).toEqual(chosen('created_at', '-name', 'kind'))
  const extra = [{ key: 'name' }, { key: 'note', extra: true }, { key: 'created_at' }]
  expect(completed(extra, choice)).toEqual(chosen('created_at', '-name', '-note'))
  expect(completed([{ key: 'first' }, ...columns], choice).columns[0]).toMatchObject({ key: 'first', hidden: false })
})

test('completed keeps currently missing columns at the end, and visibleColumns omits them', () => {
  const choice = chosen('gone', 'kind', '-name')
  expect(completed(columns, choice)).toEqual(chosen('kind', 'created_at', '-name', 'gone'))
  expect(keys(visibleColumns(columns, choice))).toEqual(['kind', 'created_at'])
  expect(keys(completed(columns, chosen('name', 'name')).columns)).toEqual(['name', 'kind', 'created_at'])
})

test('visibleColumns sets widths and returns at least one column', () => {
  const choice = toggled(sized(begun, 'kind', 200), 'name')
  expect(visibleColumns(columns, choice)).toEqual([
    { key: 'kind', width: 200 },
    { key: 'created_at', width: null },
  ])
  expect(keys(visibleColumns(columns, chosen('-kind', '-name', '-created_at')))).toEqual(['kind'])
})

test('moved stays within the list', () => {
  expect(moved(begun, 'kind', 0)).toEqual(chosen('kind', 'name', 'created_at'))
  expect(moved(begun, 'name', 2)).toEqual(chosen('kind', 'created_at', 'name'))
  expect(moved(begun, 'name', -1)).toBe(begun)
  expect(moved(begun, 'created_at', 3)).toBe(begun)
})

test('sized limits a width, and removes it for null', () => {
  expect([clamped(3), clamped(120.4), clamped(9_000)]).toEqual([64, 120, 800])
  expect(sized(sized(begun, 'kind', 3), 'kind', null)).toEqual(begun)
})

test('storedChoice parses a stored choice, and returns null for invalid text', () => {
  const stored = { order: ['kind', 'gone', 'name'], hidden: ['created_at'], dense: true }
  expect(storedChoice(JSON.stringify(stored), columns)).toEqual({
    ...chosen('kind', '-created_at', 'name'),
    dense: true,
  })
  expect(storedChoice('{"hidden":[]}', [...columns, { key: 'note', extra: true }])).toEqual(
    chosen('name', 'kind', 'created_at', 'note'),
  )
  for (const broken of [null, '', '{', 'null']) expect(storedChoice(broken, columns)).toBeNull()
})
