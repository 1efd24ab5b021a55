import { useEffect, useState } from 'react'

/** Seconds that run down to 0, and the way to start them; `running` from the beginning. */
export const useCountdown = (running = 0) => {
  const [now, setNow] = useState(() => Date.now())
  const [until, setUntil] = useState(() => (running > 0 ? now + running * 1000 : 0))
  const left = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])

  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [left, start] as const
}
