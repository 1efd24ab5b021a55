import { useT } from '../../../kit/words/i18n.ts'
import styles from './MenuSkeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Grey rows in the place of the products that are on their way. */
export const MenuSkeleton = () => {
  const t = useT()
  return (
    <div role="status" aria-busy="true" aria-label={t('list.loading')}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.image} />
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  )
}
