import type { LogRow } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useLogWords } from './log-words.ts'
import styles from './UserLog.module.css'

const marks = { insert: Plus, update: Pencil, delete: Trash2 } as const

/** What was done, in a sentence, with its kind at a glance. */
export const What = ({ row }: { readonly row: LogRow }) => {
  const { sentence, record } = useLogWords()
  const Mark = marks[row.action]
  return (
    <span className={styles.what}>
      <span className={styles.mark} data-action={row.action} aria-hidden="true">
        <Mark size={14} />
      </span>
      <span>
        {sentence(row)}
        {row.subject === null ? null : <span className={styles.record}>{record(row.record)}</span>}
      </span>
    </span>
  )
}
