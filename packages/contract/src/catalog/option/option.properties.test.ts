import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChosenOption, chooseOptions } from './option.choice.ts'
import { chosenOf, controlOf, type Picks, piecesOf, withPieces } from './option.picks.ts'
import {
  groupProblem,
  mostOf,
  type OptionGroup,
  selectionBounds,
  selectionFacts,
  selectionTypes,
} from './option.rules.ts'

const mostly = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })

/** Any group for the property tests, valid or not, with options numbered from `id × 100`. */
const anyGroup = (id: number, maxItems: number): fc.Arbitrary<OptionGroup> =>
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
        maxLength: maxItems,
      })
      .map((items) => items.map((item, index) => ({ ...item, id: id * 100 + index, name: `Seçenek ${index}` }))),
  })

/** Returns every choice of a small group by brute force, to check the rule against. */
const everyChoice = (group: OptionGroup) => {
  let choices: { catalog_id: number; item_id: number; quantity: number }[][] = [[]]
  for (const item of group.items) {
    const maxQuantity = mostOf(group, item)
    choices = choices.flatMap((choice) =>
      Array.from({ length: maxQuantity + 1 }, (_, quantity) => [
        ...choice,
        { catalog_id: group.id, item_id: item.id, quantity },
      ]),
    )
  }
  return choices
}

test('groupProblem reports exactly the groups that no choice satisfies', () => {
  fc.assert(
    fc.property(anyGroup(1, 4), (group) => {
      const possible = everyChoice(group).some((choice) => chooseOptions([group], choice).problems === null)
      expect(groupProblem(group) === null).toBe(possible)
    }),
  )
})

/** Two groups and a choice from them: mostly their own options, sometimes with quantities and unknown options. */
const menuAndChoice = fc.tuple(anyGroup(1, 4), anyGroup(2, 4)).chain((groups) => {
  const offered = groups.flatMap((of) => of.items.map(({ id }): ChosenOption => ({ catalog_id: of.id, item_id: id })))
  const odd = [...offered, ...offered.map((one) => ({ ...one, quantity: 0 })), { catalog_id: 1, item_id: 200 }]
  const choice = fc.oneof({ weight: 4, arbitrary: fc.shuffledSubarray(offered) }, fc.shuffledSubarray(odd))
  return fc.tuple(fc.constant(groups), choice)
})

test('chooseOptions accepts only choices within bounds and without closed options, at the sum of their prices', () => {
  let accepted = 0
  fc.assert(
    fc.property(menuAndChoice, ([groups, chosen]) => {
      const result = chooseOptions(groups, chosen)
      if (result.problems) return
      accepted += 1
      for (const of of groups) {
        const ofGroup = result.chosen.filter(({ catalog_id }) => catalog_id === of.id)
        const count = ofGroup.reduce((sum, { quantity }) => sum + quantity, 0)
        const { minimum, limit } = selectionBounds(of)
        expect(count).toBeGreaterThanOrEqual(minimum)
        expect(count).toBeLessThanOrEqual(limit)
        for (const line of ofGroup) expect(of.items.find(({ id }) => id === line.item_id)?.open).toBe(true)
        const { change } = selectionFacts[of.selection_type]
        for (const line of ofGroup) if (change !== 'adds') expect(line.price).toBe(0)
      }
      const lines = [...result.chosen, ...result.removed]
      expect(result.price).toBe(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
    }),
  )
  expect(accepted).toBeGreaterThan(50)
})

test('chooseOptions returns the same for any order of options', () => {
  fc.assert(
    fc.property(menuAndChoice, ([groups, chosen]) => {
      const forth = chooseOptions(groups, chosen)
      const back = chooseOptions(groups, chosen.toReversed())
      if (forth.problems) expect(back.problems).toHaveLength(forth.problems.length)
      else expect(back).toEqual(forth)
    }),
  )
})

/** Returns the quantities that an option's control offers. */
const offered = (group: OptionGroup, item: OptionGroup['items'][number]) => {
  const control = controlOf(group, item)
  if (control === 'closed') return []
  if (control === 'one') return [1]
  return control === 'toggle' ? [0, 1] : Array.from({ length: mostOf(group, item) + 1 }, (_, pieces) => pieces)
}

/** Two groups, and a guest who uses their controls in random order. */
const menuAndGuest = fc.tuple(anyGroup(1, 4), anyGroup(2, 4)).chain((groups) => {
  const touches = groups.flatMap((group) =>
    group.items.flatMap((item) => offered(group, item).map((pieces) => ({ group, item: item.id, pieces }))),
  )
  const walk = touches.length ? fc.array(fc.constantFrom(...touches), { maxLength: 8 }) : fc.constant([])
  return fc.tuple(fc.constant(groups), walk)
})

/** Returns the price of the pieces, computed without the validator. */
const costOf = (group: OptionGroup, picks: Picks) => {
  const { preselected, change } = selectionFacts[group.selection_type]
  return group.items.reduce((sum, { id, price }) => {
    const pieces = piecesOf(group, picks)[id] ?? 0
    if (change === 'adds') return sum + pieces * price
    return preselected && change === 'deducts' && pieces === 0 ? sum - price : sum
  }, 0)
}

test('chooseOptions accepts what the preview offers, at the same price, or refuses it only for the number of options', () => {
  let accepted = 0
  fc.assert(
    fc.property(menuAndGuest, ([groups, walk]) => {
      const picks = walk.reduce<Picks>((now, { group, item, pieces }) => withPieces(group, now, item, pieces), {})
      const choice = chooseOptions(groups, chosenOf(groups, picks))
      if (choice.problems) {
        const codes = choice.problems.map(({ code }) => code)
        expect(codes.filter((code) => !/too-few|too-many|above-limit/.test(code))).toEqual([])
        return
      }
      accepted += 1
      expect(choice.price).toBe(groups.reduce((sum, group) => sum + costOf(group, picks), 0))
      for (const group of groups) {
        const ofGroup = choice.chosen.filter(({ catalog_id }) => catalog_id === group.id)
        const pieces = Object.entries(piecesOf(group, picks)).filter(([, n]) => n > 0)
        expect(Object.fromEntries(ofGroup.map(({ item_id, quantity }) => [item_id, quantity]))).toEqual(
          Object.fromEntries(pieces.map(([item, n]) => [Number(item), n])),
        )
      }
    }),
  )
  expect(accepted).toBeGreaterThan(50)
})

test('the preview can pick every choice that an order may contain', () => {
  let checked = 0
  fc.assert(
    fc.property(menuAndChoice, ([groups, chosen]) => {
      const order = chooseOptions(groups, chosen)
      if (order.problems) return
      checked += 1
      const piecesIn = (id: number) => order.chosen.find(({ item_id }) => item_id === id)?.quantity ?? 0
      const picks = groups.reduce<Picks>((now, group) => {
        // An empty single selection stays unchanged, because no control can undo it.
        const touched = group.items.filter(
          ({ id, open }) => open && (group.selection_type !== 'single' || piecesIn(id)),
        )
        return touched.reduce((next, { id }) => withPieces(group, next, id, piecesIn(id)), now)
      }, {})
      expect(chooseOptions(groups, chosenOf(groups, picks))).toEqual(order)
    }),
  )
  expect(checked).toBeGreaterThan(50)
})

test('the preview drops picks of removed options and keeps those of unavailable ones', () => {
  fc.assert(
    fc.property(menuAndGuest, ([groups, walk]) => {
      const picks = walk.reduce<Picks>((now, { group, item, pieces }) => withPieces(group, now, item, pieces), {})
      const later = groups.map((group) => ({
        ...group,
        items: group.items.slice(1).map((item) => ({ ...item, open: false, max_quantity: 1 })),
      }))
      const chosen = chosenOf(later, picks)
      expect(chosen.every(({ quantity }) => quantity === 0)).toBe(true)
      expect(chosen.every(({ item_id }) => later.some(({ items }) => items.some(({ id }) => id === item_id)))).toBe(
        true,
      )
    }),
  )
})
