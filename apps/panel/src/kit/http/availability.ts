import { checkAvailability } from '@sofra/contract/platform/site/site.contract.ts'
import { useEffect, useState } from 'react'
import { call } from './api.ts'

const pause = 10_000

/** Whether the product is in maintenance mode. False if the server is unreachable, which has a clearer message. */
export const underMaintenance = async () => {
  try {
    return (await call(checkAvailability)).maintenanceStatus
  } catch {
    return false
  }
}

/** Polls until the product is available, then calls `onBack`. Returns the time and the result of the last attempt. */
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
