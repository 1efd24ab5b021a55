const day = 86_400_000

/** Days until the end, the current one included; 0 after it. */
export const daysLeft = (end: string, now: number) => Math.max(0, Math.ceil((new Date(end).getTime() - now) / day))

/** Elapsed part of the time, from 0 to 1. */
export const partPassed = (start: string, end: string, now: number) => {
  const [from, to] = [new Date(start).getTime(), new Date(end).getTime()]
  if (to <= from) return 1
  return Math.min(1, Math.max(0, (now - from) / (to - from)))
}
