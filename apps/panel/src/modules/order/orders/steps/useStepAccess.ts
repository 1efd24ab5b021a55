import type { OrderAction } from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useViewer } from '../../../../kit/session/session.ts'
import type { StepAccess } from './offered.ts'

/** Returns the steps that the user's permissions allow. */
export const useStepAccess = (): StepAccess => {
  const may = useMay()
  const { permissions } = useViewer()
  return {
    may: (action: OrderAction) => may(orderSteps[action]),
    mayCancelDeparted: permissions.has('put-order-cancel-departed'),
  }
}
