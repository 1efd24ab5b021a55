import { getInfo, login, logout, refresh } from './access/session/session.contract.ts'
import { branchList, branchOne, putBranchState } from './branch/branch/branch.contract.ts'
import { branchProducts, putCategoryStatus, putProductStatus } from './catalog/menu/menu.contract.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import type { Resource } from './kernel/resource.ts'
import * as order from './order/order/order.contract.ts'
import { orderingMenu, placeOrder, quote } from './order/ordering/ordering.contract.ts'
import { stream } from './order/stream/stream.contract.ts'
import { cancelReason } from './platform/cancel-reason/cancel-reason.contract.ts'
import { deliveryTypeSettingAll } from './platform/delivery-type/delivery-type.contract.ts'
import { kitchen } from './platform/kitchen/kitchen.contract.ts'
import { paymentMethod } from './platform/payment-method/payment-method.contract.ts'
import { postPicture } from './platform/picture/picture.contract.ts'
import { bootstrap, checkAvailability, languageList } from './platform/site/site.contract.ts'
import { branchOverview } from './report/overview/overview.contract.ts'

const callsOf = ({ list, export: download, one, create, update, remove }: Resource): Endpoint[] => [
  list,
  download,
  one,
  create,
  update,
  remove,
]

/** Every plain record, one a line. */
const resources = [cancelReason, kitchen, paymentMethod] as unknown as Resource[] // a Resource of one row type is not assignable to the general one: its schemas are invariant

/** Every call of the product; the server mounts them, the sweeps walk them. */
export const contract: readonly Endpoint[] = [
  ...resources.flatMap(callsOf),
  ...Object.values(order.orderSteps),
  bootstrap,
  branchList,
  branchOne,
  branchOverview,
  branchProducts,
  checkAvailability,
  deliveryTypeSettingAll,
  getInfo,
  languageList,
  login,
  logout,
  order.branchDesk,
  order.branchOrderExport,
  order.branchOrders,
  order.myDesk,
  order.orderExport,
  order.orderOne,
  order.orders,
  order.printOrder,
  orderingMenu,
  placeOrder,
  postPicture,
  putBranchState,
  putCategoryStatus,
  putProductStatus,
  quote,
  refresh,
  stream,
]
