import type { ReactNode } from 'react'
import { useFormat } from './format.ts'
import styles from './Page.module.css'

interface PageProps {
  readonly title: string
  /** How many there are, beside the title. */
  readonly count?: number | undefined
  /** The page's own actions; the primary one last. */
  readonly actions?: ReactNode
  /** The row of filters below the title. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page: title with count, actions, filters, content. */
export const Page = ({ title, count, actions, filters, children }: PageProps) => {
  const { number } = useFormat()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {title}
          {count === undefined ? null : <span className={styles.count}>{number(count)}</span>}
        </h1>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {filters ? <div className={styles.filters}>{filters}</div> : null}
      {children}
    </div>
  )
}
