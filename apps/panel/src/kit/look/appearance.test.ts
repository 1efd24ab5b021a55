import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { palettes } from './palette.ts'

/** A page whose system can turn dark, and the theme on its root element. */
const page = () => {
  const style: Record<string, string> = {}
  const root = {
    dataset: {} as Record<string, string>,
    style: Object.assign(style, {
      setProperty: (name: string, value: string) => {
        style[name] = value
      },
    }),
  }
  const listeners = new Set<() => void>()
  const system = { matches: false, addEventListener: (_: 'change', listener: () => void) => listeners.add(listener) }
  vi.stubGlobal('window', { matchMedia: () => system })
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  return {
    themes: () => [root.dataset.theme, style.colorScheme, style['--sofra-paper']],
    turnDark: () => {
      system.matches = true
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}

// These tests cover the store, not how components subscribe to it.
beforeEach(() => {
  vi.resetModules()
  vi.doMock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }))
})
afterEach(() => {
  vi.doUnmock('react')
  vi.unstubAllGlobals()
  vi.resetModules()
})

const of = (mode: 'light' | 'dark') => [mode, mode, palettes[mode].paper]

test("useMode returns the page's mode until the change is notified", async () => {
  const { themes, turnDark, tell } = page()
  const { useMode: readMode, startAppearance } = await import('./appearance.ts')
  startAppearance()
  expect([themes(), readMode()]).toEqual([of('light'), 'light'])
  // The system has changed but not yet notified: a component rendered now uses the page's colours.
  turnDark()
  expect([themes(), readMode()]).toEqual([of('light'), 'light'])
  tell()
  expect([themes(), readMode()]).toEqual([of('dark'), 'dark'])
})
