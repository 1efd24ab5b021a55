import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import type { OptionGroup, SelectionType } from '@sofra/contract/catalog/option/option.rules.ts'
import { expect, test } from 'vitest'
import { chosenOf, limitsOf, pickedOf, withPick } from './preview.ts'

const limits = { selection_type: 'multiple', mandatory: false, minimum_selection: 0, selection_limit: null } as const
const group = (selection_type: SelectionType): OptionGroup => ({
  ...limits,
  id: 7,
  name: 'Soslar',
  kind: 'material',
  selection_type,
  items: [1, 2].map((id) => ({ id, name: `Sos ${id}`, price: 500, open: true, max_quantity: 2 })),
})

test.each([
  ['any', limits],
  ['at-least', { ...limits, minimum_selection: 2 }],
  ['up-to', { ...limits, selection_limit: 3 }],
  ['between', { ...limits, minimum_selection: 1, selection_limit: 3 }],
  ['exactly', { ...limits, minimum_selection: 2, selection_limit: 2 }],
  ['up-to', { ...limits, selection_type: 'single' as const }],
  ['exactly', { ...limits, selection_type: 'single' as const, mandatory: true }],
])('limits read as %s', (phrase, of) => {
  expect(limitsOf(of).phrase).toBe(`product-form.groups.${phrase}`)
})

test('of a single selection the next pick takes the place of the last', () => {
  const of = group('single')
  expect(chosenOf([of], withPick(of, withPick(of, {}, 1, 1), 2, 1))).toEqual([
    { catalog_id: 7, item_id: 2, quantity: 1 },
  ])
})

test('what starts chosen is taken away piece by piece, down to nothing', () => {
  const of = group('multiple_reverse_price_included')
  expect(pickedOf(of, {})).toEqual({ 1: 1, 2: 1 })
  const none = withPick(of, withPick(of, {}, 1, 0), 2, 0)
  expect(chooseOptions([of], chosenOf([of], none))).toMatchObject({ price: -1_000, chosen: [] })
})
