import { call, Refused } from './api.ts'

const second = 1_000

/** Asks more seldom the longer nothing happens, and not at all while nobody looks. */
const pauseAfter = (quiet: number) => Math.min(30 * second, 4 * second + (quiet ** 2 * second) / 4)

/**
 * Calls back with what a path answers and with every change of it, until `isOver` says that there are no more; answers what ends
 * that. `null`: there is no such thing.
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
  /** Takes over an answer; says whether there is more to come. */
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
