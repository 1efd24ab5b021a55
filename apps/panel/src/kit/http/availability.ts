import { checkAvailability } from '@sofra/contract/platform/site/site.contract.ts'
import { useEffect, useState } from 'react'
import { call } from './api.ts'

const pause = 10_000

/** Whether the product is under maintenance. An unreachable server is not: its own message is clearer. */
export const underMaintenance = async () => {
  try {
    return (await call(checkAvailability)).maintenanceStatus
  } catch {
    return false
  }
}

/** Asks at once and again and again until the product is available, then calls `onBack`; answers when it last asked, and what it was told. */
export const useReturn = (onBack: () => void) => {
  const [answer, setAnswer] = useState(() => ({ checked: Date.now(), text: '', until: null as string | null }))
  useEffect(() => {
    const ask = async () => {
      const status = await call(checkAvailability).catch(() => null)
      if (status && !status.maintenanceStatus) onBack()
      setAnswer((before) => ({ ...before, ...status, checked: Date.now() }))
    }
    void ask()
    const timer = setInterval(ask, pause)
    return () => clearInterval(timer)
  }, [onBack])
  return answer
}
