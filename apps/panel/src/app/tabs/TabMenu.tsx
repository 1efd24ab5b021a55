import type { MenuProps } from 'antd'
import { use } from 'react'
import { useCorner } from '../../kit/look/corner.ts'
import { AnchoredMenu } from '../../kit/menu/AnchoredMenu.tsx'
import { OpenContext } from '../../kit/screen/open.ts'
import { useT } from '../../kit/words/i18n.ts'
import type { Tab } from './tabs.ts'
import type { TabActions } from './useTabActions.tsx'
import { useTabName } from './useTabName.ts'

const Name = ({ tab }: { readonly tab: Tab }) => useTabName(tab)

interface TabMenuProps {
  /** The tab's page. */
  readonly path: string | undefined
  readonly isPinned: boolean
  readonly actions: TabActions
  /** The tabs that do not fit into the bar. */
  readonly rest?: readonly Tab[]
  readonly side?: 'start' | 'end'
  readonly onClose: () => void
}

/** The tabs that do not fit, and the actions on a tab. */
const TabMenu = ({ path, isPinned, actions, rest = [], side = 'start', onClose }: TabMenuProps) => {
  const t = useT()
  const open = use(OpenContext)
  const { close, closeOthers, closeAll } = actions
  const hidden = rest.map((tab) => ({
    key: tab.path,
    label: <Name tab={tab} />,
    onClick: () => open(`${tab.path}${tab.search}`),
  }))
  const items: NonNullable<MenuProps['items']> = [
    ...hidden,
    ...(hidden.length ? [{ type: 'divider' as const }] : []),
    { key: 'this', label: t('tabs.close-this'), disabled: !path || isPinned, onClick: () => path && close(path) },
    { key: 'others', label: t('tabs.close-others'), onClick: () => (path ? closeOthers(path) : closeAll()) },
    { key: 'all', label: t('tabs.close-all'), onClick: closeAll },
  ]
  return (
    <AnchoredMenu
      // A long menu scrolls.
      menu={{ items, style: { maxBlockSize: '70vh', overflowY: 'auto' } }}
      placement={useCorner('bottom', side)}
      onClose={onClose}
    />
  )
}

export default TabMenu
