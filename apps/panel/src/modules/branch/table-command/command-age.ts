import type { Tone } from '../../../kit/look/Status.tsx'

const secondsSince = (at: string, now: number) => Math.max(0, Math.floor((now - Date.parse(at)) / 1_000))

/** Returns the waiting time as a clock: `4:07`, from an hour on `1:04:07`. */
export const ageText = (at: string, now: number) => {
  const seconds = secondsSince(at, now)
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Two minutes are fine at a table, five are not. */
export const ageTone = (at: string, now: number): Tone => {
  const seconds = secondsSince(at, now)
  if (seconds < 120) return 'good'
  return seconds < 300 ? 'waiting' : 'bad'
}
