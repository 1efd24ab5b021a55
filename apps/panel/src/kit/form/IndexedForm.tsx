import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../words/i18n.ts'
import styles from './IndexedForm.module.css'

export interface FormPart {
  /** Unlike any other id of the form. */
  readonly id: string
  readonly title: string
  readonly icon?: LucideIcon
  /** How it stands, behind its title. */
  readonly mark?: ReactNode
}

interface SectionIndexProps {
  readonly parts: readonly FormPart[]
  /** The only part that is shown, where they take turns. */
  readonly current?: string | undefined
  /** By default a part is scrolled to. */
  readonly onChoose?: (id: string) => void
}

/** Below what sticks to the top of the page, in pixels. */
const readingLine = 160

/** Which part of a form that is scrolled one reads: the last one that begins above the line. */
const usePartInSight = (index: RefObject<HTMLElement | null>, parts: readonly FormPart[], scrolls: boolean) => {
  const [seen, setSeen] = useState<string>()
  const look = useEffectEvent(() => {
    const within = index.current?.parentElement
    const begun = parts.filter(({ id }) => {
      const part = within?.querySelector(`#${CSS.escape(id)}`)
      return part && part.getBoundingClientRect().top < readingLine
    })
    setSeen(begun.at(-1)?.id ?? parts[0]?.id)
  })
  useEffect(() => {
    if (!scrolls) return
    const listen = () => look()
    listen()
    window.addEventListener('scroll', listen, { passive: true })
    return () => window.removeEventListener('scroll', listen)
  }, [scrolls])
  return seen
}

/** The parts of a long form at its side, where there is room. Parts that take turns stay visible on a phone, as a row. */
const SectionIndex = ({ parts, current, onChoose }: SectionIndexProps) => {
  const t = useT()
  const index = useRef<HTMLElement>(null)
  const chosen = useRef<HTMLButtonElement>(null)
  const read = usePartInSight(index, parts, current === undefined)
  // In a row it may lie beside the window.
  useEffect(() => {
    if (current) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  // Within this form: another tab may hold the same one.
  const goTo = (id: string) => {
    const part = index.current?.parentElement?.querySelector(`#${CSS.escape(id)}`)
    part?.scrollIntoView({ block: 'start' })
    part?.querySelector<HTMLElement>(`#${CSS.escape(id)}-title`)?.focus({ preventScroll: true })
  }
  return (
    <nav
      ref={index}
      className={styles.index}
      aria-label={t('form.sections')}
      data-turns={current !== undefined || undefined}
    >
      <ul>
        {parts.map(({ id, title, icon: Icon, mark }) => (
          <li key={id}>
            <button
              ref={id === current ? chosen : null}
              type="button"
              aria-current={id === (current ?? read) ? 'true' : undefined}
              onClick={() => (onChoose ?? goTo)(id)}
            >
              {Icon ? <Icon size={16} aria-hidden="true" /> : null}
              <span className={styles.name}>{title}</span>
              {mark}
            </button>
          </li>
        ))}
      </ul>
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

/** A form beside the index of its parts. */
export const IndexedForm = ({ children, ...index }: SectionIndexProps & { readonly children: ReactNode }) => (
  <div className={styles.layout}>
    <SectionIndex {...index} />
    <div className={styles.form}>{children}</div>
  </div>
)
