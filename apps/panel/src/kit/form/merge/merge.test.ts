import { expect, test } from 'vitest'
import { differencesOf, merged } from './merge.ts'

const theirs = { name: { de: '', tr: 'Adana' }, price: 300, tags: ['acı'], vat_rate: 1_000 }
const asIs = (_: string, value: unknown) => value
const mine = { name: { tr: 'Adana', de: '' }, price: 250, tags: [], vat_rate: 1_000 }

test('what both left alike is no question, in whatever order its parts stand', () => {
  expect(differencesOf(mine, theirs, ['price'], asIs).map(({ field }) => field)).toEqual(['price', 'tags'])
})

test('a field that I have changed keeps mine, every other one takes theirs', () => {
  const differences = differencesOf(mine, theirs, ['price'], asIs)
  expect(differences.map(({ keeps }) => keeps)).toEqual(['mine', 'theirs'])
  expect(merged(differences, theirs)).toEqual({ ...theirs, price: 250 })
})

test('what a save does not tell is no difference', () => {
  const sent = (field: string, value: unknown) => (field === 'tags' ? [] : value)
  expect(differencesOf(mine, theirs, [], sent).map(({ field }) => field)).toEqual(['price'])
})
