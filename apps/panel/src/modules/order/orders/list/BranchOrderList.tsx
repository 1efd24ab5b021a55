import { branchOrderExport, branchOrders } from '@sofra/contract/order/orders/order.contract.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { OrderList } from './OrderList.tsx'

/** The orders of one branch. */
const BranchOrderList = () => <OrderList list={branchOrders} export={branchOrderExport} branch={useBranchId()} />

export default BranchOrderList
