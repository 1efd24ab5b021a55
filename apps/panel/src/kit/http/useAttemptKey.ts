import { useRef } from 'react'
import { newKey } from '../new-key.ts'

/** Returns a function that gives the idempotency header of a body: the same for a retry, another one for other content. */
export const useAttemptKey = () => {
  const last = useRef({ tried: '', key: '' })
  return (body: unknown): Readonly<Record<string, string>> => {
    const tried = JSON.stringify(body)
    if (last.current.tried !== tried) last.current = { tried, key: newKey() }
    return { 'idempotency-key': last.current.key }
  }
}
