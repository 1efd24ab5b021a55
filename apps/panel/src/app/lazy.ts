import { type ComponentType, lazy } from 'react'
import type { Screen } from '../kit/screen/screen.ts'

const key = 'sofra.reloaded'
const aMinute = 60_000

/**
 * Loads a part of the app. A part that is gone belongs to an older build than the server's: the page is loaded anew,
 * at most once a minute, so that a lasting failure ends in a message and not in a circle.
 */
export const loadOrReload = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (failure) {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < aMinute) throw failure
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
    // The page is on its way out; nothing that follows would be seen.
    return new Promise(() => undefined)
  }
}

type Content = ComponentType<Readonly<Record<string, number>>>

const components = new WeakMap<Screen['load'], Content>()

// `screen` has made sure that the component reads only parameters of its path, and its view has just these.
const contentOf = ({ load }: Screen) => load() as Promise<{ default: Content }>

/** The component of a screen, loaded when it is first shown. */
export const screenComponent = (screen: Screen): Content => {
  const known = components.get(screen.load)
  if (known) return known
  const component = lazy(() => loadOrReload(() => contentOf(screen)))
  components.set(screen.load, component)
  return component
}

/** Loads a screen that is about to be shown. What is there by then is drawn at once: a placeholder would stay for a while. */
export const prefetchScreen = async (screen: Screen) => {
  const part = await contentOf(screen).catch(() => undefined)
  if (part && !components.has(screen.load)) components.set(screen.load, part.default)
}

/** Drops a component that could not be loaded, so that "try again" requests it again. */
export const invalidateComponent = ({ load }: Screen) => components.delete(load)
