import { orderExport, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { OrderList } from './OrderList.tsx'

/** The orders of all branches that the user may see. */
const AllOrderList = () => <OrderList list={orders} export={orderExport} />

export default AllOrderList
