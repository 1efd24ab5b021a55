import type { MenuProps } from 'antd'
import { use, useState } from 'react'
import { OpenContext } from '../../kit/screen/open.ts'
import { useT } from '../../kit/words/i18n.ts'
import { changeTabs, tabState } from './tab-store.ts'
import { closeAllBut, lastVisited, type Tabs } from './tabs.ts'

const paths = ({ open }: Tabs) => open.map(({ path }) => path)

/** Closing tabs, which asks first where a tab holds unsaved changes. */
export const useTabActions = (current: string | undefined, pinned: readonly string[]) => {
  const t = useT()
  const open = use(OpenContext)
  const [asking, setAsking] = useState<readonly string[] | null>(null)

  const keepOnly = (kept: readonly string[]) => {
    changeTabs((tabs) => closeAllBut(tabs, kept))
    if (current && kept.includes(current)) return
    const next = lastVisited(tabState().tabs)
    open(next ? `${next.path}${next.search}` : '/')
  }

  const keep = (kept: readonly string[]) => {
    const all = [...new Set([...pinned, ...kept])]
    const lost = tabState().tabs.open.some(({ path, dirty }) => dirty && !all.includes(path))
    if (lost) setAsking(all)
    else keepOnly(all)
  }

  const close = (path: string) => keep(paths(tabState().tabs).filter((other) => other !== path))

  const menuFor = (path: string | undefined): MenuProps => ({
    items: [
      { key: 'this', label: t('tabs.close-this'), disabled: !path || pinned.includes(path) },
      { key: 'others', label: t('tabs.close-others') },
      { key: 'all', label: t('tabs.close-all') },
    ],
    onClick: ({ key }) => {
      if (key === 'this' && path) close(path)
      else keep(key === 'others' && path ? [path] : [])
    },
  })

  const answer = (yes: boolean) => {
    if (yes && asking) keepOnly(asking)
    setAsking(null)
  }

  return { menuFor, close, asking: asking !== null, answer }
}
