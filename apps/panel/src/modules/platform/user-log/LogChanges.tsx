import { isMachineColumn } from '@sofra/contract/platform/user-log/user-log.changes.ts'
import type { LogRow } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { cutText } from './cut-text.ts'
import { useLogWords } from './log-words.ts'
import styles from './UserLog.module.css'
import { useValueText } from './useValueText.ts'

/** The first parts that a change changed, each with its old and new value, and how many more there are. */
export const LogChanges = ({ row }: { readonly row: LogRow }) => {
  const t = useT()
  const { column } = useLogWords()
  const text = useValueText(row.timezone)
  const change = ({ path, old, now }: LogRow['changes'][number]) => {
    const field = column(row.record, path)
    const [before, after] = [cutText(text(row, path, old)), cutText(text(row, path, now))]
    // Pictures, secrets, and long texts that differ behind their beginning.
    const isAlike = before === after || isMachineColumn(row.record, path[0] ?? '')
    return isAlike ? t('user-log.changed-field', { field }) : t('user-log.change', { field, old: before, now: after })
  }
  return (
    <ul className={styles.changes}>
      {row.changes.map((one) => (
        <li key={one.path.join('.')}>{change(one)}</li>
      ))}
      {row.more_changes > 0 ? (
        <li>
          <span aria-hidden="true">{t('user-log.more-changes', { n: row.more_changes })}</span>
          <span className="visually-hidden">{t('user-log.more-changes.label', { n: row.more_changes })}</span>
        </li>
      ) : null}
    </ul>
  )
}
