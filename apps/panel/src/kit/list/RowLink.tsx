import { type ReactNode, use } from 'react'
import { OpenContext } from '../open.ts'
import { isPlainClick } from '../plain-click.ts'
import styles from './DataTable.module.css'

/** A link that its row is covered with: a click anywhere in the row follows it, and it opens in a new tab as links do. */
export const RowLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => {
  const open = use(OpenContext)
  return (
    <a
      href={to}
      className={styles.link}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(to)
      }}
    >
      {children}
    </a>
  )
}
