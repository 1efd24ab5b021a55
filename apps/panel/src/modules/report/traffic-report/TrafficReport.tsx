import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { orders } from '@sofra/contract/order/orders/order.contract.ts'
import {
  type TrafficReportRow,
  trafficReport,
  trafficReportExport,
} from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { trafficDimensions } from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { ListTools } from '../../../kit/list/ListTools.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useListView } from '../../../kit/list/view/useListView.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { filteredBy, ReportTable } from '../order-report/order-report.api.ts'
import { TrafficReportFilters } from './TrafficReportFilters.tsx'
import { TrafficReportChart, TrafficReportDays, TrafficReportTiles } from './TrafficReportParts.tsx'
import { ordersOfVisits } from './traffic-links.ts'
import { trafficReportColumns } from './traffic-report-columns.tsx'

/** Visits of a period by one dimension with their conversion: totals, a chart and a table of the same data. */
const TrafficReport = () => {
  const t = useT()
  const may = useMay()
  const list = useList<TrafficReportRow>({ name: 'traffic-report', list: trafficReport })
  const report = list.reply as ReplyOf<typeof trafficReport> | undefined
  const { filters } = list.state
  const chosen = trafficDimensions.find((one) => one === filters.by) ?? 'day'
  const behind = (row?: TrafficReportRow) =>
    report && may(orders) ? ordersOfVisits({ report, filters }, row) : undefined
  // While the next report loads, the last one is shown.
  const columns = trafficReportColumns(report?.by ?? chosen, behind)
  const title = t('traffic-report.title')
  const look = useListView(list, 'traffic-report', title, columns)
  return (
    <Page
      title={look.heading}
      actions={<ListTools export={trafficReportExport} list={list} look={look} columns={columns} />}
      filters={<TrafficReportFilters list={list} by={chosen} />}
    >
      {report ? <TrafficReportDays report={report} /> : null}
      {report?.items.length ? (
        <>
          <TrafficReportTiles report={report} behind={behind} />
          <TrafficReportChart report={report} behind={behind} />
        </>
      ) : null}
      <ReportTable
        list={list}
        state={filteredBy(list.state)}
        look={look}
        label={title}
        hint={t('traffic-report.empty.hint')}
      />
    </Page>
  )
}

export default TrafficReport
