import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { MemberReportRow, memberReport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { searchText } from '../../../kit/screen/screen.ts'

/** The figures whose members the list can show. */
export const countedMembers = ['members', 'new_members', 'returning_members', 'lost_members'] as const
export type CountedMembers = (typeof countedMembers)[number]

export const isCountedMembers = (measure: string): measure is CountedMembers =>
  (countedMembers as readonly string[]).includes(measure)

type Report = Pick<ReplyOf<typeof memberReport>, 'by' | 'from' | 'until' | 'lost_until' | 'is_current'>

interface Linked {
  readonly report: Report
  /** The filters of the report, as in its address. */
  readonly filters: Readonly<Record<string, string>>
  /** The company to name in the address, if the user has several. */
  readonly company?: number | undefined
}

const lastOfMonth = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

/** Returns the days of a group of time, within the period. */
const spanOf = ({ by, from, until }: Report, key: string | undefined) => {
  if (key === undefined) return { from, until }
  if (by === 'day') return { from: key, until: key }
  if (by !== 'month') return { from, until }
  const [first, last] = [`${key}-01`, lastOfMonth(key)]
  return { from: first > from ? first : from, until: last < until ? last : until }
}

/** Returns the filters of the list for a group; undefined if the list has none for it. */
const ofGroup = (by: Report['by'], key: string | undefined) => {
  if (key === undefined || by === 'day' || by === 'month' || by === 'cohort') return {}
  if (by === 'source') return { order_source: key }
  return by === 'delivery_type' ? { order_delivery_type: key } : undefined
}

/**
 * Returns the address of the member list with the members behind a figure; without a row behind a total. Undefined if the
 * list has no filter for them.
 */
export const membersBehind = (
  { report, filters, company }: Linked,
  counted: CountedMembers,
  row?: Pick<MemberReportRow, 'key'>,
): string | undefined => {
  const group = ofGroup(report.by, row?.key)
  if (!group) return undefined
  const whose = { company, order_branch_id: filters.branch_id }
  if (report.by === 'cohort' && row)
    return `/member/list${searchText({ ...whose, first_order_from: `${row.key}-01`, first_order_to: lastOfMonth(row.key) })}`
  // Members who came back after the period cannot be told apart by their last order.
  if (counted === 'lost_members')
    return report.is_current ? `/member/list${searchText({ ...whose, last_order_to: report.lost_until })}` : undefined
  const { from, until } = spanOf(report, row?.key)
  const first = {
    members: {},
    new_members: { first_order_from: from, first_order_to: until },
    returning_members: { first_order_to: addDays(from, -1) },
  }[counted]
  const orders = { ordered_from: from, ordered_to: until, order_source: filters.source }
  const types = { order_delivery_type: filters.delivery_type }
  return `/member/list${searchText({ ...whose, ...orders, ...types, ...first, ...group })}`
}
