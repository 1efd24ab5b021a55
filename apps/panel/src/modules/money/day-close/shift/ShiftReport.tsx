import { tillShift } from '@sofra/contract/money/day-close/till.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { OrderDrawer } from '../../../order/orders/detail/order-drawer.api.ts'
import { Difference } from '../figures/Difference.tsx'
import styles from '../figures/Figures.module.css'
import { Figures } from '../figures/Figures.tsx'

interface ShiftReportProps {
  readonly branch_id: number
  readonly till_shift_id: number
}

/** A shift of a till: who had it, its count, and what it took in this time. */
const ShiftReport = ({ branch_id, till_shift_id }: ShiftReportProps) => {
  const t = useT()
  const { money, shortTime } = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['day-close', 'shift', till_shift_id],
    queryFn: ({ signal }) => call(tillShift, { params: { branch_id, till_shift_id } }, { signal }),
  })
  if (!data)
    return (
      <Page title={t('till-shift.one')}>
        <Waiting error={error} retry={() => void refetch()} />
      </Page>
    )
  const { opened_at, opened_by_name, ended_at, ended_by_name, counted, difference, reason, currency } = data
  return (
    <Page title={`${t('till-shift.one')} · ${opened_by_name}`}>
      <p className="quiet">
        {[shortTime(opened_at), ...(ended_at ? [shortTime(ended_at)] : [])].join(' – ')}
        {ended_by_name && ended_by_name !== opened_by_name ? ` · ${ended_by_name}` : ''}
      </p>
      {counted === null || difference === null ? null : (
        <p>
          {t('till-shift.counted')} {money(counted, currency)} <Difference value={difference} currency={currency} />{' '}
          {reason}
        </p>
      )}
      <h2 className={styles.heading}>{t('day-close.figures')}</h2>
      <Figures of={data.figures} currency={currency} />
      <OrderDrawer />
    </Page>
  )
}

export default ShiftReport
