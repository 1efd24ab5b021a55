import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** A part of a form or a page with its heading. */
export const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={`shrinks ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={`column ${styles.content}`}>{children}</div>
    </section>
  )
}
