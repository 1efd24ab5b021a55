import { call, Refused } from './api.ts'

const second = 1_000

/** Polls less often the longer nothing changes, and not while the page is hidden. */
const pauseAfter = (quiet: number) => Math.min(30 * second, 4 * second + (quiet ** 2 * second) / 4)

/**
 * Polls a path and calls back with its first reply and every change, until `isOver`; returns the function that ends it. `null`
 * means that the thing does not exist.
 */
export const follow = <Thing>(
  path: string,
  isOver: (thing: Thing) => boolean,
  changed: (thing: Thing | null) => void,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  let quiet = 0
  let ended = false
  /** Stores a reply; returns whether to continue. */
  const take = (thing: Thing) => {
    const text = JSON.stringify(thing)
    quiet = text === last ? quiet + 1 : 0
    if (text !== last) changed(thing)
    last = text
    return !isOver(thing)
  }
  const fail = (error: unknown) => {
    quiet += 1
    const isGone = error instanceof Refused && error.status === 404
    if (isGone) changed(null)
    return !isGone
  }
  const look = async () => {
    clearTimeout(timer)
    const goesOn = await call<Thing>(path).then((thing) => !ended && take(thing), fail)
    if (goesOn && !ended && document.visibilityState === 'visible') timer = setTimeout(look, pauseAfter(quiet))
  }
  const seen = () => {
    if (document.visibilityState !== 'visible') return
    quiet = 0
    void look()
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', seen)
  void look()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('online', seen)
  }
}
