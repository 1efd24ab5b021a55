import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './FootBar.module.css'

interface PartProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Stays at the foot of the page while it is scrolled; on a phone the buttons marked `data-main` share its width. */
export const FootBar = ({ children }: Pick<PartProps, 'children'>) => {
  const bar = useRef<HTMLDivElement>(null)
  // A button that has done its work is switched off under the finger, and the focus would fall to the top of the page.
  useLayoutEffect(() => {
    const pressed = document.activeElement
    if (pressed?.matches(':disabled') && bar.current?.contains(pressed)) bar.current.focus()
  })
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar}>
      {children}
    </div>
  )
}

/** The text beside the buttons of a foot, on a phone above them. */
export const FootText = ({ children, className = '' }: PartProps) => (
  <p className={`${styles.text} ${className}`} aria-live="polite">
    {children}
  </p>
)
