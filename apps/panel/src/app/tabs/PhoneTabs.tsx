import { Layers, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFollow } from '../../kit/screen/link.ts'
import { useT } from '../../kit/words/i18n.ts'
import styles from './PhoneTabs.module.css'
import { useTabState } from './tab-store.ts'
import type { Tab } from './tabs.ts'
import { useTabActions } from './useTabActions.tsx'
import { useTabName } from './useTabName.ts'

interface SheetProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** At the foot of the page, in reach of a thumb. */
const Sheet = ({ label, onClose, children }: SheetProps) => {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape on its own; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <div className={styles.head}>
        <h2>{label}</h2>
        <button type="button" aria-label={t('action.close')} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

interface OpenPageProps {
  readonly tab: Tab
  readonly current: boolean
  /** Absent for a pinned tab. */
  readonly onClose: (() => void) | undefined
  readonly onOpen: () => void
}

const OpenPage = ({ tab, current, onClose, onOpen }: OpenPageProps) => {
  const t = useT()
  const follow = useFollow()
  const title = useTabName(tab)
  return (
    <li className={`row ${styles.tab}`}>
      <a
        href={`${tab.path}${tab.search}`}
        aria-current={current ? 'page' : undefined}
        onClick={(event) => {
          onOpen()
          follow(event)
        }}
      >
        {title}
        {tab.dirty ? <small>{t('tabs.unsaved')}</small> : null}
      </a>
      {onClose ? (
        <button type="button" onClick={onClose} aria-label={t('tabs.close', { title })}>
          <X size={18} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}

interface PhoneTabsProps {
  readonly current: string | undefined
  readonly pinned: readonly string[]
}

/** Shows the page's name if there is no room for tabs; a bottom sheet lists the open pages. */
export const PhoneTabs = ({ current, pinned }: PhoneTabsProps) => {
  const t = useT()
  const { open } = useTabState().tabs
  const { close, closeAll, question } = useTabActions(current, pinned)
  const [isOpen, show] = useState(false)
  const name = useTabName(open.find(({ path }) => path === current) ?? { path: current ?? '' })
  const closable = open.filter(({ path }) => !pinned.includes(path))
  if (isOpen && closable.length === 0) show(false)
  return (
    <>
      <span className={`clipped grow medium ${styles.name}`}>{current ? name : null}</span>
      {closable.length > 0 ? (
        <button
          type="button"
          className={styles.count}
          aria-label={`${t('tabs.label')}: ${open.length}`}
          onClick={() => show(true)}
        >
          <Layers size={18} aria-hidden="true" />
          {open.length}
        </button>
      ) : null}
      {isOpen ? (
        <Sheet label={t('tabs.label')} onClose={() => show(false)}>
          <ul className={styles.list}>
            {open.map((tab) => (
              <OpenPage
                key={tab.path}
                tab={tab}
                current={tab.path === current}
                onOpen={() => show(false)}
                onClose={pinned.includes(tab.path) ? undefined : () => close(tab.path)}
              />
            ))}
          </ul>
          <div>
            <button type="button" className={styles.all} onClick={closeAll}>
              {t('tabs.close-all')}
            </button>
          </div>
        </Sheet>
      ) : null}
      {question}
    </>
  )
}
