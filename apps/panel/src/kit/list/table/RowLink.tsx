import type { ReactNode } from 'react'
import { useFollow } from '../../screen/link.ts'
import styles from './DataTable.module.css'

/** A link that its row is covered with: a click anywhere in the row follows it, and it opens in a new tab as links do. */
export const RowLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => {
  const follow = useFollow()
  return (
    <a href={to} onClick={follow} className={styles.link}>
      {children}
    </a>
  )
}
