import { useT } from '../../../../../kit/words/i18n.ts'
import styles from './Board.module.css'
import type { ColumnName } from './columns.ts'

/** A column whose orders are on their way. */
export const ColumnSkeleton = ({ name }: { readonly name: ColumnName }) => {
  const t = useT()
  return (
    <section className={styles.column} data-column={name} aria-busy="true">
      <header className={styles.columnHead}>
        <h2>{t(`desk.column.${name}`)}</h2>
      </header>
      <div className={styles.cards}>
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
    </section>
  )
}
