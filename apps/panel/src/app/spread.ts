/** Milliseconds over which open panels spread a simultaneous request. */
const longest = 5_000

type Timer = (run: () => void, ms: number) => () => void

const byTimeout: Timer = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Passes values on after a random part of five seconds, or at once if `isOwn`. A value that arrives while one waits replaces it
 * without a longer wait. `random` is in [0, 1).
 */
export const spread = <T>(pass: (value: T) => void, random: () => number = Math.random, timer: Timer = byTimeout) => {
  let waiting: { latest: T; readonly cancel: () => void } | undefined
  const stop = () => {
    waiting?.cancel()
    waiting = undefined
  }
  const bring = (value: T, isOwn: boolean) => {
    if (isOwn) {
      stop()
      return pass(value)
    }
    if (waiting) {
      waiting.latest = value
      return
    }
    const end = () => {
      const { latest } = waiting ?? { latest: value }
      waiting = undefined
      pass(latest)
    }
    waiting = { latest: value, cancel: timer(end, random() * longest) }
  }
  return { bring, stop }
}
