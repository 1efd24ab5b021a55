import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './FootBar.module.css'

interface PartProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A foot that sticks to the bottom of the page. On a phone the buttons marked `data-main` share its width. */
export const FootBar = ({ children }: Pick<PartProps, 'children'>) => {
  const bar = useRef<HTMLDivElement>(null)
  // A pressed button may become disabled, and the focus would jump to the top of the page.
  useLayoutEffect(() => {
    const pressed = document.activeElement
    if (pressed?.matches(':disabled') && bar.current?.contains(pressed)) bar.current.focus()
  })
  return (
    <div ref={bar} tabIndex={-1} className={`row ${styles.bar}`}>
      {children}
    </div>
  )
}

/** The text beside the buttons of a foot; above them on a phone. */
export const FootText = ({ children, className = '' }: PartProps) => (
  <p className={`${styles.text} ${className}`} aria-live="polite">
    {children}
  </p>
)
