import { useT } from '../../../kit/words/i18n.ts'
import styles from './Overview.module.css'

const tiles = ['turnover', 'orders', 'basket', 'approval', 'delivery', 'cancelled']

/** The placeholder of the overview while it loads. */
export const OverviewSkeleton = () => {
  const t = useT()
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('shell.loading')}</span>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <div key={tile} className={styles.tile}>
            <span className={styles.bone} />
            <span className={styles.bone} />
          </div>
        ))}
      </div>
    </div>
  )
}
