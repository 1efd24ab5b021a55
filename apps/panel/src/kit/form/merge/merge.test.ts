import { expect, test } from 'vitest'
import { differencesOf, merged } from './merge.ts'

const theirs = { name: { de: '', tr: 'Adana' }, price: 300, tags: ['acı'], vat_rate: 1_000 }
const asIs = (_: string, value: unknown) => value
const mine = { name: { tr: 'Adana', de: '' }, price: 250, tags: [], vat_rate: 1_000 }

test('differencesOf leaves out equal values, whatever the order of their parts', () => {
  expect(differencesOf(mine, theirs, ['price'], asIs).map(({ field }) => field)).toEqual(['price', 'tags'])
})

test('differencesOf proposes my value for fields that I changed and theirs for all others', () => {
  const differences = differencesOf(mine, theirs, ['price'], asIs)
  expect(differences.map(({ keeps }) => keeps)).toEqual(['mine', 'theirs'])
  expect(merged(differences, theirs)).toEqual({ ...theirs, price: 250 })
})

test('differencesOf leaves out what a save does not send', () => {
  const sent = (field: string, value: unknown) => (field === 'tags' ? [] : value)
  expect(differencesOf(mine, theirs, [], sent).map(({ field }) => field)).toEqual(['price'])
})
