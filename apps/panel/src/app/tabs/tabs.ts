/** A page that was visited: its path, and the search that it was left with. */
export interface Tab {
  readonly path: string
  readonly search: string
  readonly title?: string | undefined
  readonly dirty?: boolean | undefined
}

/** The tabs in the order they are seen, and their paths with the last one visited first. */
export interface Tabs {
  readonly open: readonly Tab[]
  readonly recent: readonly string[]
}

export const noTabs: Tabs = { open: [], recent: [] }

/** How many views are kept behind the one in front; the one not seen for longest goes first. */
const maxCachedViews = 12

const without = (list: readonly string[], path: string) => list.filter((other) => other !== path)

/** Opens a page's tab, or comes back to it; its search is kept up to date. */
export const visit = ({ open, recent }: Tabs, path: string, search: string): Tabs => {
  const known = open.some((tab) => tab.path === path)
  return {
    open: known ? open.map((tab) => (tab.path === path ? { ...tab, search } : tab)) : [...open, { path, search }],
    recent: [path, ...without(recent, path)],
  }
}

export const change = (tabs: Tabs, path: string, patch: Partial<Omit<Tab, 'path'>>): Tabs => ({
  ...tabs,
  open: tabs.open.map((tab) => (tab.path === path ? { ...tab, ...patch } : tab)),
})

/** Tabs that a window keeps open. */
export const maxTabs = 30

/** Closes the tabs visited longest ago until `maxTabs` are left; pinned and dirty ones and the one in front stay. */
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

/** Closes every tab that is neither pinned nor kept. */
export const closeAllBut = ({ open, recent }: Tabs, left: readonly string[]): Tabs => ({
  open: open.filter(({ path }) => left.includes(path)),
  recent: recent.filter((path) => left.includes(path)),
})

export const close = (tabs: Tabs, path: string): Tabs =>
  closeAllBut(
    tabs,
    without(
      tabs.open.map((tab) => tab.path),
      path,
    ),
  )

/** Puts the pinned tabs first, opening those that are missing. */
export const pin = ({ open, recent }: Tabs, paths: readonly string[]): Tabs => ({
  open: [
    ...paths.map((path) => open.find((tab) => tab.path === path) ?? { path, search: '' }),
    ...open.filter(({ path }) => !paths.includes(path)),
  ],
  recent,
})

/** The tabs that there is room for: the one in front, pinned ones, and those visited last; in the order they are opened in. */
export const fitting = ({ open, recent }: Tabs, room: number, pinned: readonly string[]): readonly Tab[] => {
  const [front = '', ...others] = recent
  const wanted = [front, ...pinned, ...others, ...open.map(({ path }) => path)]
  const seen = new Set([...new Set(wanted)].filter((path) => open.some((tab) => tab.path === path)).slice(0, room))
  return open.filter(({ path }) => seen.has(path))
}

/** The tab to show once the one in front is closed: the one visited before it, else the first. */
export const lastVisited = ({ open, recent }: Tabs) => open.find(({ path }) => path === recent[0]) ?? open[0]

/** The paths whose views stay alive: the one in front, the last ones visited, and all with unsaved changes. */
export const cachedPaths = ({ open, recent }: Tabs) => {
  const dirty = open.filter((tab) => tab.dirty).map(({ path }) => path)
  return new Set([...recent.slice(0, maxCachedViews + 1), ...dirty])
}
