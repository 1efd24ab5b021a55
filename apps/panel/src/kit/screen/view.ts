import { createContext, useContext, useEffect, useMemo } from 'react'
import { pathTo, type Screen, searchText } from './screen.ts'
import { changeSearch, parseSearch, type SearchFields, type SearchOf } from './search.ts'

type Search = Readonly<Record<string, string>>

/** What a screen knows of its view: its address, and how to change it. Behind another tab a view keeps its address. */
export interface ViewContextValue {
  readonly screen: Screen
  readonly params: Readonly<Record<string, number>>
  readonly search: Search
  readonly visible: boolean
  readonly open: (href: string) => void
  /** Closes this view's tab and opens an address instead. */
  readonly leave: (href: string) => void
  readonly setSearch: (change: (present: Search) => Search, replace: boolean) => void
  readonly setTitle: (text: string) => void
  readonly setDirty: (dirty: boolean) => void
}

export const ViewContext = createContext<ViewContextValue | null>(null)

const useView = () => {
  const view = useContext(ViewContext)
  if (!view) throw new Error('This hook works inside a screen only')
  return view
}

/**
 * The parameters of the view for what stands on many screens: the record and the branch that the address names, where it
 * names one. A screen itself is given those of its own path.
 */
export const useViewParams = (): { readonly id?: number; readonly branch_id?: number } => useView().params

/** What stands behind `?`, and the way to change it; `replace` leaves no step in the browser's history. */
export const useSearch = <F extends SearchFields>(fields: F) => {
  const { search, setSearch } = useView()
  const value = useMemo(() => parseSearch(fields, search), [fields, search])
  const set = (patch: Partial<SearchOf<F>>, { replace = false } = {}) =>
    setSearch((present) => changeSearch(fields, present, patch), replace)
  return [value, set] as const
}

/** The address of this view after a change of what stands behind `?`; with `only`, without the rest of that. */
export const useSearchHref = <F extends SearchFields>(fields: F) => {
  const { screen, params, search } = useView()
  return (patch: Partial<SearchOf<F>>, { only = false } = {}) =>
    `${pathTo(screen, params)}${searchText(changeSearch(fields, only ? {} : search, patch))}`
}

/** Says that this view holds unsaved changes: its tab is marked, and closing the tab, the page or the session asks first. */
export const useLeaveGuard = (dirty: boolean) => {
  const { setDirty } = useView()
  // No clean-up: a view that goes behind another tab still holds its changes.
  useEffect(() => setDirty(dirty), [setDirty, dirty])
}

/** Names this view's tab and the page, for instance after the record that it shows. */
export const useTabTitle = (text: string | undefined) => {
  const { setTitle } = useView()
  useEffect(() => {
    if (text) setTitle(text)
  }, [setTitle, text])
}

/** Whether this view is the one in front; false while its tab is behind another. */
export const useVisible = () => useView().visible
