/** A visited page: its path, and its last search. */
export interface Tab {
  readonly path: string
  readonly search: string
  readonly title?: string | undefined
  readonly dirty?: boolean | undefined
}

/** The tabs in visible order, and their paths with the last visited one first. */
export interface Tabs {
  readonly open: readonly Tab[]
  readonly recent: readonly string[]
}

export const noTabs: Tabs = { open: [], recent: [] }

/** Maximum number of views kept in the background; the least recently visited is dropped first. */
const maxCachedViews = 12

const without = (list: readonly string[], path: string) => list.filter((other) => other !== path)

/** Opens a page's tab or returns to it; updates its search. */
export const visit = ({ open, recent }: Tabs, path: string, search: string): Tabs => {
  const isOpen = open.some((tab) => tab.path === path)
  return {
    open: isOpen ? open.map((tab) => (tab.path === path ? { ...tab, search } : tab)) : [...open, { path, search }],
    recent: [path, ...without(recent, path)],
  }
}

export const change = (tabs: Tabs, path: string, patch: Partial<Omit<Tab, 'path'>>): Tabs => ({
  ...tabs,
  open: tabs.open.map((tab) => (tab.path === path ? { ...tab, ...patch } : tab)),
})

/** Maximum number of open tabs. */
export const maxTabs = 30

/** Closes the least recently visited tabs until `maxTabs` are left; pinned and dirty tabs and the one in front stay. */
export const withinLimit = (tabs: Tabs, pinned: readonly string[]): Tabs => {
  const { open, recent } = tabs
  const [front] = recent
  const surplus = open.length - maxTabs
  if (surplus <= 0) return tabs
  const age = (path: string) => (recent.includes(path) ? recent.indexOf(path) : recent.length)
  const closed = open
    .filter(({ path, dirty }) => path !== front && !dirty && !pinned.includes(path))
    .toSorted((a, b) => age(b.path) - age(a.path))
    .slice(0, surplus)
    .map(({ path }) => path)
  return closeAllBut(
    tabs,
    open.map(({ path }) => path).filter((path) => !closed.includes(path)),
  )
}

/** Closes every tab that is neither pinned nor in `keptPaths`. */
export const closeAllBut = ({ open, recent }: Tabs, keptPaths: readonly string[]): Tabs => ({
  open: open.filter(({ path }) => keptPaths.includes(path)),
  recent: recent.filter((path) => keptPaths.includes(path)),
})

export const close = (tabs: Tabs, path: string): Tabs =>
  closeAllBut(
    tabs,
    without(
      tabs.open.map((tab) => tab.path),
      path,
    ),
  )

/** Puts the pinned tabs first and opens missing ones. */
export const pin = ({ open, recent }: Tabs, paths: readonly string[]): Tabs => ({
  open: [
    ...paths.map((path) => open.find((tab) => tab.path === path) ?? { path, search: '' }),
    ...open.filter(({ path }) => !paths.includes(path)),
  ],
  recent,
})

/** Returns the tabs that fit: the one in front, pinned ones, and the most recently visited; in the order of the bar. */
export const fitting = ({ open, recent }: Tabs, room: number, pinned: readonly string[]): readonly Tab[] => {
  const [front = '', ...others] = recent
  const candidates = [front, ...pinned, ...others, ...open.map(({ path }) => path)]
  const seen = new Set([...new Set(candidates)].filter((path) => open.some((tab) => tab.path === path)).slice(0, room))
  return open.filter(({ path }) => seen.has(path))
}

/** Returns the tab to show after the one in front is closed: the one visited before it, else the first. */
export const lastVisited = ({ open, recent }: Tabs) => open.find(({ path }) => path === recent[0]) ?? open[0]

/** Returns the paths whose views stay mounted: the one in front, the most recent ones, and all with unsaved changes. */
export const cachedPaths = ({ open, recent }: Tabs) => {
  const dirty = open.filter((tab) => tab.dirty).map(({ path }) => path)
  return new Set([...recent.slice(0, maxCachedViews + 1), ...dirty])
}
