import { PanelLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNarrowerThan } from '../../kit/look/narrow.ts'
import { useMe } from '../../kit/session/session.ts'
import { Toasts } from '../../kit/toast/Toasts.tsx'
import { useT } from '../../kit/words/i18n.ts'
import { Palette } from '../palette/Palette.tsx'
import { usePaletteKey } from '../palette/usePaletteKey.ts'
import { TabBar } from '../tabs/TabBar.tsx'
import type { View } from '../tabs/tab-store.ts'
import { useUnloadGuard } from '../tabs/useUnloadGuard.ts'
import { ActingBar } from './ActingBar.tsx'
import { BranchPicker } from './BranchPicker.tsx'
import { Drawer } from './Drawer.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import type { BranchInFront } from './useChosenBranch.ts'
import { useSidebarOpen } from './useSidebarOpen.ts'

interface ShellProps {
  readonly here: View | null
  readonly branch: BranchInFront | undefined
  readonly pinned: readonly string[]
  readonly children: ReactNode
}

type Overlay = 'palette' | 'branches' | 'drawer' | null

/** Sidebar, tabs and the page; the sidebar is a drawer where the window is narrow. */
export const Shell = ({ here, branch, pinned, children }: ShellProps) => {
  const t = useT()
  const { acting } = useMe()
  const narrow = useNarrowerThan(900)
  const [open, setOpen] = useSidebarOpen()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const shut = () => setOverlay(null)
  usePaletteKey(() => setOverlay('palette'))
  useUnloadGuard()

  const sidebar = (folded: boolean) => (
    <Sidebar
      current={here?.path}
      branch={branch}
      folded={folded}
      onFold={narrow ? shut : () => setOpen(!open)}
      onSearch={() => setOverlay('palette')}
      onBranches={() => setOverlay('branches')}
    />
  )

  return (
    <div className={styles.shell} data-folded={!open || undefined} data-acting={acting !== null || undefined}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {acting ? <ActingBar company={acting.company_name} /> : null}
      {narrow ? null : <div className={styles.side}>{sidebar(!open)}</div>}
      <div className={styles.body}>
        <header className={styles.top}>
          {narrow ? (
            <button
              type="button"
              className={styles.toggle}
              aria-label={t('shell.open-menu')}
              onClick={() => setOverlay('drawer')}
            >
              <PanelLeft size={20} aria-hidden="true" />
            </button>
          ) : null}
          <TabBar current={here?.path} pinned={pinned} />
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {narrow && overlay === 'drawer' ? (
        <Drawer label={t('shell.menu')} path={here?.path} onClose={shut}>
          {sidebar(false)}
        </Drawer>
      ) : null}
      {overlay === 'palette' ? <Palette branch={branch} onClose={shut} /> : null}
      {overlay === 'branches' ? <BranchPicker onClose={shut} /> : null}
      <Toasts />
    </div>
  )
}
