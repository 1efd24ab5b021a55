import { expect, test } from 'vitest'
import { beginning, defaultChoice, moved, ordered, readChoice, shown, toggled } from './column-choice.ts'

const columns = [{ key: 'name' }, { key: 'kind' }, { key: 'created_at' }]
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)

test('readChoice answers what was stored, and the untouched choice for nonsense', () => {
  const choice = { order: ['kind', 'name'], hidden: ['created_at'], dense: true }
  expect(readChoice(JSON.stringify(choice))).toEqual(choice)
  for (const broken of [null, '', '{', 'null', '[]', '{"order":3,"hidden":[4],"dense":"yes"}'])
    expect(readChoice(broken)).toEqual(defaultChoice)
})

test('shown leaves out extra columns until something is chosen', () => {
  const begin = beginning([...columns, { key: 'note', extra: true }])
  expect(begin.hidden).toEqual(['note'])
  expect(readChoice(null, begin)).toBe(begin)
  expect(readChoice('{"hidden":[]}', begin).hidden).toEqual([])
})

test('shown gives the columns in their chosen order without the hidden ones', () => {
  expect(keys(shown(columns, { ...defaultChoice, order: ['created_at', 'name', 'kind'], hidden: ['name'] }))).toEqual([
    'created_at',
    'kind',
  ])
})

test('ordered puts a newer column behind its left neighbour and drops one that is gone', () => {
  expect(keys(ordered(columns, { ...defaultChoice, order: ['created_at', 'gone', 'name'] }))).toEqual([
    'created_at',
    'name',
    'kind',
  ])
})

test('toggled never hides the last column', () => {
  expect(keys(shown(columns, { ...defaultChoice, hidden: ['name', 'kind', 'created_at'] }))).toEqual(['name'])
})

test('moved stays within the ends', () => {
  expect(moved(columns, defaultChoice, 'kind', -1).order).toEqual(['kind', 'name', 'created_at'])
  expect(moved(columns, defaultChoice, 'name', -1)).toBe(defaultChoice)
  expect(moved(columns, defaultChoice, 'created_at', 1)).toBe(defaultChoice)
})

test('toggled hides a column and shows it again', () => {
  const hidden = toggled(defaultChoice, 'kind')
  expect(hidden.hidden).toEqual(['kind'])
  expect(toggled(hidden, 'kind').hidden).toEqual([])
})
