/** What the members of a report are grouped by. `cohort`: the month of the first order. */
export const memberDimensions = [
  'day',
  'month',
  'branch',
  'source',
  'delivery_type',
  'frequency',
  'value',
  'cohort',
] as const
export type MemberDimension = (typeof memberDimensions)[number]

/** The least orders in a period of each group by frequency; the last group is open. */
export const frequencySteps = [1, 2, 3, 5, 10] as const

/** The groups by value: members ranked by what they spent, in percent of all members from the top. */
export const valueBands = [10, 25, 50, 100] as const

/** The months after the first order, of which a cohort has a share each. */
export const cohortMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const cohortMeasures = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const
export type CohortMeasure = (typeof cohortMeasures)[number]

/** Amounts in minor units, hidden from readers without the key. */
export const memberAmounts = ['turnover', 'turnover_per_member'] as const

const ofMembers = [
  'members',
  'new_members',
  'returning_members',
  'orders',
  'orders_per_member',
  'turnover',
  'turnover_per_member',
] as const
export type MemberMeasure = (typeof ofMembers)[number] | CohortMeasure

/** Returns the measures of a dimension's groups. */
export const memberMeasuresOf = (by: MemberDimension): readonly MemberMeasure[] =>
  by === 'cohort' ? ['members', ...cohortMeasures] : ofMembers

export const isMemberAmount = (measure: string) => (memberAmounts as readonly string[]).includes(measure)
export const isShare = (measure: string) => (cohortMeasures as readonly string[]).includes(measure)

/** The measures whose value of the compared period is exported too. */
export const comparedMemberMeasures = ['members', 'new_members', 'returning_members', 'orders', 'turnover'] as const

/** Days without an order after which members count as lost. */
export const lostAfterDays = [30, 60, 90, 180, 365] as const
