import { lazyPart } from '../../../../kit/part.tsx'
import { useViewParams } from '../../../../kit/screen/view.ts'
import { useOrderAddress } from './useOrderAddress.ts'

const OrderPanel = lazyPart(() => import('./OrderPanel.tsx'))

/** The order of the address, in a drawer over the current screen. */
export const OrderDrawer = () => {
  const { order, branch, close } = useOrderAddress()
  const { branch_id } = useViewParams()
  const of = branch ?? branch_id
  if (order === undefined || of === undefined) return null
  return <OrderPanel order={order} branch={of} onClose={close} />
}
