import { useT } from '../../../../../kit/words/i18n.ts'
import styles from './Board.module.css'
import { type Board, type ColumnName, columnNames } from './columns.ts'

interface BoardBarProps {
  readonly board: Board | undefined
  readonly current: ColumnName
  readonly onChoose: (name: ColumnName) => void
}

/** The bar at the foot of a phone: the columns with their counts. */
export const BoardBar = ({ board, current, onChoose }: BoardBarProps) => {
  const t = useT()
  return (
    <nav className={styles.bar} aria-label={t('desk.columns')}>
      {columnNames.map((name) => (
        <button
          key={name}
          type="button"
          data-column={name}
          data-filled={Boolean(board?.[name].length)}
          aria-current={name === current}
          onClick={() => onChoose(name)}
        >
          <strong>{board?.[name].length ?? '–'}</strong>
          <span>{t(`desk.column.${name}`)}</span>
        </button>
      ))}
    </nav>
  )
}
