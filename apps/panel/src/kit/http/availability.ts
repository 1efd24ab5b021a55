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

/** Asks again and again until the product is available, then calls `onBack`; answers when it last asked. */
export const useReturn = (onBack: () => void) => {
  const [checked, setChecked] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(async () => {
      const status = await call(checkAvailability).catch(() => null)
      if (status && !status.maintenanceStatus) onBack()
      setChecked(Date.now())
    }, pause)
    return () => clearInterval(timer)
  }, [onBack])
  return checked
}
