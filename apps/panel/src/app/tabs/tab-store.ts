import { useSyncExternalStore } from 'react'
import type { Screen } from '../../kit/screen/screen.ts'
import { cachedPaths, noTabs, type Tab, type Tabs } from './tabs.ts'

/** A tab's content: a screen and its parameters. A tab restored after a reload has none until it is visited. */
export interface View {
  readonly path: string
  readonly screen: Screen
  readonly params: Readonly<Record<string, number>>
  readonly search: Readonly<Record<string, string>>
}

interface State {
  readonly tabs: Tabs
  readonly views: readonly View[]
}

let state: State = { tabs: noTabs, views: [] }
let storageKey = ''
const listeners = new Set<() => void>()

const put = (next: State) => {
  const cached = cachedPaths(next.tabs)
  state = { tabs: next.tabs, views: next.views.filter(({ path }) => cached.has(path)) }
  if (storageKey) sessionStorage.setItem(storageKey, JSON.stringify(state.tabs.open.map(({ dirty, ...tab }) => tab)))
  for (const listener of listeners) listener()
}

const restored = (): Tabs => {
  const text = sessionStorage.getItem(storageKey)
  return text ? { open: JSON.parse(text) as Tab[], recent: [] } : noTabs
}

/** Restores the tabs that this user had open in this browser tab; a user who acts as a company has others. */
export const startTabs = (person: number, company?: number) => {
  const key = ['sofra.tabs', person, ...(company ? [company] : [])].join('.')
  if (storageKey === key) return
  storageKey = key
  state = { tabs: restored(), views: [] }
}

/** Drops tabs and views at the end of a session. */
export const dropTabs = () => {
  if (storageKey) sessionStorage.removeItem(storageKey)
  storageKey = ''
  put({ tabs: noTabs, views: [] })
}

export const changeTabs = (change: (tabs: Tabs) => Tabs) => put({ ...state, tabs: change(state.tabs) })

/** Shows a view in its tab and updates an existing one. */
export const showView = (view: View, change: (tabs: Tabs) => Tabs) => {
  const isOpen = state.views.some(({ path }) => path === view.path)
  const views = isOpen ? state.views.map((other) => (other.path === view.path ? view : other)) : [...state.views, view]
  put({ tabs: change(state.tabs), views })
}

/** Drops a view's state; its tab stays and starts again. */
export const dropView = (path: string) => put({ ...state, views: state.views.filter((view) => view.path !== path) })

/** Changes the search parameters of a view in the background. */
export const changeViewSearch = (path: string, search: View['search']) =>
  put({ ...state, views: state.views.map((view) => (view.path === path ? { ...view, search } : view)) })

export const tabState = () => state

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTabState = () => useSyncExternalStore(subscribe, tabState)
