import {
  type CommissionDraft,
  closeCommissionReport,
  commissionDraft,
  putReportCycle,
  reportCycles,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Select } from 'antd'
import { useId, useState } from 'react'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { OrderDrawer, useOrderAddress } from '../../../order/orders/detail/order-drawer.api.ts'
import { useDays } from '../period.api.ts'
import { Statement } from '../report/Statement.tsx'
import { CloseDays } from './CloseDays.tsx'
import styles from './DraftPanel.module.css'

interface DraftProps {
  readonly branch: number
  readonly draft: CommissionDraft
}

/** How often the report closes by itself; the platform can change it. */
const Cycle = ({ branch, draft: { cycle } }: DraftProps) => {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (chosen: CommissionDraft['cycle']) =>
      call(putReportCycle, { params: { branch_id: branch }, body: { cycle: chosen } }),
    onSuccess: () => toast.ok(t('commission-report.cycle.changed')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['commission-report', 'draft', branch] }),
  })
  if (!useMay()(putReportCycle))
    return (
      <span>
        <span className="quiet">{t('commission-report.cycle')}:</span> {t(`commission-report.cycle.${cycle}`)}
      </span>
    )
  return (
    <span className="inline-row">
      <label htmlFor={id}>{t('commission-report.cycle')}</label>
      <Select
        id={id}
        value={change.isPending ? change.variables : cycle}
        loading={change.isPending}
        popupMatchSelectWidth={false}
        options={reportCycles.map((value) => ({ value, label: t(`commission-report.cycle.${value}`) }))}
        onChange={(chosen) => change.mutate(chosen)}
      />
    </span>
  )
}

/** The orders that keep the days from being closed; each opens in a drawer. */
const OpenOrders = ({ branch, draft: { open_orders } }: DraftProps) => {
  const t = useT()
  const may = useMay()
  const { open } = useOrderAddress()
  const { dayText } = useDays()
  if (open_orders.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('commission-report.draft.waits')}
      description={
        <ul className={`wrap-row ${styles.orders}`}>
          {open_orders.map(({ id, code, day }) => (
            <li key={id}>
              {may(orderOne) ? (
                <button type="button" className={styles.order} onClick={() => open({ id, branch_id: branch })}>
                  {code}
                </button>
              ) : (
                code
              )}{' '}
              <span className="quiet">{dayText(day)}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}

const Loaded = ({ branch, draft, onUntil }: DraftProps & { readonly onUntil: (day: string) => void }) => {
  const t = useT()
  const may = useMay()
  const { number } = useFormat()
  const { periodText } = useDays()
  const { from_day, until_day, entries, currency } = draft
  const hasDays = from_day !== null && from_day <= until_day
  return (
    <>
      <div className={`wrap-row ${styles.facts}`}>
        {hasDays ? <span className="strong">{periodText({ from_day, until_day })}</span> : null}
        {hasDays ? (
          <span>
            <span className="quiet">{t('commission-report.entries')}:</span> {number(entries)}
          </span>
        ) : null}
        <Cycle branch={branch} draft={draft} />
        {from_day !== null && may(closeCommissionReport) ? (
          <CloseDays branch={branch} from={from_day} draft={draft} onUntil={onUntil} />
        ) : null}
      </div>
      <OpenOrders branch={branch} draft={draft} />
      {from_day === null ? (
        <p className="quiet">{t('commission-report.draft.hint')}</p>
      ) : (
        <Statement of={draft} currency={currency} />
      )}
    </>
  )
}

/** The amounts of the open days of a restaurant so far, and the obstacles to closing them. */
export const DraftPanel = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const id = useId()
  const [until, setUntil] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['commission-report', 'draft', branch, until],
    queryFn: ({ signal }) =>
      call(commissionDraft, { params: { branch_id: branch }, query: until ? { until } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="stack-12" aria-labelledby={id}>
      <h2 id={id}>{t('commission-report.draft')}</h2>
      {data ? (
        <Loaded branch={branch} draft={data} onUntil={setUntil} />
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
      <OrderDrawer />
      <h2>{t('commission-report.reports')}</h2>
    </section>
  )
}
