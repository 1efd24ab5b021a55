import { account, patchAccount } from './access/account/account.contract.ts'
import * as device from './access/device/device.contract.ts'
import { companyAuthentication, handOver } from './access/hand-over/hand-over.contract.ts'
import { mailList, mailOne } from './access/mail/mail.contract.ts'
import { permissionCatalogue, userPermissions, whyNot } from './access/permission/permission.contract.ts'
import { changePassword, getProfile, putProfile } from './access/profile/profile.contract.ts'
import { forgetPassword, resetPassword } from './access/reset/reset.contract.ts'
import { copyRole, putRoleKeys, role, roleKeys, roleSchema } from './access/role/role.contract.ts'
import { getInfo, login, logout, refresh } from './access/session/session.contract.ts'
import { patchUser, resetUserPassword, user, userPlaces, userRoles } from './access/user/user.contract.ts'
import { branchExport, branchList, branchOne, putBranchState } from './branch/branch/branch.contract.ts'
import {
  branchProfile,
  patchBranch,
  postBranch,
  putBranch,
  putBranchCommission,
} from './branch/branch/branch.profile.contract.ts'
import * as branchUser from './branch/branch-user/branch-user.contract.ts'
import { putWorkingHours, workingHours } from './branch/hours/hours.contract.ts'
import { menuSources } from './branch/menu-source/menu-source.contract.ts'
import { branchPayments, putBranchPayments } from './branch/setup/payment.contract.ts'
import { branchSetup, finishSetup } from './branch/setup/setup.contract.ts'
import { deliveryZones, putDeliveryZones } from './branch/zone/zone.contract.ts'
import { category, putCategoryOrder, putProductOrder } from './catalog/category/category.contract.ts'
import { material } from './catalog/material/material.contract.ts'
import {
  branchProductOptions,
  branchProducts,
  putCategoryStatus,
  putProductStatus,
} from './catalog/menu/menu.contract.ts'
import { patchProductCells } from './catalog/menu/menu-cells.contract.ts'
import { applyBulk, menuChanges, previewBulk, undoMenuChange } from './catalog/menu-change/menu-change.contract.ts'
import { cloneMenu, previewClone } from './catalog/menu-clone/menu-clone.contract.ts'
import * as menuFile from './catalog/menu-file/menu-file.contract.ts'
import {
  copyOptionGroup,
  optionGroup,
  optionGroupUse,
  putOptionGroupProducts,
  putOptionItemStatus,
} from './catalog/option-group/option-group.contract.ts'
import { product, productTags } from './catalog/product/product.contract.ts'
import { company, companyBranches, companyPeople, patchCompany } from './company/company/company.contract.ts'
import { kioskList } from './company/kiosk/kiosk.contract.ts'
import { getLicence, postLicence } from './company/licence/licence.contract.ts'
import * as register from './company/registration/register.contract.ts'
import { demoRegistration, restaurantRegistration } from './company/registration/registration.contract.ts'
import { sections, settingsOverview, testMail } from './company/settings/settings.contract.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import type { Resource } from './kernel/resource.ts'
import * as order from './order/fulfilment/order.contract.ts'
import { orderingMenu, placeOrder, quote } from './order/ordering/ordering.contract.ts'
import { stream } from './order/stream/stream.contract.ts'
import { cancelReason } from './platform/cancel-reason/cancel-reason.contract.ts'
import { deliveryTypeSettingAll } from './platform/delivery-type/delivery-type.contract.ts'
import { kitchen } from './platform/kitchen/kitchen.contract.ts'
import { paymentMethod } from './platform/payment-method/payment-method.contract.ts'
import { postPicture } from './platform/picture/picture.contract.ts'
import { restaurantImage } from './platform/restaurant-image/restaurant-image.contract.ts'
import { restaurantSuggestion } from './platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { bootstrap, checkAvailability, languageList } from './platform/site/site.contract.ts'
import { userLog } from './platform/user-log/user-log.contract.ts'
import { orderingSearchWords, searchWords, wordGroup } from './platform/word-group/word-group.contract.ts'
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
const resources = [
  account,
  cancelReason,
  kitchen,
  material,
  optionGroup,
  paymentMethod,
  restaurantImage,
  restaurantSuggestion,
  role,
  user,
  wordGroup,
] as unknown as Resource[] // a Resource of one row type is not assignable to the general one: its schemas are invariant

/** Every call of the product; the server mounts them, the sweeps walk them. */
export const contract: readonly Endpoint[] = [
  ...resources.flatMap(callsOf),
  ...Object.values(sections).flatMap(({ one, update }): Endpoint[] => [one, update]),
  ...Object.values(order.orderSteps),
  ...Object.values(register),
  ...[restaurantRegistration, demoRegistration].flatMap(({ list, export: download, one, approve, deny }) => [
    list,
    download,
    one,
    approve,
    deny,
  ]),
  category.create,
  category.one,
  category.remove,
  category.update,
  product.create,
  product.one,
  product.remove,
  product.update,
  productTags,
  copyOptionGroup,
  optionGroupUse,
  putOptionGroupProducts,
  putOptionItemStatus,
  putCategoryOrder,
  putProductOrder,
  bootstrap,
  branchExport,
  branchList,
  branchOne,
  branchOverview,
  branchPayments,
  branchProductOptions,
  branchProducts,
  branchProfile,
  branchSetup,
  checkAvailability,
  copyRole,
  permissionCatalogue,
  putRoleKeys,
  roleKeys,
  roleSchema,
  userPermissions,
  whyNot,
  cloneMenu,
  companyAuthentication,
  company.create,
  company.export,
  company.list,
  company.one,
  company.update,
  companyBranches,
  companyPeople,
  deliveryTypeSettingAll,
  deliveryZones,
  finishSetup,
  forgetPassword,
  getInfo,
  handOver,
  getLicence,
  kioskList,
  languageList,
  login,
  logout,
  menuFile.menuFile,
  menuFile.menuImports,
  menuFile.postMenuImport,
  menuFile.menuImportReport,
  menuFile.menuImportFaults,
  menuFile.applyMenuImport,
  menuFile.repeatMenuImport,
  menuSources,
  applyBulk,
  menuChanges,
  previewBulk,
  previewClone,
  undoMenuChange,
  mailList,
  mailOne,
  order.branchDesk,
  order.branchOrderExport,
  order.branchOrders,
  order.myDesk,
  order.orderExport,
  order.orderOne,
  order.orders,
  order.printOrder,
  orderingMenu,
  patchBranch,
  patchCompany,
  patchProductCells,
  placeOrder,
  postBranch,
  putBranch,
  putBranchCommission,
  putBranchPayments,
  postLicence,
  postPicture,
  putBranchState,
  putCategoryStatus,
  putDeliveryZones,
  putProductStatus,
  putWorkingHours,
  quote,
  refresh,
  resetPassword,
  searchWords,
  orderingSearchWords,
  stream,
  userLog.export,
  userLog.list,
  userLog.one,
  workingHours,
  settingsOverview,
  testMail,
  branchUser.addBranchUser,
  branchUser.branchUserOptions,
  branchUser.branchUsers,
  branchUser.deleteBranchUser,
  branchUser.postBranchUser,
  branchUser.putBranchUser,
  changePassword,
  device.endOtherSessions,
  device.endOwnSession,
  device.endUserSession,
  device.endUserSessions,
  device.ownSessions,
  device.userSessions,
  getProfile,
  patchAccount,
  patchUser,
  putProfile,
  resetUserPassword,
  userPlaces,
  userRoles,
]
