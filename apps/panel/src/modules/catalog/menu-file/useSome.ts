import { useState } from 'react'

const atOnce = 100

/** The beginning of a long list, and more of it each time somebody asks. */
export const useSome = <T>(all: readonly T[]) => {
  const [most, setMost] = useState(atOnce)
  return {
    some: all.slice(0, most),
    rest: Math.min(atOnce, Math.max(0, all.length - most)),
    more: () => setMost(most + atOnce),
  }
}
