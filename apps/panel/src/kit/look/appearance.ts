import { useSyncExternalStore } from 'react'
import { type Mode, palettes } from './palette.ts'

export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

const key = 'sofra.appearance'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const storedAppearance = (): Appearance => appearances.find((name) => name === localStorage.getItem(key)) ?? 'system'
let appearance = storedAppearance()

const modeOf = (): Mode => {
  if (appearance === 'system') return system.matches ? 'dark' : 'light'
  return appearance
}
/**
 * The current mode of the page. It changes only with the system's event; otherwise components rendered before the event would
 * differ from the rest of the page.
 */
let mode = modeOf()

const apply = () => {
  mode = modeOf()
  const root = document.documentElement
  root.dataset.theme = mode
  root.style.colorScheme = mode
  for (const [name, value] of Object.entries(palettes[mode])) root.style.setProperty(`--sofra-${name}`, value)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets light, dark or the system's mode, and stores the choice in this browser. */
const setAppearance = (next: Appearance) => {
  appearance = next
  localStorage.setItem(key, next)
  apply()
}

/** Adds the palette's variables (`--sofra-…`) to the page and follows the system. Each entry calls it once. */
export const startAppearance = () => {
  system.addEventListener('change', apply)
  apply()
}

export const useAppearance = () => [useSyncExternalStore(subscribe, () => appearance), setAppearance] as const
export const useMode = () => useSyncExternalStore(subscribe, () => mode)
