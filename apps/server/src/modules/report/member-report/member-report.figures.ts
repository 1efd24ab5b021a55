import {
  type MemberFigures,
  type MemberTotals,
  memberMeasures,
} from '@sofra/contract/report/member-report/member-report.contract.ts'
import {
  cohortMonths,
  isMemberAmount,
  memberMeasuresOf,
} from '@sofra/contract/report/member-report/member-report.measures.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { type Cohort, type Group, type Members, selectLost, selectLostNow } from './member-report.queries.ts'

const noFigures = Object.fromEntries(memberMeasures.map((measure) => [measure, null])) as MemberFigures

/** The figures of a group without members. */
const emptyFigures: MemberFigures = {
  ...noFigures,
  ...Object.fromEntries(
    memberMeasuresOf('month').flatMap((measure) => (measure.includes('_per_') ? [] : [[measure, 0]])),
  ),
}

const perMember = (value: number, members: number, scale = 1) =>
  members ? Math.round((value * scale) / members) / scale : null

/** Returns the figures of a group, without amounts for readers who may not see them. */
export const figuresOf = (group: Group | undefined, priced: boolean): MemberFigures => {
  if (!group) return priced ? emptyFigures : withoutAmounts(emptyFigures)
  const { members, new_members, orders, turnover } = group
  const figures = {
    ...noFigures,
    members,
    new_members,
    returning_members: members - new_members,
    orders,
    orders_per_member: perMember(orders, members, 100),
    turnover,
    turnover_per_member: perMember(turnover, members),
  }
  return priced ? figures : withoutAmounts(figures)
}

const withoutAmounts = (figures: MemberFigures) =>
  Object.fromEntries(
    Object.entries(figures).map(([measure, value]) => [measure, isMemberAmount(measure) ? null : value]),
  ) as unknown as MemberFigures

/** Returns totals with the lost members at the end of a period; null if the orders are filtered. */
export const totalsOf = async (
  query: Query,
  figures: MemberFigures,
  lost: (Members & { until: string; edge: string; is_current: boolean }) | null,
): Promise<MemberTotals> => ({
  ...figures,
  lost_members: lost ? ((await (lost.is_current ? selectLostNow : selectLost)(query, lost))[0]?.lost ?? 0) : null,
})

const basisPoints = 10_000

/** Returns the figures of a month of first orders; `begun` is the number of months that have begun since. */
export const cohortFigures = (cohorts: readonly Cohort[], begun: number): MemberFigures => {
  const byMonth = new Map(cohorts.map(({ months, members }) => [months, members]))
  const members = byMonth.get(0) ?? 0
  const share = (month: number) =>
    members && month <= begun ? Math.round(((byMonth.get(month) ?? 0) / members) * basisPoints) : null
  return { ...noFigures, members, ...Object.fromEntries(cohortMonths.map((month) => [`m${month}`, share(month)])) }
}
