import { handOver } from '@sofra/contract/access/hand-over/hand-over.contract.ts'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'

interface Target {
  readonly company_id: number
  readonly branch_id?: number
}

/**
 * Returns a function that opens the panel of a company or branch to act as it: in a new tab if it has its own host, else here.
 * `undefined` for users without permission, for whom no button is shown.
 */
export const useActAs = (): ((target: Target) => Promise<void>) | undefined => {
  const may = useMay()
  const toast = useToast()
  if (!may(handOver)) return undefined
  return async (target) => {
    try {
      const { url, same_host } = await call(handOver, { body: target })
      if (!same_host) return void window.open(url, '_blank', 'noopener')
      // The next page suspends the own session instead of ending it.
      sessionStorage.setItem('sofra.acts-from-here', '1')
      location.assign(url)
    } catch (error) {
      toast.fail(error)
    }
  }
}
