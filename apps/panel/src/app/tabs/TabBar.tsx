import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { MenuButton } from '../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../kit/part.tsx'
import { useFollow } from '../../kit/screen/link.ts'
import { useT } from '../../kit/words/i18n.ts'
import styles from './TabBar.module.css'
import { useTabState } from './tab-store.ts'
import { fitting, type Tab } from './tabs.ts'
import { type TabActions, useTabActions } from './useTabActions.tsx'
import { useTabName } from './useTabName.ts'

const TabMenu = lazyPart(() => import('./TabMenu.tsx'))

interface TabItemProps {
  readonly tab: Tab
  readonly current: boolean
  readonly isPinned: boolean
  readonly actions: TabActions
}

const TabItem = ({ tab, current, isPinned, actions }: TabItemProps) => {
  const t = useT()
  const [menu, setMenu] = useState(false)
  const onClose = isPinned ? undefined : () => actions.close(tab.path)
  const follow = useFollow()
  const title = useTabName(tab)
  const address = `${tab.path}${tab.search}`

  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose?.()
  }

  return (
    <li
      className={`quiet shrinks ${styles.tab}`}
      data-current={current || undefined}
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(true)
      }}
    >
      <a
        href={address}
        onClick={follow}
        aria-current={current ? 'page' : undefined}
        onKeyDown={byKey}
        onAuxClick={(event) => {
          if (event.button !== 1 || !onClose) return
          event.preventDefault()
          onClose()
        }}
      >
        {tab.dirty ? <span className={styles.dirty} aria-hidden="true" /> : null}
        {title}
        {tab.dirty ? <span className="visually-hidden"> ({t('tabs.unsaved')})</span> : null}
      </a>
      {onClose ? (
        <button type="button" onClick={onClose} aria-label={t('tabs.close', { title })}>
          <X size={14} aria-hidden="true" />
        </button>
      ) : null}
      {menu ? <TabMenu path={tab.path} isPinned={isPinned} actions={actions} onClose={() => setMenu(false)} /> : null}
    </li>
  )
}

/** The minimum width of a tab in pixels: the first words of its name and the close button. */
const leastTab = 150

/** Returns how many tabs fit into the bar. */
const useRoom = (bar: RefObject<HTMLElement | null>) => {
  const [room, setRoom] = useState(1)
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    const measure = () => setRoom(Math.max(1, Math.floor(current.clientWidth / leastTab)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [bar])
  return room
}

interface TabBarProps {
  readonly current: string | undefined
  readonly pinned: readonly string[]
}

/** The visited pages as links, and a menu of those that do not fit; each view keeps its state. */
export const TabBar = ({ current, pinned }: TabBarProps) => {
  const t = useT()
  const { tabs } = useTabState()
  const actions = useTabActions(current, pinned)
  const bar = useRef<HTMLElement>(null)
  const visibleTabs = fitting(tabs, useRoom(bar), pinned)
  const rest = tabs.open.filter((tab) => !visibleTabs.includes(tab))
  const hidden = rest.length ? ` +${rest.length}` : ''
  return (
    <>
      <nav ref={bar} className="grow" aria-label={t('tabs.label')}>
        <ul className={styles.list}>
          {visibleTabs.map((tab) => (
            <TabItem
              key={tab.path}
              tab={tab}
              current={tab.path === current}
              isPinned={pinned.includes(tab.path)}
              actions={actions}
            />
          ))}
        </ul>
      </nav>
      <MenuButton
        className={styles.more}
        aria-label={`${t('tabs.menu')}${hidden}`}
        title={t('tabs.menu')}
        menu={(close) => (
          <TabMenu
            path={current}
            isPinned={current !== undefined && pinned.includes(current)}
            actions={actions}
            rest={rest}
            side="end"
            onClose={close}
          />
        )}
      >
        <span dir="ltr">{hidden}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </MenuButton>
      {actions.question}
    </>
  )
}
