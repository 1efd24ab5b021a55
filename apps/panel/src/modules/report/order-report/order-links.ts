import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { orderStatuses } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { orderReport, ReportRow } from '@sofra/contract/report/order-report/order-report.contract.ts'
import type { Dimension } from '@sofra/contract/report/order-report/order-report.measures.ts'
import { searchText } from '../../../kit/screen/screen.ts'

/** The figures whose orders the list can show. */
export type Counted = 'orders' | 'cancelled'

/**
 * The filter of the order list for each dimension. The others have none: hours, weekdays and districts would need an index of all
 * orders each, which every step of an order would write; products, categories, options and campaigns are grouped by their printed names.
 */
const filterOf: Partial<Record<Dimension, string>> = {
  branch: 'branch_id',
  source: 'source',
  delivery_type: 'delivery_type',
  payment_method: 'payment_method_id',
  cancel_reason: 'cancel_reason_id',
}

const statusesOf = (counted: Counted) =>
  counted === 'cancelled' ? 'cancelled' : orderStatuses.filter((status) => status !== 'cancelled').join(',')

interface Linked {
  readonly report: Pick<ReplyOf<typeof orderReport>, 'from' | 'until' | 'currencies'>
  readonly by: Dimension
  /** The filters of the report, as in its address. */
  readonly filters: Readonly<Record<string, string>>
}

/**
 * Returns the address of the order list with the orders behind a figure; without a row behind a total. Undefined if the
 * list has no filter for them.
 */
export const ordersBehind = (
  { report, by, filters }: Linked,
  counted: Counted,
  row?: Pick<ReportRow, 'key'>,
): string | undefined => {
  const { branch_id, source, delivery_type } = filters
  const search = { from: report.from, to: report.until, branch_id, source, delivery_type, status: statusesOf(counted) }
  // The list has no filter by currency; a restaurant has only one.
  const isOneCurrency = report.currencies.length < 2 || (by === 'branch' && row)
  if (!isOneCurrency) return undefined
  if (!row) return `/order/list${searchText(search)}`
  if (!row.key) return undefined
  if (by === 'day') return `/order/list${searchText({ ...search, from: row.key, to: row.key })}`
  const field = filterOf[by]
  return field && `/order/list${searchText({ ...search, [field]: row.key })}`
}
