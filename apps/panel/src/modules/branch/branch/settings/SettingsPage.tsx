import { fold } from '@sofra/contract/kernel/fold.ts'
import { Select } from 'antd'
import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchInput } from '../../../../kit/list/SearchInput.tsx'
import { useNarrowerThan } from '../../../../kit/look/narrow.ts'
import { useFollow } from '../../../../kit/screen/link.ts'
import { OpenContext, ReachableContext } from '../../../../kit/screen/open.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { pathTo, ScreensContext, searchText } from '../../../../kit/screen/screen.ts'
import { textField } from '../../../../kit/screen/search.ts'
import { useSearch, useVisible, ViewContext } from '../../../../kit/screen/view.ts'
import type { AtLeast } from '../../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import styles from './SettingsPage.module.css'

const control = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

/** The words of a label itself, without marks and hints that stand inside of it. */
const wordsOf = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE || node instanceof HTMLSpanElement)
    .map((node) => node.textContent?.trim())
    .find(Boolean)

const targetOf = (element: HTMLElement): HTMLElement => {
  if (element instanceof HTMLLabelElement) return element.control ?? element
  if (element.matches('legend')) return element.parentElement?.querySelector<HTMLElement>(control) ?? element
  return element
}

/** Brings what a label names into sight and moves the focus to it: a field, a group's first control, a button or a heading. Answers whether it is there. */
const focusLabelled = (within: Element | null | undefined, words: string) => {
  const labels = [...(within?.querySelectorAll<HTMLElement>('label, legend, h2, button') ?? [])]
  const label = labels.find((one) => one.checkVisibility() && wordsOf(one) === words)
  if (!label) return false
  const target = targetOf(label)
  if (target.matches('h2')) target.tabIndex = -1
  label.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
  if (document.activeElement !== target) {
    // Whoever may not change it is led to its name.
    label.tabIndex = -1
    label.focus({ preventScroll: true })
  }
  return true
}

const root = '/manegement/:branch_id/settings/'
/** The phrase of the setting that a link leads to. */
const settingSearch = { setting: textField() }

/** The settings pages of this branch that the person may see, as they stand in the menu. */
const usePages = () => {
  const t = useT()
  const view = use(ViewContext)
  const reachable = use(ReachableContext)
  return use(ScreensContext)
    .filter(({ path, menu }) => path.startsWith(root) && menu)
    .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
    .map(({ path, title, menu, settings = [] }) => ({
      path: pathTo({ path }, view?.params),
      title: t(title),
      icon: menu?.icon,
      current: view?.screen.path === path,
      settings,
    }))
    .filter((page) => reachable(page.path))
}
type SettingsPages = ReturnType<typeof usePages>

/** The settings whose label, or whose page's title, has all the words that were typed. */
const useHits = (pages: SettingsPages, typed: string) => {
  const t = useT()
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return pages
    .flatMap(({ path, title, settings }) => [
      { key: path, href: path, label: title, page: '' },
      ...settings.map((setting) => {
        const [words, at] = typeof setting === 'string' ? [setting, setting] : setting
        return { key: words, href: `${path}${searchText({ setting: at })}`, label: t(words), page: title }
      }),
    ])
    .filter(({ label }) => wanted.every((word) => fold(label).includes(word)))
}

/** Moves the focus to the setting that the address asks for, as soon as it is there. */
const useAskedSetting = (body: RefObject<HTMLElement | null>) => {
  const t = useT()
  const visible = useVisible()
  const [{ setting }, set] = useSearch(settingSearch)
  const reach = useEffectEvent((name: string) => {
    const found = focusLabelled(body.current?.parentElement, t(name as PhraseKey))
    if (found) set({ setting: undefined }, { replace: true })
    return found
  })
  useEffect(() => {
    const page = body.current?.parentElement
    if (!setting || !visible || !page || reach(setting)) return
    const observer = new MutationObserver(() => {
      if (reach(setting)) observer.disconnect()
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [body, setting, visible])
}

/** The pages as a list at the side, on a phone as a select. */
const PageIndex = ({ pages }: { readonly pages: SettingsPages }) => {
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
      <ul className={styles.pages}>
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

/** Searches all settings of the branch; what is found leads to its page and its field. */
const SettingsIndex = () => {
  const t = useT()
  const open = use(OpenContext)
  const follow = useFollow()
  const pages = usePages()
  const [typed, setTyped] = useState('')
  const hits = useHits(pages, typed)
  const [first] = hits
  return (
    <div className={styles.side}>
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
        <PageIndex pages={pages} />
      ) : (
        <ul className={styles.pages} aria-label={t('branch-settings.search')}>
          {hits.map(({ key, href, label, page }) => (
            <li key={key}>
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

/** The frame of every settings page of a branch: beside its content the other pages and a search over all settings. */
export const SettingsPage = ({ children, ...page }: SettingsPageProps) => {
  const body = useRef<HTMLDivElement>(null)
  useAskedSetting(body)
  return (
    <Page {...page}>
      <div ref={body} className={styles.layout}>
        <SettingsIndex />
        <div className={styles.body}>{children}</div>
      </div>
    </Page>
  )
}
