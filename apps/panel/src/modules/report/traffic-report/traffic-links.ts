import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { orderStatuses } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { TrafficReportRow, trafficReport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { visitedChannels } from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { searchText } from '../../../kit/screen/screen.ts'

interface Linked {
  readonly report: Pick<ReplyOf<typeof trafficReport>, 'by' | 'from' | 'until'>
  /** The filters of the report, as in its address. */
  readonly filters: Readonly<Record<string, string>>
}

/**
 * Returns the address of the order list with the orders of a row; without a row those of the report. Undefined if the list
 * has no filter for them.
 */
export const ordersOfVisits = ({ report, filters }: Linked, row?: Pick<TrafficReportRow, 'key'>) => {
  const search = {
    from: report.from,
    to: report.until,
    branch_id: filters.branch_id,
    source: filters.channel ?? visitedChannels.join(','),
    status: orderStatuses.filter((status) => status !== 'cancelled').join(','),
  }
  if (!row) return `/order/list${searchText(search)}`
  if (!row.key) return undefined
  if (report.by === 'day') return `/order/list${searchText({ ...search, from: row.key, to: row.key })}`
  if (report.by === 'branch') return `/order/list${searchText({ ...search, branch_id: row.key })}`
  return report.by === 'channel' ? `/order/list${searchText({ ...search, source: row.key })}` : undefined
}
