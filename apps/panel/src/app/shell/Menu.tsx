import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { laterPart } from '../../kit/part.tsx'
import { useFollow } from '../../kit/screen/link.ts'
import { parentOf } from '../../kit/screen/parent.ts'
import { pathTo } from '../../kit/screen/screen.ts'
import { useT } from '../../kit/words/i18n.ts'
import { prefetchScreen } from '../load/lazy.ts'
import type { MenuGroup, MenuItem } from '../menu.ts'
import { screens } from '../routes.ts'
import { paramsOf, screenOf } from '../tabs/screen-of.ts'
import styles from './Menu.module.css'

const key = 'sofra.folded'
const storedFolded = () => new Set((localStorage.getItem(key) ?? '').split(',').filter(Boolean))

/** Whether a menu section is folded; stored in this browser. */
const useFolded = (section: string) => {
  const [folded, setFolded] = useState(() => storedFolded().has(section))
  const toggle = () => {
    const all = storedFolded()
    if (folded) all.delete(section)
    else all.add(section)
    localStorage.setItem(key, [...all].join(','))
    setFolded(!folded)
  }
  return [folded, toggle] as const
}

interface MenuProps {
  readonly groups: readonly MenuGroup[]
  readonly current: string | undefined
  /** Icons only. */
  readonly folded: boolean
}

/** The badges of a branch's entries, loaded after the menu. */
const badges = new Map(screens.flatMap((one) => (one.menu?.badge ? [[one, laterPart(one.menu.badge)] as const] : [])))

interface EntryProps {
  readonly item: MenuItem
  readonly lit: boolean
  readonly folded: boolean
}

/** Returns the address of a page's parent: a form's list. */
const parentHref = (current: string | undefined) => {
  const screen = current === undefined ? undefined : screenOf(current)
  const parent = screen && parentOf(screens, screen)
  return parent && current !== undefined ? pathTo(parent, paramsOf(current)) : undefined
}

/** Returns the current item: that of the page, else that of its parent. */
const litOf = (groups: readonly MenuGroup[], current: string | undefined) => {
  const items = groups.flatMap((group) => group.items)
  const at = (path: string | undefined) => items.find(({ href, also }) => href === path || also === path)
  return current === undefined ? undefined : (at(current) ?? at(parentHref(current) ?? current))
}

const Entry = ({ item: { screen, href }, lit, folded }: EntryProps) => {
  const t = useT()
  const follow = useFollow()
  const Icon = screen.menu?.icon
  const Badge = badges.get(screen)
  const title = t(screen.title)
  return (
    <li>
      <a
        href={href}
        onClick={follow}
        className={styles.item}
        aria-current={lit ? 'page' : undefined}
        title={folded ? title : undefined}
        onPointerEnter={() => void prefetchScreen(screen)}
      >
        {Icon ? <Icon size={18} strokeWidth={1.75} aria-hidden="true" /> : null}
        <span>{title}</span>
        {Badge ? <Badge branch={Number(paramsOf(href).branch_id)} /> : null}
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
      <button
        type="button"
        className={`row faint medium ${styles.heading}`}
        aria-expanded={!closed}
        aria-controls={id}
        onClick={toggle}
      >
        <span className="clipped shrinks">{title}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <ul id={id} className={styles.list} hidden={closed}>
        {children}
      </ul>
    </div>
  )
}

/** The product's sections. */
export const OwnMenu = ({ groups, current, folded }: MenuProps) => {
  const t = useT()
  const lit = litOf(groups, current)
  return groups.map(({ section, items }) => (
    <Section key={section} name={section} title={t(`section.${section}`)}>
      {items.map((item) => (
        <Entry key={item.href} item={item} lit={item === lit} folded={folded} />
      ))}
    </Section>
  ))
}

/** The sections of the chosen branch, under its name. */
export const BranchMenu = ({ name, groups, current, folded }: MenuProps & { readonly name: string }) => {
  if (groups.length === 0) return null
  const lit = litOf(groups, current)
  return (
    <Section name="branch" title={name}>
      {groups.flatMap(({ items }) =>
        items.map((item) => <Entry key={item.href} item={item} lit={item === lit} folded={folded} />),
      )}
    </Section>
  )
}
