import { branchOrderExport, branchOrders } from '@sofra/contract/order/order/order.contract.ts'
import { useBranchId } from '../../../../kit/branch.ts'
import { OrderList } from './OrderList.tsx'

/** The orders of one branch. */
const BranchOrderList = () => {
  const branch = useBranchId()
  return <OrderList list={branchOrders} export={branchOrderExport} branch={branch} />
}

export default BranchOrderList
