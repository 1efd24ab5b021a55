import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../words/i18n.ts'
import styles from './IndexedForm.module.css'

export interface FormPart {
  /** Unique within the form. */
  readonly id: string
  readonly title: string
  readonly icon?: LucideIcon
  /** The state of the part, shown after its title. */
  readonly mark?: ReactNode
}

interface SectionIndexProps {
  readonly parts: readonly FormPart[]
  /** The only visible part, if the form shows one part at a time. */
  readonly current?: string | undefined
  /** The default scrolls to the part. */
  readonly onChoose?: (id: string) => void
}

/** Below the sticky elements at the top of the page, in pixels. */
const readingLine = 160

/**
 * Returns the line at which the user reads: below the sticky elements. On the last screenful it moves down to the window's foot,
 * so that short parts at the end can become current too.
 */
const lineOf = () => {
  const { clientHeight, scrollHeight } = document.documentElement
  const way = scrollHeight - clientHeight
  const last = Math.min(way, clientHeight)
  const done = last > 0 ? Math.max(0, (window.scrollY - (way - last)) / last) : 0
  return readingLine + done * (clientHeight - readingLine)
}

/**
 * Returns the current part of a scrolling form: the one chosen or edited last, and after scrolling the one at the reading line.
 */
const usePartInSight = (index: RefObject<HTMLElement | null>, parts: readonly FormPart[], scrolls: boolean) => {
  const [seen, setSeen] = useState<string>()
  const scrollTop = useRef<number>(undefined)
  const within = () => index.current?.parentElement
  const partOf = (id: string) => within()?.querySelector(`#${CSS.escape(id)}`)
  const hold = (id: string) => {
    setSeen(id)
    scrollTop.current = window.scrollY
  }
  const look = useEffectEvent(() => {
    if (scrollTop.current !== undefined && Math.abs(window.scrollY - scrollTop.current) < 4) return
    scrollTop.current = undefined
    const line = lineOf()
    const begun = parts.filter(({ id }) => (partOf(id)?.getBoundingClientRect().top ?? line) < line)
    setSeen(begun.at(-1)?.id ?? parts[0]?.id)
  })
  const enter = useEffectEvent(({ target }: FocusEvent) => {
    const part = parts.find(({ id }) => target instanceof Node && partOf(id)?.contains(target))
    if (part) hold(part.id)
  })
  useEffect(() => {
    if (!scrolls) return
    const listen = () => look()
    const follow = (event: FocusEvent) => enter(event)
    listen()
    window.addEventListener('scroll', listen, { passive: true })
    window.addEventListener('resize', listen)
    document.addEventListener('focusin', follow)
    return () => {
      window.removeEventListener('scroll', listen)
      window.removeEventListener('resize', listen)
      document.removeEventListener('focusin', follow)
    }
  }, [scrolls])
  return { seen, partOf, hold }
}

/** The index of a long form beside it, if there is room. If the form shows one part at a time, the index is a row on phones. */
const SectionIndex = ({ parts, current, onChoose }: SectionIndexProps) => {
  const t = useT()
  const index = useRef<HTMLElement>(null)
  const chosen = useRef<HTMLButtonElement>(null)
  const { seen, partOf, hold } = usePartInSight(index, parts, current === undefined)
  // In a row the current entry may be outside the window.
  useEffect(() => {
    if (current) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  // Searches within this form only: another tab may show the same form.
  const goTo = (id: string) => {
    const part = partOf(id)
    part?.scrollIntoView({ block: 'start' })
    part?.querySelector<HTMLElement>(`#${CSS.escape(id)}-title`)?.focus({ preventScroll: true })
    hold(id)
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
              aria-current={id === (current ?? seen) ? 'true' : undefined}
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

/** One part of a long form, the target of its index entry. */
export const IndexedSection = ({ id, title, children }: FormPart & { readonly children: ReactNode }) => (
  <section id={id} className={`column ${styles.section}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)

/** A form with the index of its parts. */
export const IndexedForm = ({ children, ...index }: SectionIndexProps & { readonly children: ReactNode }) => (
  <div className={styles.layout}>
    <SectionIndex {...index} />
    <div className={`column ${styles.form}`}>{children}</div>
  </div>
)
