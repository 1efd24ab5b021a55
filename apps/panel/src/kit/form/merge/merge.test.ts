import { expect, test } from 'vitest'
import { differencesOf, merged } from './merge.ts'

const theirs = { name: { de: '', tr: 'Adana' }, price: 300, tags: ['acı'], vat_rate: 1_000 }
const asIs = (_: string, value: unknown) => value
const mine = { name: { tr: 'Adana', de: '' }, price: 250, tags: [], vat_rate: 1_000 }

test('differencesOf omits equal values in any key order', () => {
  expect(differencesOf(mine, theirs, ['price'], asIs).map(({ field }) => field)).toEqual(['price', 'tags'])
})

test('differencesOf keeps mine for changed fields and theirs for others', () => {
  const differences = differencesOf(mine, theirs, ['price'], asIs)
  expect(differences.map(({ keeps }) => keeps)).toEqual(['mine', 'theirs'])
  expect(merged(differences, theirs)).toEqual({ ...theirs, price: 250 })
})

test('differencesOf omits fields that a save does not send', () => {
  const sent = (field: string, value: unknown) => (field === 'tags' ? [] : value)
  expect(differencesOf(mine, theirs, [], sent).map(({ field }) => field)).toEqual(['price'])
})
