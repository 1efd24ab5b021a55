import { handOver } from '@sofra/contract/access/hand-over/hand-over.contract.ts'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'

interface Target {
  readonly company_id: number
  readonly branch_id?: number
}

/**
 * Opens the panel of a company, or of one of its restaurants, to act as it: in a tab of its own where it has a host of its
 * own, else here. `undefined` for whoever may not, who then is shown no button.
 */
export const useActAs = (): ((target: Target) => Promise<void>) | undefined => {
  const may = useMay()
  const toast = useToast()
  if (!may(handOver)) return undefined
  return async (target) => {
    try {
      const { url, same_host } = await call(handOver, { body: target })
      if (!same_host) return void window.open(url, '_blank', 'noopener')
      // The page that opens next suspends the own session instead of ending it.
      sessionStorage.setItem('sofra.acts-from-here', '1')
      location.assign(url)
    } catch (error) {
      toast.fail(error)
    }
  }
}
