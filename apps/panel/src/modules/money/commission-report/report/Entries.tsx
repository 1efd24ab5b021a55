import { disputeEntry } from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import type {
  CommissionEntry,
  CommissionReport,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../../kit/list/filter/filters.ts'
import { ListBody } from '../../../../kit/list/ListBody.tsx'
import { DataTable } from '../../../../kit/list/table/DataTable.tsx'
import type { List } from '../../../../kit/list/useList.ts'
import type { useListView } from '../../../../kit/list/view/useListView.ts'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { OrderDrawer, useOrderAddress } from '../../../order/orders/detail/order-drawer.api.ts'
import styles from './ReportPage.module.css'

const DisputeDialog = lazyPart(() => import('../dispute/DisputeDialog.tsx'))

const actions = ['approve', 'edit', 'cancel', 'return', 'revert', 'correction']
const filters = [
  { ...choiceFilter('action', 'commission-report.action', actions, 'commission-report.action'), single: true as const },
]

interface EntriesProps {
  readonly report: CommissionReport
  readonly list: List<CommissionEntry>
  readonly look: ReturnType<typeof useListView<CommissionEntry>>
}

/** The entries of a report. An entry opens its order; a restaurant can dispute it. */
export const Entries = ({ report, list, look }: EntriesProps) => {
  const t = useT()
  const may = useMay()
  const { counted } = useFormat()
  const { hrefOf } = useOrderAddress()
  const [disputed, dispute] = useState<CommissionEntry>()
  const { branch_id } = report
  const disputeButton = (entry: CommissionEntry) =>
    entry.dispute_id === null ? (
      <Button size="small" onClick={() => dispute(entry)}>
        {t('commission-dispute.add')}
        <span className="visually-hidden"> {entry.order_code}</span>
      </Button>
    ) : null
  return (
    <section className="stack-12">
      <div className={`wrap-row ${styles.head}`}>
        <h2>
          {t('commission-report.orders')}
          {list.count ? <span className="quiet numbers"> {counted(list.count)}</span> : null}
        </h2>
        <FilterChips filters={filters} state={list.state} set={list.set} />
      </div>
      <ListBody list={list} hint={t('commission-report.orders.hint')}>
        <DataTable
          label={t('commission-report.orders')}
          columns={look.columns}
          rows={list.rows}
          {...(may(orderOne) ? { open: ({ order_id }: CommissionEntry) => hrefOf({ id: order_id, branch_id }) } : {})}
          {...(may(disputeEntry) ? { actions: disputeButton } : {})}
          look={{ dense: look.choice.dense, stale: list.stale, resize: look.resize }}
        />
      </ListBody>
      <OrderDrawer />
      {disputed ? <DisputeDialog report={report} entry={disputed} onClose={() => dispute(undefined)} /> : null}
    </section>
  )
}
