import { ChevronsUpDown, Network, PanelLeft, Search, Store } from 'lucide-react'
import { useState } from 'react'
import { Face } from '../../kit/look/Face.tsx'
import { MenuButton } from '../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../kit/part.tsx'
import { useManagesOtherAccounts, useMe } from '../../kit/session/session.ts'
import { useT } from '../../kit/words/i18n.ts'
import { BranchMenu, OwnMenu } from './Menu.tsx'
import switcher from './MenuSwitch.module.css'
import person from './PersonMenu.module.css'
import styles from './Sidebar.module.css'
import type { BranchInFront } from './useChosenBranch.ts'
import { useMenu } from './useMenu.ts'

type MenuPart = 'branch' | 'own'

const partOfPage = (current: string | undefined): MenuPart => (current?.startsWith('/manegement/') ? 'branch' : 'own')

/**
 * Returns which menu the sidebar shows to users who manage companies of others: the product's or the branch's sections. It
 * follows the page in front until the user switches. For other users `part` is null and both are shown.
 */
const useMenuPart = (current: string | undefined, hasBranch: boolean) => {
  const managesOthers = useManagesOtherAccounts()
  const [choice, setChoice] = useState<{ readonly current: string | undefined; readonly part: MenuPart }>()
  const show = (part: MenuPart) => setChoice({ current, part })
  if (!managesOthers || !hasBranch) return { part: null, show }
  return { part: choice && choice.current === current ? choice.part : partOfPage(current), show }
}

interface MenuSwitchProps {
  /** The name of the branch. */
  readonly branch: string
  readonly part: MenuPart
  /** Icons only. */
  readonly folded: boolean
  readonly onShow: (part: MenuPart) => void
}

/** Two buttons above the menu: the product's sections, and those of the branch. */
const MenuSwitch = ({ branch, part, folded, onShow }: MenuSwitchProps) => {
  const t = useT()
  const { account_type } = useMe()
  const parts = [
    { name: 'own', title: t(`account-type.${account_type}`), Icon: Network },
    { name: 'branch', title: branch, Icon: Store },
  ] as const
  return (
    <fieldset className={switcher.parts} data-folded={folded || undefined} aria-label={t('shell.menu-part')}>
      {parts.map(({ name, title, Icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={part === name}
          aria-label={title}
          title={title}
          onClick={() => onShow(name)}
        >
          {folded ? <Icon size={18} strokeWidth={1.75} aria-hidden="true" /> : <span>{title}</span>}
        </button>
      ))}
    </fieldset>
  )
}

const PersonItems = lazyPart(() => import('./PersonItems.tsx'))

/** The user at the foot of the sidebar, with the personal menu. */
const PersonMenu = ({ folded }: { readonly folded: boolean }) => {
  const t = useT()
  const me = useMe()
  const name = `${me.name} ${me.surname}`.trim()
  return (
    <MenuButton className={person.person} title={t('shell.person')} menu={(close) => <PersonItems onClose={close} />}>
      <Face name={name} image={me.profile_image} />
      <span className={folded ? 'visually-hidden' : person.who}>
        <span>{name}</span>
        <small>{me.email}</small>
      </span>
      {folded ? null : <ChevronsUpDown size={16} aria-hidden="true" />}
    </MenuButton>
  )
}

interface SidebarProps {
  readonly current: string | undefined
  readonly branch: BranchInFront | undefined
  /** Icons only. */
  readonly folded: boolean
  readonly onFold: () => void
  readonly onSearch: () => void
  readonly onBranches: () => void
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Branch switcher, search, menu and user. */
export const Sidebar = ({ current, branch, folded, onFold, onSearch, onBranches }: SidebarProps) => {
  const t = useT()
  const menu = useMenu(branch)
  const { part, show } = useMenuPart(current, menu.branch.length > 0)
  const label = folded ? t('shell.open-menu') : t('shell.close-menu')
  const chosen = branch?.name ?? t('shell.all-branches')
  return (
    <aside className={`column ${styles.sidebar}`} data-folded={folded || undefined} aria-label={t('shell.sidebar')}>
      <div className={styles.head}>
        <span className={styles.name}>{t('app.name')}</span>
        <button type="button" className={styles.fold} aria-label={label} title={label} onClick={onFold}>
          <PanelLeft size={18} aria-hidden="true" />
        </button>
      </div>
      <button
        type="button"
        className={`row ${styles.switcher}`}
        aria-haspopup="dialog"
        title={folded ? chosen : t('shell.choose-branch')}
        onClick={onBranches}
      >
        <span className={`card strong ${styles.badge}`} aria-hidden="true">
          {branch ? branch.name.slice(0, 1) : <Store size={16} />}
        </span>
        <span className={`grow ${styles.chosen}`}>
          <span>{chosen}</span>
          {branch ? <small>{branch.company}</small> : null}
        </span>
        <ChevronsUpDown size={16} className={styles.arrows} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`card quiet ${styles.search}`}
        aria-haspopup="dialog"
        title={folded ? t('palette.open') : undefined}
        onClick={onSearch}
      >
        <Search size={16} aria-hidden="true" />
        <span>{t('palette.open')}</span>
        <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav className={styles.menu} aria-label={t('shell.menu')}>
        {part ? <MenuSwitch branch={branch?.name ?? ''} part={part} folded={folded} onShow={show} /> : null}
        {part === 'own' ? null : (
          <BranchMenu name={branch?.name ?? ''} groups={menu.branch} current={current} folded={folded} />
        )}
        {part === 'branch' ? null : <OwnMenu groups={menu.ownGroups} current={current} folded={folded} />}
      </nav>
      <PersonMenu folded={folded} />
    </aside>
  )
}
