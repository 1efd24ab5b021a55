import { isOpenAt } from '@sofra/contract/branch/hours/hours.ts'
import { describe, expect, it } from 'vitest'
import { demoCompanies } from '../content/companies.ts'
import { planOrders } from './plan.ts'
import type { SeededBranch } from './world.ts'

const branches = demoCompanies
  .flatMap((company) => company.branches)
  .map((of, i) => ({ id: i + 1, of }) as SeededBranch)

const evening = new Date('2026-11-20T17:10:00Z')
const night = new Date('2026-11-20T02:30:00Z')

const hoursOf = ({ of }: SeededBranch) => ({
  time_zone: of.timezone,
  weekly: of.hours.flatMap(({ days, from, to }) => days.map((weekday) => ({ weekday, start: from, end: to }))),
  exceptions: [],
})

describe.each([
  ['in the evening', evening],
  ['after midnight', new Date('2026-11-20T21:20:00Z')],
  ['at night', night],
])('the plan %s', (_, now) => {
  const plan = planOrders(branches, now, 6_000)

  it('has exactly the orders asked for, in the order of time, none later than now', () => {
    expect(plan).toHaveLength(6_000)
    const times = plan.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThan(now.getTime())
  })

  it('has no order that came in while its branch was closed', () => {
    const closed = plan.filter(({ branch, at }) => !isOpenAt(hoursOf(branch), new Date(at)))
    expect(closed.map(({ branch, at }) => [branch.of.key, new Date(at).toISOString()])).toEqual([])
  })

  it('is deterministic', () => {
    expect(planOrders(branches, now, 6_000)).toEqual(plan)
  })
})

it('has guests sit at the tables of every open branch', () => {
  const recent = planOrders(branches, evening, 60_000).filter(({ at }) => at > evening.getTime() - 60 * 60_000)
  const open = branches.filter((branch) => branch.of.tables > 0 && isOpenAt(hoursOf(branch), evening))
  const branchesWithTable = new Set(recent.filter(({ sits }) => sits).map(({ branch }) => branch.of.key))
  expect(branchesWithTable).toEqual(new Set(open.map(({ of }) => of.key)))
})

it.each([
  ['in the evening', evening],
  ['after midnight', new Date('2026-11-20T21:20:00Z')],
  ['at night', night],
])('gives every open branch an order of the last minutes, and closed ones none: %s', (_, now) => {
  const recent = planOrders(branches, now, 60_000).filter(({ at }) => at > now.getTime() - 2 * 60_000)
  const open = branches.filter((branch) => isOpenAt(hoursOf(branch), now))
  expect(new Set(recent.map(({ branch }) => branch.of.key))).toEqual(new Set(open.map(({ of }) => of.key)))
})
