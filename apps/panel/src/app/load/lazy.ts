import { type ComponentType, lazy } from 'react'
import { loadPart } from '../../kit/load-part.ts'
import type { Screen } from '../../kit/screen/screen.ts'
import { withRest } from '../../kit/words/words.ts'
import { tabState } from '../tabs/tab-store.ts'

const key = 'sofra.reloaded'
const aMinute = 60_000

/** A part of the app that failed to load, and why the page was not reloaded. */
export class PartFailure extends Error {
  readonly reason: 'offline' | 'unsaved' | 'broken'
  constructor(reason: PartFailure['reason'], cause: unknown) {
    super(`A part of the app could not be loaded (${reason})`, { cause })
    this.name = 'PartFailure'
    this.reason = reason
  }
}

/** Whether the server can be reached. `navigator.onLine` reports only the local network. */
export const isServerThere = () =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Returns why the page must not be reloaded: unsaved values would be lost, or the reload would fail too. */
const objection = async (): Promise<PartFailure['reason'] | undefined> => {
  if (!(await isServerThere())) return 'offline'
  if (tabState().tabs.open.some(({ dirty }) => dirty)) return 'unsaved'
  const last = Number(sessionStorage.getItem(key) ?? 0)
  return Date.now() - last < aMinute ? 'broken' : undefined
}

/**
 * Loads a part of the app. A missing part belongs to an older build than the server's: the page reloads, unless there is no
 * connection or a form is unsaved, and at most once a minute, so that a lasting failure ends in a message and not in a loop.
 * Throws `PartFailure`.
 */
export const loadOrReload = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (failure) {
    const reason = await objection()
    if (reason) throw new PartFailure(reason, failure)
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
    // The page is being left; nothing after this would be seen.
    return new Promise(() => undefined)
  }
}

type Content = ComponentType<Readonly<Record<string, number>>>

const components = new WeakMap<Screen['load'], Content>()

// `screen` has checked that the component reads only parameters of its path, which are exactly the view's.
const contentOf = ({ load, firstWords }: Screen) =>
  (firstWords ? loadPart(load) : withRest(load)) as Promise<{ default: Content }>

/** Returns the component of a screen, loaded on first use. */
export const screenComponent = (screen: Screen): Content => {
  const cached = components.get(screen.load)
  if (cached) return cached
  const component = lazy(() => loadOrReload(() => contentOf(screen)))
  components.set(screen.load, component)
  return component
}

/** Loads a screen about to be shown. A screen loaded by then renders without a placeholder. */
export const prefetchScreen = async (screen: Screen) => {
  const part = await contentOf(screen).catch(() => undefined)
  if (part && !components.has(screen.load)) components.set(screen.load, part.default)
}

/** Drops a component that failed to load, so that "try again" requests it again. */
export const invalidateComponent = ({ load }: Screen) => components.delete(load)
