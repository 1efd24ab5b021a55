import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What will appear here, and the next step. */
  readonly hint?: string
  readonly children?: ReactNode
}

/** Replaces an empty list or page. */
export const EmptyState = ({ icon: Icon, title, hint, children }: EmptyStateProps) => (
  <div className={`row ${styles.empty}`} role="status">
    <Icon size={28} strokeWidth={1.5} className={styles.icon} aria-hidden />
    <p className="strong">{title}</p>
    {hint ? <p className={styles.hint}>{hint}</p> : null}
    {children}
  </div>
)
