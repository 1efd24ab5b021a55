import { PanelLeft } from 'lucide-react'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useNarrowerThan } from '../../kit/look/narrow.ts'
import { Picker } from '../../kit/picker/Picker.tsx'
import { OpenContext } from '../../kit/screen/open.ts'
import { ownName } from '../../kit/session/branch.ts'
import { recentBranches } from '../../kit/session/recent-branches.ts'
import { useMe } from '../../kit/session/session.ts'
import { Toasts } from '../../kit/toast/Toasts.tsx'
import { useT } from '../../kit/words/i18n.ts'
import { useIdlePrefetch } from '../load/idle.ts'
import { Palette, usePaletteKey } from '../palette/Palette.tsx'
import { branchAddress, branchChoice, useBranches } from '../palette/sources.ts'
import { PhoneTabs } from '../tabs/PhoneTabs.tsx'
import { TabBar } from '../tabs/TabBar.tsx'
import { tabState, type View } from '../tabs/tab-store.ts'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useBar } from './useBar.tsx'
import type { BranchInFront } from './useChosenBranch.ts'
import { useMenu } from './useMenu.ts'

/** Chooses the current branch: recent ones first, others by name or city. */
const BranchPicker = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const me = useMe()
  const open = use(OpenContext)
  const [query, setQuery] = useState('')
  const branches = useBranches(query, 50)
  const [recent] = useState(() => recentBranches(me.id))

  const all = { id: 'all', title: t('shell.all-branches'), href: '/home' }
  const lately = recent.map(({ id, name, hint }) => ({
    id: `recent-${id}`,
    title: ownName({ name, company_name: hint }),
    hint,
    href: branchAddress(id),
  }))
  const groups = [
    ...(query === '' ? [{ label: t('shell.recent'), items: [all, ...lately] }] : []),
    { label: t('shell.branches'), items: branches.items.map(branchChoice) },
  ]
  return (
    <Picker
      label={t('shell.choose-branch')}
      placeholder={t('shell.search-branch')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      empty={branches.pending ? t('shell.loading') : t('shell.no-branch')}
      onPick={({ href }) => {
        onClose()
        open(href)
      }}
      onClose={onClose}
    />
  )
}

interface DrawerProps {
  readonly label: string
  /** The path of the page in front; the drawer closes when it changes. */
  readonly path: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The sidebar over the page, in a narrow window. */
const Drawer = ({ label, path, onClose, children }: DrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const opened = useRef(path)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (path !== opened.current) onClose()
  }, [path, onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape on its own; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  )
}

/** Makes the browser ask before the page is left while any tab has unsaved changes. */
const useUnloadGuard = () => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (tabState().tabs.open.some(({ dirty }) => dirty)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

const key = 'sofra.sidebar'

/** Whether the sidebar is expanded; stored in this browser. */
const useSidebarOpen = () => {
  const [open, setOpen] = useState(() => localStorage.getItem(key) !== 'closed')
  const change = (next: boolean) => {
    localStorage.setItem(key, next ? 'open' : 'closed')
    setOpen(next)
  }
  return [open, change] as const
}

interface ShellProps {
  readonly here: View | null
  readonly branch: BranchInFront | undefined
  readonly pinned: readonly string[]
  readonly children: ReactNode
}

type Overlay = 'palette' | 'branches' | 'drawer' | null

/** Sidebar, tabs and page; in a narrow window the sidebar is a drawer. */
export const Shell = ({ here, branch, pinned, children }: ShellProps) => {
  const t = useT()
  const bar = useBar()
  const narrow = useNarrowerThan(900)
  const phone = useNarrowerThan(600)
  const [open, setOpen] = useSidebarOpen()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const shut = () => setOverlay(null)
  usePaletteKey(() => setOverlay('palette'))
  useUnloadGuard()
  useIdlePrefetch(useMenu(branch))

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
    <div className={styles.shell} data-folded={!open || undefined} data-bar={bar !== null || undefined}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {bar}
      {narrow ? null : <div className={styles.side}>{sidebar(!open)}</div>}
      <div className="column shrinks">
        <header className={`row ${styles.top}`}>
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
          {phone ? <PhoneTabs current={here?.path} pinned={pinned} /> : <TabBar current={here?.path} pinned={pinned} />}
        </header>
        <main id="content" className={`grow ${styles.main}`} tabIndex={-1}>
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
