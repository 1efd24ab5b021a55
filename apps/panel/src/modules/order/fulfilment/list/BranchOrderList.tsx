import { branchOrderExport, branchOrders } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { useBranch, useBranchId } from '../../../../kit/session/branch.ts'
import { ZoneContext } from '../../../../kit/words/format.ts'
import { OrderList } from './OrderList.tsx'

/** The orders of one branch. */
const BranchOrderList = () => {
  const branch = useBranchId()
  const timeZone = useBranch(branch)?.timezone
  return (
    <ZoneContext value={timeZone}>
      <OrderList list={branchOrders} export={branchOrderExport} branch={branch} />
    </ZoneContext>
  )
}

export default BranchOrderList
