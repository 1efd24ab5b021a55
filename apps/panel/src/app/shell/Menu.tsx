import { ChevronDown } from 'lucide-react'
import { type ReactNode, use, useId } from 'react'
import { useT } from '../../kit/i18n.ts'
import { OpenContext } from '../../kit/open.ts'
import { isPlainClick } from '../../kit/plain-click.ts'
import type { MenuGroup, MenuItem } from '../menu.ts'
import styles from './Menu.module.css'
import { useFolded } from './useFolded.ts'

interface MenuProps {
  readonly groups: readonly MenuGroup[]
  readonly current: string | undefined
  /** Icons only. */
  readonly folded: boolean
}

interface EntryProps {
  readonly item: MenuItem
  readonly current: string | undefined
  readonly folded: boolean
}

/** A form belongs to its list: both light up the same item. */
const leadsTo = (href: string, current = '') => {
  const base = href.replace(/\/list$/, '')
  return current === href || (base !== href && current.startsWith(`${base}/`))
}

const Entry = ({ item: { screen, href }, current, folded }: EntryProps) => {
  const t = useT()
  const open = use(OpenContext)
  const Icon = screen.menu?.icon
  const title = t(screen.title)
  return (
    <li>
      <a
        href={href}
        className={styles.item}
        aria-current={leadsTo(href, current) ? 'page' : undefined}
        title={folded ? title : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          open(href)
        }}
        onPointerEnter={() => void screen.load().catch(() => undefined)}
      >
        {Icon ? <Icon size={18} strokeWidth={1.75} aria-hidden="true" /> : null}
        <span>{title}</span>
      </a>
    </li>
  )
}

interface SectionProps {
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

const Section = ({ name, title, children }: SectionProps) => {
  const id = useId()
  const [closed, toggle] = useFolded(name)
  return (
    <div className={styles.section}>
      <button type="button" className={styles.heading} aria-expanded={!closed} aria-controls={id} onClick={toggle}>
        {title}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <ul id={id} className={styles.list} hidden={closed}>
        {children}
      </ul>
    </div>
  )
}

/** The product's own sections. */
export const OwnMenu = ({ groups, current, folded }: MenuProps) => {
  const t = useT()
  return groups.map(({ section, items }) => (
    <Section key={section} name={section} title={t(`section.${section}`)}>
      {items.map((item) => (
        <Entry key={item.href} item={item} current={current} folded={folded} />
      ))}
    </Section>
  ))
}

/** The sections of the branch that is chosen, all under its name. */
export const BranchMenu = ({ name, groups, current, folded }: MenuProps & { readonly name: string }) => {
  if (groups.length === 0) return null
  return (
    <Section name="branch" title={name}>
      {groups.flatMap(({ items }) =>
        items.map((item) => <Entry key={item.href} item={item} current={current} folded={folded} />),
      )}
    </Section>
  )
}
