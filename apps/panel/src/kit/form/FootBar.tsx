import type { ReactNode } from 'react'
import styles from './FootBar.module.css'

interface PartProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Stays at the foot of the page while it is scrolled; on a phone the buttons marked `data-main` share its width. */
export const FootBar = ({ children }: Pick<PartProps, 'children'>) => <div className={styles.bar}>{children}</div>

/** What a foot says beside its buttons, on a phone above them. */
export const FootText = ({ children, className = '' }: PartProps) => (
  <p className={`${styles.text} ${className}`} aria-live="polite">
    {children}
  </p>
)
