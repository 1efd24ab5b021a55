import { useSyncExternalStore } from 'react'
import { type Mode, palettes } from './palette.ts'

export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

const key = 'sofra.appearance'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const storedAppearance = (): Appearance => appearances.find((known) => known === localStorage.getItem(key)) ?? 'system'
let appearance = storedAppearance()

const modeOf = (): Mode => {
  if (appearance === 'system') return system.matches ? 'dark' : 'light'
  return appearance
}
/** What the page shows. The system may have changed before it has said so: half of the page would be drawn in the other one. */
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

/** Chooses light, dark or the system's, and stores the choice in this browser. */
const setAppearance = (next: Appearance) => {
  appearance = next
  localStorage.setItem(key, next)
  apply()
}

/** Puts the palette's variables (`--sofra-…`) on the page and follows the system. Called once by each entry. */
export const startAppearance = () => {
  system.addEventListener('change', apply)
  apply()
}

export const useAppearance = () => [useSyncExternalStore(subscribe, () => appearance), setAppearance] as const
export const useMode = () => useSyncExternalStore(subscribe, () => mode)
