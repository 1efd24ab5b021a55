import fc from 'fast-check'
import { expect, test } from 'vitest'
import { category, product } from '../menu.samples.ts'
import { menuView, noFilter } from '../menu-view.ts'
import { categoryStep, moveCategory, moveProduct, positionIn, productStep } from './moves.ts'

const menu = [
  category(1, 'Izgaralar', [product(10, 'a'), product(11, 'b'), product(12, 'c')]),
  category(2, 'İçecekler', [product(20, 'd')]),
  category(3, 'Tatlılar', []),
]
type Menu = Parameters<typeof moveProduct>[0]
const idsOf = (of: Menu) => of.map(({ id, products }) => [id, ...products.map((one) => one.id)])
const sections = (of: Menu = menu) => menuView(of, noFilter, [''], 0)

test('moveProduct moves before, after, to the end and into another category', () => {
  expect(idsOf(moveProduct(menu, 12, { category: 1, before: 10 }))[0]).toEqual([1, 12, 10, 11])
  expect(idsOf(moveProduct(menu, 10, { category: 1, after: 11 }))[0]).toEqual([1, 11, 10, 12])
  expect(idsOf(moveProduct(menu, 10, { category: 1 }))[0]).toEqual([1, 11, 12, 10])
  const moved = moveProduct(menu, 11, { category: 2, before: 20 })
  expect(idsOf(moved)).toEqual([[1, 10, 12], [2, 11, 20], [3]])
  expect(moved[1]?.products[0]?.category_id).toBe(2)
  expect(moved[2]).toBe(menu[2])
})

test('moveProduct beside itself changes nothing', () => {
  expect(moveProduct(menu, 11, { category: 1, before: 11 })).toBe(menu)
  expect(moveCategory(menu, 2, { after: 2 })).toBe(menu)
})

test('moveCategory moves before another one or to the end', () => {
  expect(moveCategory(menu, 3, { before: 1 }).map(({ id }) => id)).toEqual([3, 1, 2])
  expect(moveCategory(menu, 1, {}).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('productStep crosses into the next category and stops at the ends of the menu', () => {
  const step = (id: number, by: -1 | 1) => {
    const to = productStep(sections(), id, by)
    return to && idsOf(moveProduct(menu, id, to))
  }
  expect(step(11, -1)?.[0]).toEqual([1, 11, 10, 12])
  expect(step(12, 1)).toEqual([[1, 10, 11], [2, 12, 20], [3]])
  expect(step(20, -1)).toEqual([[1, 10, 11, 12, 20], [2], [3]])
  expect(step(20, 1)).toEqual([[1, 10, 11, 12], [2], [3, 20]])
  expect(step(10, -1)).toBeUndefined()
  expect(categoryStep(sections(), 1, -1)).toBeUndefined()
  expect(categoryStep(sections(), 1, 1)).toEqual({ after: 2 })
})

test('productStep skips filtered rows', () => {
  const visibleSections = sections().map((section) => ({
    ...section,
    products: section.products.filter(({ product: { id } }) => id !== 11),
  }))
  const to = productStep(visibleSections, 12, -1)
  expect(to && idsOf(moveProduct(menu, 12, to))[0]).toEqual([1, 12, 10, 11])
})

test('moves lose and repeat nothing, and a step down undoes a step up', () => {
  const all = [10, 11, 12, 20]
  const id = fc.constantFrom(...all)
  const moves = fc.array(
    fc.record({ id, category: fc.constantFrom(1, 2, 3), before: fc.option(id, { nil: undefined }) }),
  )
  fc.assert(
    fc.property(moves, id, (list, one) => {
      const moved = list.reduce<Menu>((of, { id: which, ...to }) => moveProduct(of, which, to), menu)
      const products = moved.flatMap((of) => of.products)
      expect(products.map((of) => of.id).toSorted()).toEqual(all)
      for (const of of moved) expect(of.products.every(({ category_id }) => category_id === of.id)).toBe(true)
      const up = productStep(sections(moved), one, -1)
      if (!up) return
      const above = moveProduct(moved, one, up)
      const down = productStep(sections(above), one, 1)
      expect(down && idsOf(moveProduct(above, one, down))).toEqual(idsOf(moved))
    }),
  )
})

test('positionIn counts from 1', () => {
  expect(positionIn(menu, 2)).toEqual({ position: 2, n: 3 })
})
