import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { orders } from '@sofra/contract/order/orders/order.contract.ts'
import {
  orderReport,
  orderReportExport,
  type ReportRow,
} from '@sofra/contract/report/order-report/order-report.contract.ts'
import { dimensions } from '@sofra/contract/report/order-report/order-report.measures.ts'
import { ListTools } from '../../../kit/list/ListTools.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useListView } from '../../../kit/list/view/useListView.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type Counted, ordersBehind } from './order-links.ts'
import { ReportChart } from './ReportChart.tsx'
import { filteredBy, ReportFilters } from './ReportFilters.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportDays, ReportTiles } from './ReportTiles.tsx'
import { reportColumns } from './report-columns.tsx'

/** Figures of the orders of a period by one dimension: totals, a chart and a table of the same data. */
const OrderReport = () => {
  const t = useT()
  const may = useMay()
  const list = useList<ReportRow>({ name: 'order-report', list: orderReport })
  const report = list.reply as ReplyOf<typeof orderReport> | undefined
  const { filters } = list.state
  const chosen = dimensions.find((one) => one === filters.by) ?? 'day'
  // While the next report loads, the last one is shown.
  const by = report?.by ?? chosen
  const behind = (counted: Counted, row?: ReportRow) =>
    report && may(orders) ? ordersBehind({ report, by, filters }, counted, row) : undefined
  const columns = reportColumns({ by, priced: report?.priced ?? true, currency: report?.currency ?? '', behind })
  const title = t('order-report.title')
  const look = useListView(list, 'order-report', title, columns)
  return (
    <Page
      title={look.heading}
      actions={<ListTools export={orderReportExport} list={list} look={look} columns={columns} />}
      filters={<ReportFilters list={list} by={chosen} currencies={report?.currencies ?? []} />}
    >
      {report ? <ReportDays report={report} by={by} /> : null}
      {report?.items.length ? (
        <>
          <ReportTiles report={report} behind={behind} />
          <ReportChart
            by={by}
            rows={report.items}
            priced={report.priced}
            currency={report.currency}
            compared={report.before !== null}
            behind={(row) => behind(by === 'cancel_reason' ? 'cancelled' : 'orders', row)}
          />
        </>
      ) : null}
      <ReportTable
        list={list}
        state={filteredBy(list.state)}
        look={look}
        label={title}
        hint={t('order-report.empty.hint')}
      />
    </Page>
  )
}

export default OrderReport
