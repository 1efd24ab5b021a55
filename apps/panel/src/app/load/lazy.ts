import { type ComponentType, lazy } from 'react'
import { preloadAt } from '../../kit/http/early.ts'
import type { Screen } from '../../kit/screen/screen.ts'
import { tabState } from '../tabs/tab-store.ts'

const key = 'sofra.reloaded'
const aMinute = 60_000

/** A part of the app that could not be loaded, and why the page was not loaded anew for it. */
export class PartFailure extends Error {
  readonly reason: 'offline' | 'unsaved' | 'broken'
  constructor(reason: PartFailure['reason'], cause: unknown) {
    super(`A part of the app could not be loaded (${reason})`, { cause })
    this.name = 'PartFailure'
    this.reason = reason
  }
}

/** Whether the server is there to load the page from. The browser's own flag knows of the nearest network alone. */
export const isServerThere = () =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** What speaks against loading the page anew: all that it holds would be lost, for another failure. */
const objection = async (): Promise<PartFailure['reason'] | undefined> => {
  if (!(await isServerThere())) return 'offline'
  if (tabState().tabs.open.some(({ dirty }) => dirty)) return 'unsaved'
  const last = Number(sessionStorage.getItem(key) ?? 0)
  return Date.now() - last < aMinute ? 'broken' : undefined
}

/**
 * Loads a part of the app. A part that is gone belongs to an older build than the server's: the page is loaded anew,
 * unless there is no connection or a form is not saved, and at most once a minute, so that a lasting failure ends in a
 * message and not in a circle. Throws `PartFailure`.
 */
export const loadOrReload = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (failure) {
    const reason = await objection()
    if (reason) throw new PartFailure(reason, failure)
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
    // The page is on its way out; nothing that follows would be seen.
    return new Promise(() => undefined)
  }
}

type Content = ComponentType<Readonly<Record<string, number>>>

const components = new WeakMap<Screen['load'], Content>()

// `screen` has made sure that the component reads only parameters of its path, and its view has just these.
const contentOf = ({ load, path }: Screen) => {
  // Without it the browser learns what the screen imports only once that has come.
  preloadAt(path.replace(/:\w+/g, '1'))
  return load() as Promise<{ default: Content }>
}

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
