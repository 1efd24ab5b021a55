import { Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../kit/words/i18n.ts'
import { ConfirmClose } from './ConfirmClose.tsx'
import styles from './TabBar.module.css'
import { TabItem } from './TabItem.tsx'
import { useTabState } from './tab-store.ts'
import { useTabActions } from './useTabActions.ts'

interface TabBarProps {
  readonly current: string | undefined
  readonly pinned: readonly string[]
}

/** The pages that were visited, as links; the view of each is kept as it was left. */
export const TabBar = ({ current, pinned }: TabBarProps) => {
  const t = useT()
  const { tabs } = useTabState()
  const { menuFor, close, asking, answer } = useTabActions(current, pinned)
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab in front is brought into sight when it changes, and when a name that came later pushed it aside
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, tabs.open])

  return (
    <>
      <nav className={styles.bar} aria-label={t('tabs.label')}>
        <ul ref={list} className={styles.list}>
          {tabs.open.map((tab) => (
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
      <Dropdown menu={menuFor(current)} trigger={['click']} placement="bottomRight">
        <button type="button" className={styles.more} aria-label={t('tabs.menu')} title={t('tabs.menu')}>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </Dropdown>
      {asking ? <ConfirmClose onAnswer={answer} /> : null}
    </>
  )
}
