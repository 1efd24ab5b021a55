import { sharedName } from '../http/tokens.ts'

let leads = false

/** Whether this tab is the leader of the browser, which streams, prints and notifies. */
export const isLeader = () => leads

/** Runs `work` in one tab of the browser at a time; when that tab closes, another takes over. */
export const lead = async (work: () => Promise<void>, signal: AbortSignal) => {
  const run = async () => {
    leads = true
    try {
      await work()
    } finally {
      leads = false
    }
  }
  // Browsers offer locks on https and localhost only; without them every tab opens its own stream.
  if (!navigator.locks) return run()
  await navigator.locks.request(sharedName('sofra.stream'), { signal }, run).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
