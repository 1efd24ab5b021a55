import { effect, signal } from '@preact/signals'
import { begin } from './begin.ts'

const read = <Value>(name: string, first: Value): Value => {
  try {
    const text = localStorage.getItem(name)
    return text === null ? first : (JSON.parse(text) as Value)
  } catch {
    return first
  }
}

const write = (name: string, value: unknown) => {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

/** A value that outlives the page, in this browser and for this restaurant, or for what is named instead; another tab's change is taken over. */
export const stored = <Value>(name: string, first: Value, whose: number | string = begin.branch.id) => {
  const key = `guest.${whose}.${name}`
  const value = signal(read(key, first))
  let isFirst = true
  effect(() => {
    const now = value.value
    if (!isFirst) write(key, now)
    isFirst = false
  })
  addEventListener('storage', (event) => {
    if (event.key === key) value.value = read(key, first)
  })
  return value
}
