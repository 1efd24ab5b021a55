import type { Overview } from '@sofra/contract/report/overview/overview.contract.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Best.module.css'

/** The products that sold best today. */
export const Best = ({ best, currency }: Pick<Overview, 'best' | 'currency'>) => {
  const t = useT()
  const { money } = useFormat()
  const most = Math.max(1, ...best.map(({ quantity }) => quantity))
  return (
    <section className={styles.section} aria-label={t('overview.best')}>
      <h2>{t('overview.best')}</h2>
      {best.length === 0 ? <p className={styles.empty}>{t('overview.best.empty')}</p> : null}
      <ol className={styles.list}>
        {best.map(({ product_id, name, quantity, amount }) => (
          <li key={product_id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.amount}>{money(amount, currency)}</span>
            <span className={styles.quantity}>{t('overview.quantity', { n: quantity })}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: `${(quantity / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
