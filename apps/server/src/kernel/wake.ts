/** Tells this process that a branch has news in the outbox. Only a hint: whoever listens reads the outbox, and polls it too. */
type Listener = (branch: number) => void

const listeners = new Set<Listener>()

export const onWake = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const wake = (branch: number) => {
  for (const listener of listeners) listener(branch)
}
