import type { LogRow } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './UserLog.module.css'
import { useValueTexts } from './useValueTexts.ts'

/** The first changed fields with old and new value, and the number of others. */
export const LogChanges = ({ row }: { readonly row: LogRow }) => {
  const t = useT()
  const { change } = useValueTexts(row.timezone)
  return (
    <ul className={styles.changes}>
      {row.changes.map((one) => (
        <li key={one.path.join('.')}>{change(row, one)}</li>
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
