import { useSyncExternalStore } from 'react'

/** The display settings of this screen, stored in the browser because a kitchen screen is shared. */
interface Device {
  readonly dark: boolean
  readonly sound: boolean
  /** The font size: 0, 1 or 2. */
  readonly size: number
}

const key = 'sofra.kitchen'
const first: Device = { dark: true, sound: true, size: 1 }
export const sizes = 3

const stored = (): Device => {
  try {
    const { dark, sound, size } = { ...first, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Device>) }
    return { dark, sound, size: Math.min(Math.max(0, Math.trunc(Number(size)) || 0), sizes - 1) }
  } catch {
    return first
  }
}

let device = stored()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const setDevice = (change: Partial<Device>) => {
  device = { ...device, ...change }
  localStorage.setItem(key, JSON.stringify(device))
  for (const listener of listeners) listener()
}

export const useDevice = () => [useSyncExternalStore(subscribe, () => device), setDevice] as const
