import { useT } from '../kit/words/i18n.ts'
import styles from './ScreenSkeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of a page while its code is on the way. */
export const ScreenSkeleton = () => {
  const t = useT()
  return (
    <div className={styles.page} aria-busy="true">
      <span className="visually-hidden">{t('shell.loading')}</span>
      <div className={styles.title} />
      {rows.map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  )
}
