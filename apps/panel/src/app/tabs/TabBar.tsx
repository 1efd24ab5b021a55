import { Dropdown, type MenuProps } from 'antd'
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { useCorner } from '../../kit/look/corner.ts'
import { useFollow } from '../../kit/screen/link.ts'
import { OpenContext } from '../../kit/screen/open.ts'
import { useT } from '../../kit/words/i18n.ts'
import styles from './TabBar.module.css'
import { useTabState } from './tab-store.ts'
import { fitting, type Tab } from './tabs.ts'
import { useTabActions } from './useTabActions.tsx'
import { useTabName } from './useTabName.ts'

interface TabItemProps {
  readonly tab: Tab
  readonly current: boolean
  readonly menu: MenuProps
  /** Absent for a pinned tab. */
  readonly onClose: (() => void) | undefined
}

const TabItem = ({ tab, current, menu, onClose }: TabItemProps) => {
  const t = useT()
  const follow = useFollow()
  const title = useTabName(tab)
  const address = `${tab.path}${tab.search}`

  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose?.()
  }

  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <li className={styles.tab} data-current={current || undefined}>
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
      </li>
    </Dropdown>
  )
}

/** Pixels that a tab has at least: its name's first words and its cross. */
const leastTab = 150

/** How many tabs the bar has room for. */
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

const Name = ({ tab }: { readonly tab: Tab }) => useTabName(tab)

interface TabBarProps {
  readonly current: string | undefined
  readonly pinned: readonly string[]
}

/** The pages that were visited, as links, and a menu of those without room; the view of each is kept as it was left. */
export const TabBar = ({ current, pinned }: TabBarProps) => {
  const corner = useCorner('bottom', 'end')
  const t = useT()
  const { tabs } = useTabState()
  const { menuFor, close, question } = useTabActions(current, pinned)
  const open = use(OpenContext)
  const bar = useRef<HTMLElement>(null)
  const shown = fitting(tabs, useRoom(bar), pinned)
  const rest = tabs.open.filter((tab) => !shown.includes(tab))
  const hidden = rest.length ? ` +${rest.length}` : ''
  const { items = [], onClick } = menuFor(current)
  const more: MenuProps = {
    items: [
      ...rest.map((tab) => ({ key: tab.path, label: <Name tab={tab} /> })),
      ...(rest.length ? [{ type: 'divider' as const }] : []),
      ...items,
    ],
    // A page of a hundred visits scrolls.
    style: { maxBlockSize: '70vh', overflowY: 'auto' },
    onClick: (info) => {
      const tab = rest.find(({ path }) => path === info.key)
      if (tab) open(`${tab.path}${tab.search}`)
      else onClick?.(info)
    },
  }

  return (
    <>
      <nav ref={bar} className={styles.bar} aria-label={t('tabs.label')}>
        <ul className={styles.list}>
          {shown.map((tab) => (
            <TabItem
              key={tab.path}
              tab={tab}
              current={tab.path === current}
              menu={menuFor(tab.path)}
              onClose={pinned.includes(tab.path) ? undefined : () => close(tab.path)}
            />
          ))}
        </ul>
      </nav>
      <Dropdown menu={more} trigger={['click']} placement={corner}>
        <button type="button" className={styles.more} aria-label={`${t('tabs.menu')}${hidden}`} title={t('tabs.menu')}>
          <span dir="ltr">{hidden}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </Dropdown>
      {question}
    </>
  )
}
