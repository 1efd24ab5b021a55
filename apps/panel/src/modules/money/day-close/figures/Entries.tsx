import type { TillFigures } from '@sofra/contract/money/day-close/day-close.figures.ts'
import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import sums from '../../../../kit/look/Sums.module.css'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useOrderAddress } from '../../../order/orders/detail/order-drawer.api.ts'
import styles from './Figures.module.css'

interface EntriesProps {
  readonly of: TillFigures
  readonly currency: string
}

/** Cash put into the drawer or taken out of it, with reason and person. */
export const Movements = ({ of: { movements }, currency }: EntriesProps) => {
  const t = useT()
  const { money, time } = useFormat()
  if (movements.length === 0) return null
  return (
    <section>
      <h3>{t('day-close.movements')}</h3>
      <dl className={`${sums.sums} ${styles.rows}`}>
        {movements.map(({ id, kind, at, amount, reason, made_by_name }) => (
          <div key={id}>
            <dt className="breakable">
              {reason}
              <span className={`quiet small ${styles.counts}`}>
                {[t(`cash-movement.kind.${kind}`), made_by_name, time(at)].join(' · ')}
              </span>
            </dt>
            <dd>{money(kind === 'deposit' ? amount : -amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Changes of orders and payments that an earlier day close counted. */
export const Adjustments = ({ of: { adjustments }, currency }: EntriesProps) => {
  const t = useT()
  const may = useMay()
  const branch_id = useBranchId()
  const { money, shortTime } = useFormat()
  const { open } = useOrderAddress()
  if (adjustments.length === 0) return null
  return (
    <section>
      <h3>{t('day-close.adjustments')}</h3>
      <dl className={`${sums.sums} ${styles.rows}`}>
        {adjustments.map(({ id, at, action, order_id, order_code, table, name, taken, refunded }) => (
          <div key={id}>
            <dt>
              {order_id !== null && may(orderOne) ? (
                <button type="button" className={styles.link} onClick={() => open({ id: order_id, branch_id })}>
                  {order_code}
                </button>
              ) : (
                (order_code ?? t('day-close.table', { number: table ?? '' }))
              )}
              <span className={`quiet small ${styles.counts}`}>
                {[t(`day-close.action.${action}`), name, shortTime(at)].join(' · ')}
              </span>
            </dt>
            <dd>{money(taken - refunded, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
