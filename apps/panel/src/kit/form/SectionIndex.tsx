import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import styles from './SectionIndex.module.css'

export interface FormPart {
  /** Unlike any other id of the page. */
  readonly id: string
  readonly title: string
}

/** The parts of a long form at its side, where there is room. */
export const SectionIndex = ({ parts }: { readonly parts: readonly FormPart[] }) => {
  const t = useT()
  const go = (id: string) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.index} aria-label={t('form.sections')}>
      {parts.map(({ id, title }) => (
        <button key={id} type="button" onClick={() => go(id)}>
          {title}
        </button>
      ))}
    </nav>
  )
}

/** One part of a long form, where its index leads to. */
export const IndexedSection = ({ id, title, children }: FormPart & { readonly children: ReactNode }) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)
