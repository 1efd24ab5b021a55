import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChosenOption, chooseOptions } from './option.choice.ts'
import {
  groupProblem,
  type OptionGroup,
  type SelectionType,
  selectionBounds,
  selectionFacts,
  selectionTypes,
} from './option.rules.ts'

const mostly = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })

/** Any group at all for the property tests, sensible or not, with options numbered from `id × 100`. */
const anyGroup = (id: number, most: number): fc.Arbitrary<OptionGroup> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Grup ${id}`),
    kind: fc.constantFrom('material', 'product'),
    selection_type: fc.constantFrom(...selectionTypes),
    mandatory: fc.boolean(),
    minimum_selection: fc.oneof(fc.constant(0), fc.nat(3)),
    selection_limit: fc.option(fc.nat(4)),
    items: fc
      .array(fc.record({ price: fc.nat(5_000), open: mostly, max_quantity: fc.integer({ min: 1, max: 2 }) }), {
        maxLength: most,
      })
      .map((items) => items.map((item, place) => ({ ...item, id: id * 100 + place, name: `Seçenek ${place}` }))),
  })

/** Every choice of a small group, by brute force: the rule is checked against what really can be chosen. */
const everyChoice = (group: OptionGroup) => {
  let choices: { catalog_id: number; item_id: number; quantity: number }[][] = [[]]
  for (const item of group.items) {
    const most = selectionFacts[group.selection_type].preselected ? 1 : item.max_quantity
    choices = choices.flatMap((choice) =>
      Array.from({ length: most + 1 }, (_, quantity) => [
        ...choice,
        { catalog_id: group.id, item_id: item.id, quantity },
      ]),
    )
  }
  return choices
}

test('a group has a problem exactly when no choice satisfies it', () => {
  fc.assert(
    fc.property(anyGroup(1, 4), (group) => {
      const possible = everyChoice(group).some((choice) => chooseOptions([group], choice).problems === null)
      expect(groupProblem(group) === null).toBe(possible)
    }),
    { numRuns: 500 },
  )
})

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

test('mandatory asks for one and single allows one, whatever the numbers beside them say', () => {
  expect(selectionBounds(bread)).toEqual({ minimum: 1, limit: 1 })
  expect(selectionBounds({ ...bread, selection_limit: 5 })).toEqual({ minimum: 1, limit: 1 })
  expect(selectionBounds({ ...bread, selection_type: 'multiple', selection_limit: 5, mandatory: false })).toEqual({
    minimum: 0,
    limit: 5,
  })
})

test('the last open option of a mandatory group closes, and the group says so', () => {
  const items = bread.items.map((item) => ({ ...item, open: false }))
  expect(groupProblem(bread)).toBeNull()
  expect(groupProblem({ ...bread, items })).toEqual({
    catalog_id: 1,
    code: 'option.too-few-open',
    params: { group: 'Ekmek', n: 1 },
  })
  expect(groupProblem({ ...bread, items, mandatory: false })).toBeNull()
})

test('a minimum above the limit is told apart from too few open options', () => {
  expect(groupProblem({ ...bread, minimum_selection: 2 })?.code).toBe('option.minimum-above-limit')
  expect(groupProblem({ ...bread, selection_type: 'multiple', minimum_selection: 2 })?.code).toBe('option.too-few-open')
})

test('a limit above what is open still sells', () => {
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

const named = (...ids: number[]): ChosenOption[] => ids.map((item_id) => ({ catalog_id: 7, item_id }))
const outcome = (of: OptionGroup, chosen: ChosenOption[]) => {
  const choice = chooseOptions([of], chosen)
  if (choice.problems) return choice.problems.map(({ code }) => code)
  return {
    price: choice.price,
    chosen: choice.chosen.map(({ item_id }) => item_id),
    removed: choice.removed.map(({ item_id }) => item_id),
  }
}

test('what is chosen is added and costs its price', () => {
  expect(outcome(group('multiple'), named(1, 3))).toEqual({ price: 1_400, chosen: [1, 3], removed: [] })
  expect(outcome(group('single'), named(2))).toEqual({ price: 700, chosen: [2], removed: [] })
  expect(outcome(group('multiple'), [])).toEqual({ price: 0, chosen: [], removed: [] })
})

test('a reverse group that is not named keeps all that is open', () => {
  for (const type of ['multiple_reverse', 'multiple_reverse_price_included'] as const)
    expect(outcome(group(type), [])).toEqual({ price: 0, chosen: [1, 2, 3], removed: [] })
})

test('taking away is free in a reverse group and takes the price off where it is included', () => {
  expect(outcome(group('multiple_reverse'), named(1))).toEqual({ price: 0, chosen: [1], removed: [2, 3] })
  expect(outcome(group('multiple_reverse_price_included'), named(1))).toEqual({
    price: -1_600,
    chosen: [1],
    removed: [2, 3],
  })
})

test('taking away what is included for nothing changes the price by 0, not by -0', () => {
  const of = group('multiple_reverse_price_included', { items: [item(1, 'Soğan', 0)] })
  expect(chooseOptions([of], [{ catalog_id: 7, item_id: 1, quantity: 0 }])).toMatchObject({ removed: [{ price: 0 }] })
})

test('quantity 0 names a reverse group and keeps nothing of it', () => {
  expect(outcome(group('multiple_reverse'), [{ catalog_id: 7, item_id: 1, quantity: 0 }])).toEqual({
    price: 0,
    chosen: [],
    removed: [1, 2, 3],
  })
})

test('what has run out is not charged where it is included, and not mentioned where it is free', () => {
  const items = [item(1, 'Soğan', 500), item(2, 'Ayran', 700, false)]
  expect(outcome(group('multiple_reverse', { items }), [])).toEqual({ price: 0, chosen: [1], removed: [] })
  expect(outcome(group('multiple_reverse_price_included', { items }), [])).toEqual({
    price: -700,
    chosen: [1],
    removed: [2],
  })
})

test('limits and minimum count what is kept', () => {
  const reverse = group('multiple_reverse', { minimum_selection: 2, selection_limit: 2 })
  expect(outcome(reverse, [])).toEqual(['option.too-many'])
  expect(outcome(reverse, named(1))).toEqual(['option.too-few'])
  expect(outcome(reverse, named(1, 2))).toEqual({ price: 0, chosen: [1, 2], removed: [3] })
})

test('what cannot be chosen is refused by name', () => {
  const items = [item(1, 'Soğan', 500), item(2, 'Ayran', 700, false)]
  expect(outcome(group('single'), named(1, 2))).toEqual(['option.too-many'])
  expect(outcome(group('single', { mandatory: true }), [])).toEqual(['option.too-few'])
  expect(outcome(group('multiple', { items }), named(2))).toEqual(['option.closed'])
  expect(outcome(group('multiple'), named(99))).toEqual(['option.unknown'])
  expect(outcome(group('multiple'), named(1, 1))).toEqual(['option.quantity'])
  expect(outcome(group('multiple'), [{ catalog_id: 7, item_id: 1, quantity: -1 }])).toEqual(['option.quantity'])
  expect(outcome(group('multiple'), [{ catalog_id: 7, item_id: 1, quantity: 0.5 }])).toEqual(['option.quantity'])
  expect(outcome(group('multiple'), [{ catalog_id: 8, item_id: 1 }])).toEqual(['option.unknown'])
  expect(outcome(group('multiple', { minimum_selection: 4 }), named(1))).toEqual(['option.too-few-open'])
})

test('a line keeps the names and prices of the moment', () => {
  expect(chooseOptions([group('multiple')], named(1))).toMatchObject({
    chosen: [{ catalog_id: 7, catalog_name: 'Malzeme', item_id: 1, name: 'Soğan', quantity: 1, price: 500 }],
  })
})

/** Two groups and a choice from them: mostly from what they hold, now and then with quantities and strangers. */
const menuAndChoice = fc.tuple(anyGroup(1, 4), anyGroup(2, 4)).chain((groups) => {
  const held = groups.flatMap((of) => of.items.map(({ id }): ChosenOption => ({ catalog_id: of.id, item_id: id })))
  const odd = [...held, ...held.map((one) => ({ ...one, quantity: 0 })), { catalog_id: 1, item_id: 200 }]
  const choice = fc.oneof({ weight: 4, arbitrary: fc.shuffledSubarray(held) }, fc.shuffledSubarray(odd))
  return fc.tuple(fc.constant(groups), choice)
})

test('an accepted choice keeps every bound, holds nothing that is closed, and costs the sum of its lines', () => {
  let accepted = 0
  fc.assert(
    fc.property(menuAndChoice, ([groups, chosen]) => {
      const result = chooseOptions(groups, chosen)
      if (result.problems) return
      accepted += 1
      for (const of of groups) {
        const kept = result.chosen.filter(({ catalog_id }) => catalog_id === of.id)
        const count = kept.reduce((sum, { quantity }) => sum + quantity, 0)
        const { minimum, limit } = selectionBounds(of)
        expect(count).toBeGreaterThanOrEqual(minimum)
        expect(count).toBeLessThanOrEqual(limit)
        for (const line of kept) expect(of.items.find(({ id }) => id === line.item_id)?.open).toBe(true)
        const { change } = selectionFacts[of.selection_type]
        for (const line of kept) if (change !== 'adds') expect(line.price).toBe(0)
      }
      const lines = [...result.chosen, ...result.removed]
      expect(result.price).toBe(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
    }),
    { numRuns: 10_000 },
  )
  expect(accepted).toBeGreaterThan(100)
})

test('the order in which options are named changes nothing', () => {
  fc.assert(
    fc.property(menuAndChoice, ([groups, chosen]) => {
      const forth = chooseOptions(groups, chosen)
      const back = chooseOptions(groups, chosen.toReversed())
      if (forth.problems) expect(back.problems).toHaveLength(forth.problems.length)
      else expect(back).toEqual(forth)
    }),
    { numRuns: 2_000 },
  )
})
