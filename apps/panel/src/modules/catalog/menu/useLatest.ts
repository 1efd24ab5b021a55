import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref to the latest value, for handlers that keep their identity. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
