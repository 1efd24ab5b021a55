import type { Query } from '../../../kernel/database/tenant.ts'
import { addMonths, type Days } from '../order-report/order-report.api.ts'
import { cohortFigures } from './member-report.figures.ts'
import { type Counted, selectCohorts } from './member-report.queries.ts'

/** A report by cohort has at least a year of them and the month of its last day. */
const minMonths = 12

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Returns the months of two days and between them, as `2026-03`. */
export const monthsFrom = (from: string, until: string) =>
  Array.from({ length: monthNumber(until) - monthNumber(from) + 1 }, (_, i) =>
    addMonths(firstOfMonth(from), i).slice(0, 7),
  )

/** Reads the months of first orders of a period from the first one with members, in order. */
export const readCohorts = async (query: Query, reading: Counted, days: Days, today: string) => {
  const earliest = addMonths(firstOfMonth(days.until), -minMonths)
  const [first = earliest] = [firstOfMonth(days.from), earliest].toSorted()
  const { company, branches, sources, types } = reading
  const cohorts = await selectCohorts(query, { company, branches, sources, types, first, last: days.until })
  const months = monthsFrom(first, days.until)
  // Months before the first members would be empty rows.
  const earliestMonth = cohorts.map(({ key }) => key).toSorted()[0]
  const begin = earliestMonth ? months.indexOf(earliestMonth) : 0
  return months.slice(begin).map((key, i) => {
    const begun = monthNumber(today) - monthNumber(`${key}-01`)
    const figures = cohortFigures(
      cohorts.filter((cohort) => cohort.key === key),
      begun,
    )
    return { ...figures, id: i + 1, key, before: null }
  })
}
