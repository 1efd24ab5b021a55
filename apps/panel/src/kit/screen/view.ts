import { createContext, useContext, useEffect, useMemo } from 'react'
import { pathTo, type Screen, searchText } from './screen.ts'
import { changeSearch, parseSearch, type SearchFields, type SearchOf } from './search.ts'

type Search = Readonly<Record<string, string>>

/** A screen's view: its address, and functions to change it. A view in a background tab keeps its address. */
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
 * Returns the record and branch ids of the view's address, for components on many screens. Screens get their parameters as props.
 */
export const useViewParams = (): { readonly id?: number; readonly branch_id?: number } => useView().params

/** Returns the search parameters and a function to change them; `replace` adds no entry to the browser's history. */
export const useSearch = <F extends SearchFields>(fields: F) => {
  const { search, setSearch } = useView()
  const value = useMemo(() => parseSearch(fields, search), [fields, search])
  const set = (patch: Partial<SearchOf<F>>, { replace = false } = {}) =>
    setSearch((present) => changeSearch(fields, present, patch), replace)
  return [value, set] as const
}

/** Returns the address of this view after a change of its search; `only` drops the other parameters. */
export const useSearchHref = <F extends SearchFields>(fields: F) => {
  const { screen, params, search } = useView()
  return (patch: Partial<SearchOf<F>>, { only = false } = {}) =>
    `${pathTo(screen, params)}${searchText(changeSearch(fields, only ? {} : search, patch))}`
}

/** Marks this view's tab as having unsaved changes: closing the tab, the page or the session asks first. */
export const useLeaveGuard = (dirty: boolean) => {
  const { setDirty } = useView()
  // No clean-up, because a view in a background tab still has its changes.
  useEffect(() => setDirty(dirty), [setDirty, dirty])
}

/** Sets the title of this view's tab and the page, for instance to the record's name. */
export const useTabTitle = (text: string | undefined) => {
  const { setTitle } = useView()
  useEffect(() => {
    if (text) setTitle(text)
  }, [setTitle, text])
}

/** Whether this view is in front; false while its tab is in the background. */
export const useVisible = () => useView().visible
