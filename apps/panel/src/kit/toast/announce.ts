let text = ''
const listeners = new Set<() => void>()

export const announced = () => text
export const onAnnounced = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Announces a visual change to screen readers. */
export const announce = (next: string) => {
  text = next
  for (const listener of listeners) listener()
}
