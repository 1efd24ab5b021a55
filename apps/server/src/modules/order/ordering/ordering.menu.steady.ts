import { openingSteadyUntil } from '@sofra/contract/branch/branch/branch.state.ts'
import { steadyUntil } from '@sofra/contract/branch/hours/hours.turns.ts'
import type { MenuFront, StoredMenu } from './ordering.menu.read.ts'

const instants = (texts: readonly (string | null)[]) => texts.flatMap((text) => (text ? [Date.parse(text)] : []))

/**
 * Returns the time until which an unchanged menu looks the same: until a closed item opens, the branch's state changes,
 * or order hours begin or end.
 */
export const menuSteadyUntil = ({ branch, stock }: MenuFront, menu: StoredMenu, now: Date): Date => {
  const { categories, products, groups } = menu
  const limited = [...categories, ...products]
  const options = groups.flatMap(({ items }) => items)
  const inside = options.flatMap(({ product }) => product ?? [])
  const ranges = [...limited, ...inside].flatMap(({ availability }) => availability?.weekly ?? [])
  const ends = instants([
    ...[...limited, ...options, ...inside].map(({ closed_until }) => closed_until),
    ...stock.map(({ until }) => until),
  ])
  const turn = Math.min(openingSteadyUntil(branch, now).getTime(), steadyUntil(branch.timezone, ranges, now).getTime())
  return new Date(ends.reduce((first, end) => (end > now.getTime() && end < first ? end : first), turn))
}
