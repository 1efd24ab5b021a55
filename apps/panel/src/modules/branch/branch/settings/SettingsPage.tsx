import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { Select } from 'antd'
import { type ReactNode, use, useRef, useState } from 'react'
import { SearchInput } from '../../../../kit/list/SearchInput.tsx'
import { useNarrowerThan } from '../../../../kit/look/narrow.ts'
import { PageFrame } from '../../../../kit/screen/frame.ts'
import { useFollow } from '../../../../kit/screen/link.ts'
import { OpenContext, ReachableContext } from '../../../../kit/screen/open.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { pathTo, ScreensContext, searchText } from '../../../../kit/screen/screen.ts'
import { ViewContext } from '../../../../kit/screen/view.ts'
import type { AtLeast } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './SettingsPage.module.css'
import { useAskedSetting } from './useAskedSetting.ts'

const root = '/manegement/:branch_id/settings/'

/** The settings screens of this branch that the user may open without choosing a record, in menu order. */
const useSettingsScreens = () => {
  const t = useT()
  const view = use(ViewContext)
  const reachable = use(ReachableContext)
  const screens = use(ScreensContext).filter(({ path }) => path.startsWith(root) && !path.endsWith('/:id'))
  return screens
    .map(({ path, title, under, menu, settings = [] }) => {
      const list = screens.find((other) => other.path === under)
      return {
        path: pathTo({ path }, view?.params),
        title: t(title),
        /** The title of the parent page. */
        of: list && t(list.title),
        order: (menu ?? list?.menu)?.order ?? 0,
        icon: menu?.icon,
        isPage: menu !== undefined,
        current: view?.screen.path === path || view?.screen.under === path,
        settings,
      }
    })
    .filter(({ path }) => reachable(path))
    .sort((one, other) => one.order - other.order)
}
type SettingsScreens = ReturnType<typeof useSettingsScreens>

/** Returns the settings and pages that match a text; a match may combine words of a setting and its page. */
const useHits = (screens: SettingsScreens, typed: string) => {
  const t = useT()
  const queryWords = toSearchText(typed).split(/\s+/).filter(Boolean)
  return screens
    .flatMap(({ path, title, of, settings }) => [
      { href: path, label: title, page: of ?? '' },
      ...settings.map((setting) => {
        const [words] = typeof setting === 'string' ? [setting] : setting
        const page = of ? `${of} · ${title}` : title
        return { href: `${path}${searchText({ setting: words })}`, label: t(words), page }
      }),
    ])
    .filter(({ label, page }) => {
      const [labelText, all] = [toSearchText(label), toSearchText(`${page} ${label}`)]
      return queryWords.some((word) => labelText.includes(word)) && queryWords.every((word) => all.includes(word))
    })
}

/** The pages as a list at the side; on a phone as a select. */
const PageIndex = ({ pages }: { readonly pages: SettingsScreens }) => {
  const t = useT()
  const follow = useFollow()
  const open = use(OpenContext)
  const narrow = useNarrowerThan(1000)
  if (narrow)
    return (
      <Select
        aria-label={t('branch-settings.pages')}
        value={pages.find(({ current }) => current)?.path ?? null}
        options={pages.map(({ path, title }) => ({ value: path, label: title }))}
        onChange={(path) => path && open(path)}
        style={{ inlineSize: '100%' }}
      />
    )
  return (
    <nav aria-label={t('branch-settings.pages')}>
      <ul className={`column ${styles.pages}`}>
        {pages.map(({ path, title, icon: Icon, current }) => (
          <li key={path}>
            <a href={path} onClick={follow} className={styles.link} aria-current={current ? 'page' : undefined}>
              {Icon ? <Icon size={16} aria-hidden="true" /> : null}
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Searches all settings of the branch; a result opens its page and focuses its field. */
const SettingsIndex = () => {
  const t = useT()
  const open = use(OpenContext)
  const follow = useFollow()
  const screens = useSettingsScreens()
  const [typed, setTyped] = useState('')
  const hits = useHits(screens, typed)
  const [first] = hits
  return (
    <div className={`stack-12 ${styles.side}`}>
      <SearchInput
        value={typed}
        label={t('branch-settings.search')}
        onChange={setTyped}
        onEnter={() => {
          if (!first) return
          setTyped('')
          open(first.href)
        }}
      />
      {typed.trim() === '' ? (
        <PageIndex pages={screens.filter(({ isPage }) => isPage)} />
      ) : (
        <ul className={`column ${styles.pages}`} aria-label={t('branch-settings.search')}>
          {hits.map(({ href, label, page }) => (
            <li key={href}>
              <a
                href={href}
                className={styles.link}
                onClick={(event) => {
                  follow(event)
                  if (event.defaultPrevented) setTyped('')
                }}
              >
                <span>
                  {label}
                  {page ? <small>{page}</small> : null}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {typed.trim() !== '' && hits.length === 0 ? (
        <p role="status" className={styles.none}>
          {t('branch-settings.search.none')}
        </p>
      ) : null}
    </div>
  )
}

interface SettingsPageProps {
  readonly title: string
  readonly count?: number | AtLeast | undefined
  readonly primary?: ReactNode
  readonly children: ReactNode
}

/** The frame of a settings page: the other pages, and a search over all settings. */
const SettingsFrame = ({ children }: { readonly children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null)
  useAskedSetting(body)
  return (
    <div ref={body} className={styles.layout}>
      <SettingsIndex />
      <div className={`column ${styles.body}`}>{children}</div>
    </div>
  )
}

/** Puts pages, lists and forms included, into the frame of the branch's settings. */
export const InSettings = ({ children }: { readonly children: ReactNode }) => (
  <PageFrame value={SettingsFrame}>{children}</PageFrame>
)

/** A page of a branch's settings. */
export const SettingsPage = (page: SettingsPageProps) => (
  <InSettings>
    <Page {...page} />
  </InSettings>
)
