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
    // A browser without storage loses the value with the page.
  }
}

/** A value stored in this browser, per restaurant or per `whose`; changes by other tabs are applied. */
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
