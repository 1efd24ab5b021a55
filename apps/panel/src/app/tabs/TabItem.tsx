import { Dropdown, type MenuProps } from 'antd'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFollow } from '../../kit/screen/link.ts'
import { useT } from '../../kit/words/i18n.ts'
import { screenOf } from './screen-of.ts'
import styles from './TabBar.module.css'
import type { Tab } from './tabs.ts'

interface TabItemProps {
  readonly tab: Tab
  readonly current: boolean
  readonly menu: MenuProps
  /** Absent for a pinned tab. */
  readonly onClose: (() => void) | undefined
}

const useTitle = ({ path, title }: Tab) => {
  const t = useT()
  const screen = screenOf(path)
  return title ?? (screen ? t(screen.title) : path)
}

export const TabItem = ({ tab, current, menu, onClose }: TabItemProps) => {
  const t = useT()
  const follow = useFollow()
  const title = useTitle(tab)
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
