import type { TillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { tableDesk } from '@sofra/contract/order/bill/bill.contract.ts'
import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { Alert } from 'antd'
import { useFollow } from '../../../../kit/screen/link.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useOrderAddress } from '../../../order/orders/detail/order-drawer.api.ts'
import styles from './StillOpen.module.css'

interface StillOpenProps {
  readonly branch: number
  readonly state: TillState
}

/** The bills and orders that keep the day from being closed; each opens. */
export const StillOpen = ({ branch, state: { open_bills, open_orders } }: StillOpenProps) => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const { shortTime } = useFormat()
  const { open } = useOrderAddress()
  if (open_bills.length + open_orders.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('day-close.still-open')}
      description={
        <ul className={`wrap-row ${styles.list}`}>
          {open_bills.map(({ id, table, opened_at }) => (
            <li key={`bill-${id}`}>
              {may(tableDesk) ? (
                <a href={`/manegement/${branch}/tables?bill=${id}`} onClick={follow}>
                  {t('day-close.table', { number: table })}
                </a>
              ) : (
                t('day-close.table', { number: table })
              )}{' '}
              <span className="quiet">{shortTime(opened_at)}</span>
            </li>
          ))}
          {open_orders.map(({ id, code, status }) => (
            <li key={`order-${id}`}>
              {may(orderOne) ? (
                <button type="button" onClick={() => open({ id, branch_id: branch })}>
                  {code}
                </button>
              ) : (
                code
              )}{' '}
              <span className="quiet">{t(`status.${status}`)}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
