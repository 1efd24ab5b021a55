import { useEffect, useState } from 'react'

const pause = 180

/** Returns the text after typing has paused. */
export const useDebounced = (text: string) => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
