import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleOf } from './menu-record.circle.ts'

/** Which products offer which groups, and which products are options of those groups. */
const links = fc.array(fc.record({ product: fc.nat(5), group: fc.nat(4) }), { maxLength: 6 })
const options = fc.array(fc.record({ group: fc.nat(4), option: fc.nat(5) }), { maxLength: 6 })
const steps = fc
  .tuple(links, options)
  .map(([offered, inside]) =>
    offered.flatMap(({ product, group }) =>
      inside.filter((one) => one.group === group).map(({ option }) => ({ product, group, option })),
    ),
  )

/** Returns every group reachable from a group, by repeated joins. */
const reaches = (from: number, all: readonly { product: number; group: number; option: number }[]) => {
  let reached = new Set<number>()
  const next = (group: number) =>
    all
      .filter((step) => step.group === group)
      .flatMap(({ option }) => all.filter(({ product }) => product === option).map((step) => step.group))
  for (let round = 0; round < 6; round += 1) reached = new Set([...reached, ...[from, ...reached].flatMap(next)])
  return reached
}

test('circleOf finds a circle exactly when there is one, of existing steps', () => {
  let circles = 0
  fc.assert(
    fc.property(steps, (all) => {
      const way = circleOf(1, all)
      expect(way !== undefined).toBe(reaches(1, all).has(1))
      if (!way) return
      circles += 1
      expect(way[0]?.group).toBe(1)
      for (const [at, step] of way.entries()) {
        expect(all).toContainEqual(step)
        const before = way[at - 1]
        if (before) expect(step.product).toBe(before.option)
      }
      const { option } = way.at(-1) ?? {}
      expect(all.some(({ product, group }) => product === option && group === 1)).toBe(true)
    }),
  )
  expect(circles).toBeGreaterThan(10)
})
