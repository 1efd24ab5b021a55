import { type OrderAction, orderSteps } from '@sofra/contract/order/order/order.contract.ts'
import { useMay } from '../../../../kit/access.ts'
import { useViewer } from '../../../../kit/session.ts'
import type { Rights } from './offered.ts'

/** Which steps the person's keys allow. */
export const useRights = (): Rights => {
  const may = useMay()
  const { permissions } = useViewer()
  return {
    may: (action: OrderAction) => may(orderSteps[action]),
    mayCancelDeparted: permissions.has('put-order-cancel-departed'),
  }
}
