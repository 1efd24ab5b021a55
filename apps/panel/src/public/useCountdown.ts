import { useEffect, useState } from 'react'

/** Returns the seconds of a countdown to 0, and a function to start it; `running` starts at once. */
export const useCountdown = (running = 0) => {
  const [now, setNow] = useState(() => Date.now())
  const [until, setUntil] = useState(() => (running > 0 ? now + running * 1000 : 0))
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [secondsLeft])

  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [secondsLeft, start] as const
}
