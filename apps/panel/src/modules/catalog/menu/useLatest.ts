import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What is the case now, for handlers that stay the same: who holds them need not be drawn again. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
