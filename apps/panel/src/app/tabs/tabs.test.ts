import { describe, expect, it } from 'vitest'
import {
  cachedPaths,
  change,
  close,
  closeAllBut,
  fitting,
  lastVisited,
  maxTabs,
  noTabs,
  pin,
  type Tabs,
  visit,
  withinLimit,
} from './tabs.ts'

const visited = (...paths: string[]) => paths.reduce<Tabs>((tabs, path) => visit(tabs, path, ''), noTabs)
const paths = ({ open }: Tabs) => open.map(({ path }) => path)

describe('tabs', () => {
  it('visit opens a page once and keeps its last search', () => {
    const tabs = visit(visit(visited('/a', '/b'), '/a', '?page=2'), '/a', '?page=3')
    expect(tabs.open).toEqual([
      { path: '/a', search: '?page=3' },
      { path: '/b', search: '' },
    ])
    expect(tabs.recent).toEqual(['/a', '/b'])
  })

  it("visit keeps a tab's title and marks when its search changes", () => {
    const tabs = visit(change(visited('/a'), '/a', { title: 'One', dirty: true }), '/a', '?q=x')
    expect(tabs.open).toEqual([{ path: '/a', search: '?q=x', title: 'One', dirty: true }])
  })

  it('lastVisited returns the tab visited before the closed one', () => {
    const tabs = visit(visited('/a', '/b', '/c'), '/a', '')
    expect(lastVisited(close(tabs, '/a'))?.path).toBe('/c')
    expect(lastVisited(close(close(close(tabs, '/a'), '/b'), '/c'))).toBeUndefined()
  })

  it("fitting returns the tab in front, pinned ones and the most recent, in the bar's order", () => {
    const tabs = visit(pin(visited('/a', '/b', '/c', '/d'), ['/home']), '/b', '')
    expect(fitting(tabs, 9, ['/home'])).toEqual(tabs.open)
    expect(fitting(tabs, 3, ['/home']).map(({ path }) => path)).toEqual(['/home', '/b', '/d'])
    expect(fitting(tabs, 1, ['/home']).map(({ path }) => path)).toEqual(['/b'])
  })

  it('pin puts pinned tabs first, and closeAllBut keeps them', () => {
    const tabs = pin(visited('/a', '/home', '/b'), ['/home'])
    expect(paths(tabs)).toEqual(['/home', '/a', '/b'])
    expect(paths(closeAllBut(tabs, ['/home']))).toEqual(['/home'])
    expect(paths(pin(noTabs, ['/home']))).toEqual(['/home'])
  })

  it('cachedPaths drops the least recent view, but none with unsaved changes', () => {
    const many = Array.from({ length: 20 }, (_, n) => `/${n}`)
    const tabs = change(visited(...many), '/0', { dirty: true })
    const cached = cachedPaths(tabs)
    expect(cached.size).toBe(14)
    expect(cached.has('/19')).toBe(true)
    expect(cached.has('/0')).toBe(true)
    expect(cached.has('/1')).toBe(false)
  })
})

describe('withinLimit', () => {
  const many = Array.from({ length: maxTabs + 2 }, (_, i) => `/${i}`)

  it('withinLimit closes the least recent tabs, but not the front, pinned and dirty ones', () => {
    const tabs = change(visited(...many), '/1', { dirty: true })
    const { open } = withinLimit(tabs, ['/0'])
    expect(open).toHaveLength(maxTabs)
    expect(many.filter((path) => !open.some((tab) => tab.path === path))).toEqual(['/2', '/3'])
  })

  it('withinLimit closes unvisited restored tabs first', () => {
    const restored = { open: many.map((path) => ({ path, search: '' })), recent: ['/0', '/1'] }
    const { open } = withinLimit(restored, [])
    expect(open).toHaveLength(maxTabs)
    expect(open.slice(0, 2).map(({ path }) => path)).toEqual(['/0', '/1'])
  })

  it('withinLimit keeps tabs below the limit', () => {
    const tabs = visited(...many.slice(0, maxTabs))
    expect(withinLimit(tabs, [])).toBe(tabs)
  })
})
