import { expect, test } from 'vitest'
import { type ChosenOption, chooseOptions } from './option.choice.ts'
import { boundsPhrase, groupProblem, type OptionGroup, type SelectionType, selectionBounds } from './option.rules.ts'

const bread: OptionGroup = {
  id: 1,
  name: 'Ekmek',
  kind: 'material',
  selection_type: 'single',
  mandatory: true,
  minimum_selection: 0,
  selection_limit: null,
  items: [{ id: 1, name: 'Lavaş', price: 0, open: true, max_quantity: 1 }],
}

test('selectionBounds requires one for mandatory and allows one for single, regardless of the numbers', () => {
  expect(selectionBounds(bread)).toEqual({ minimum: 1, limit: 1 })
  expect(selectionBounds({ ...bread, selection_limit: 5 })).toEqual({ minimum: 1, limit: 1 })
  expect(selectionBounds({ ...bread, selection_type: 'multiple', selection_limit: 5, mandatory: false })).toEqual({
    minimum: 0,
    limit: 5,
  })
})

test.each([
  ['any', {}],
  ['at-least', { minimum_selection: 2 }],
  ['at-most', { selection_limit: 3 }],
  ['between', { minimum_selection: 1, selection_limit: 3 }],
  ['exactly', { minimum_selection: 2, selection_limit: 2 }],
  ['at-most', { selection_type: 'single' }],
  ['exactly', { selection_type: 'single', mandatory: true }],
] as const)('boundsPhrase is %s of %j', (phrase, overrides) => {
  const bounds = { ...bread, selection_type: 'multiple', mandatory: false, ...overrides } as const
  expect(boundsPhrase(bounds).phrase).toBe(`option.bounds.${phrase}`)
})

test('groupProblem reports a mandatory group whose last open option closes', () => {
  const items = bread.items.map((item) => ({ ...item, open: false }))
  expect(groupProblem(bread)).toBeNull()
  expect(groupProblem({ ...bread, items })).toEqual({
    catalog_id: 1,
    code: 'option.too-few-open',
    params: { group: 'Ekmek', n: 1 },
  })
  expect(groupProblem({ ...bread, items, mandatory: false })).toBeNull()
})

test('groupProblem distinguishes a minimum above the limit from too few open options', () => {
  expect(groupProblem({ ...bread, minimum_selection: 2 })?.code).toBe('option.minimum-above-limit')
  expect(groupProblem({ ...bread, selection_type: 'multiple', minimum_selection: 2 })?.code).toBe('option.too-few-open')
})

test('groupProblem allows a limit above the number of open options', () => {
  expect(groupProblem({ ...bread, selection_type: 'multiple', selection_limit: 3 })).toBeNull()
})

const item = (id: number, name: string, price: number, open = true) => ({ id, name, price, open, max_quantity: 1 })

const group = (selection_type: SelectionType, more: Partial<OptionGroup> = {}): OptionGroup => ({
  id: 7,
  name: 'Malzeme',
  kind: 'material',
  selection_type,
  mandatory: false,
  minimum_selection: 0,
  selection_limit: null,
  items: [item(1, 'Soğan', 500), item(2, 'Domates', 700), item(3, 'Turşu', 900)],
  ...more,
})

const choosing = (...ids: number[]): ChosenOption[] => ids.map((item_id) => ({ catalog_id: 7, item_id }))
const outcome = (of: OptionGroup, chosen: ChosenOption[]) => {
  const choice = chooseOptions([of], chosen)
  if (choice.problems) return choice.problems.map(({ code }) => code)
  return {
    price: choice.price,
    chosen: choice.chosen.map(({ item_id }) => item_id),
    removed: choice.removed.map(({ item_id }) => item_id),
  }
}

test('chooseOptions adds an option at its price', () => {
  expect(outcome(group('multiple'), choosing(1, 3))).toEqual({ price: 1_400, chosen: [1, 3], removed: [] })
  expect(outcome(group('single'), choosing(2))).toEqual({ price: 700, chosen: [2], removed: [] })
  expect(outcome(group('multiple'), [])).toEqual({ price: 0, chosen: [], removed: [] })
})

test('chooseOptions keeps all open options of a reverse group that is not sent', () => {
  for (const type of ['multiple_reverse', 'multiple_reverse_price_included'] as const)
    expect(outcome(group(type), [])).toEqual({ price: 0, chosen: [1, 2, 3], removed: [] })
})

test('chooseOptions removes for free in a reverse group and deducts the price in an included one', () => {
  expect(outcome(group('multiple_reverse'), choosing(1))).toEqual({ price: 0, chosen: [1], removed: [2, 3] })
  expect(outcome(group('multiple_reverse_price_included'), choosing(1))).toEqual({
    price: -1_600,
    chosen: [1],
    removed: [2, 3],
  })
})

test('chooseOptions changes the price by 0, not -0, when a free included option is removed', () => {
  const of = group('multiple_reverse_price_included', { items: [item(1, 'Soğan', 0)] })
  expect(chooseOptions([of], [{ catalog_id: 7, item_id: 1, quantity: 0 }])).toMatchObject({ removed: [{ price: 0 }] })
})

test('chooseOptions removes all options of a reverse group that are sent with quantity 0', () => {
  expect(outcome(group('multiple_reverse'), [{ catalog_id: 7, item_id: 1, quantity: 0 }])).toEqual({
    price: 0,
    chosen: [],
    removed: [1, 2, 3],
  })
})

test('chooseOptions neither charges an unavailable included option nor lists an unavailable free one', () => {
  const items = [item(1, 'Soğan', 500), item(2, 'Ayran', 700, false)]
  expect(outcome(group('multiple_reverse', { items }), [])).toEqual({ price: 0, chosen: [1], removed: [] })
  expect(outcome(group('multiple_reverse_price_included', { items }), [])).toEqual({
    price: -700,
    chosen: [1],
    removed: [2],
  })
})

test('chooseOptions counts kept options against limit and minimum', () => {
  const reverse = group('multiple_reverse', { minimum_selection: 2, selection_limit: 2 })
  expect(outcome(reverse, [])).toEqual(['option.too-many'])
  expect(outcome(reverse, choosing(1))).toEqual(['option.too-few'])
  expect(outcome(reverse, choosing(1, 2))).toEqual({ price: 0, chosen: [1, 2], removed: [3] })
})

test('chooseOptions names the refused option', () => {
  const items = [item(1, 'Soğan', 500), item(2, 'Ayran', 700, false)]
  expect(outcome(group('single'), choosing(1, 2))).toEqual(['option.too-many'])
  expect(outcome(group('single', { mandatory: true }), [])).toEqual(['option.too-few'])
  expect(outcome(group('multiple', { items }), choosing(2))).toEqual(['option.closed'])
  expect(outcome(group('multiple'), choosing(99))).toEqual(['option.unknown'])
  expect(outcome(group('multiple'), choosing(1, 1))).toEqual(['option.quantity'])
  expect(outcome(group('multiple'), [{ catalog_id: 7, item_id: 1, quantity: -1 }])).toEqual(['option.quantity'])
  expect(outcome(group('multiple'), [{ catalog_id: 7, item_id: 1, quantity: 0.5 }])).toEqual(['option.quantity'])
  const twice = group('multiple_reverse', { items: [{ ...item(1, 'Soğan', 500), max_quantity: 2 }] })
  expect(outcome(twice, choosing(1, 1))).toEqual(['option.quantity'])
  expect(outcome(group('multiple'), [{ catalog_id: 8, item_id: 1 }])).toEqual(['option.unknown'])
  expect(outcome(group('multiple', { minimum_selection: 4 }), choosing(1))).toEqual(['option.too-few-open'])
})

test('chooseOptions records the present names and prices', () => {
  expect(chooseOptions([group('multiple')], choosing(1))).toMatchObject({
    chosen: [{ catalog_id: 7, catalog_name: 'Malzeme', item_id: 1, name: 'Soğan', quantity: 1, price: 500 }],
  })
})
