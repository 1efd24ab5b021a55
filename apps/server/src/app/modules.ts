// Written by `npm run lists`.

import { accountRoutes } from '../modules/access/account/account.routes.ts'
import { deviceRoutes } from '../modules/access/device/device.routes.ts'
import { handOverRoutes } from '../modules/access/hand-over/hand-over.routes.ts'
import { mailRoutes } from '../modules/access/mail/mail.routes.ts'
import { permissionRoutes } from '../modules/access/permission/permission.routes.ts'
import { profileRoutes } from '../modules/access/profile/profile.routes.ts'
import { resetRoutes } from '../modules/access/reset/reset.routes.ts'
import { roleRoutes } from '../modules/access/role/role.routes.ts'
import { sessionRoutes } from '../modules/access/session/session.routes.ts'
import { userRoutes } from '../modules/access/user/user.routes.ts'
import { branchRoutes } from '../modules/branch/branch/branch.routes.ts'
import { branchUserRoutes } from '../modules/branch/branch-user/branch-user.routes.ts'
import { hoursRoutes } from '../modules/branch/hours/hours.routes.ts'
import { menuSourceRoutes } from '../modules/branch/menu-source/menu-source.routes.ts'
import { setupRoutes } from '../modules/branch/setup/setup.routes.ts'
import { zoneRoutes } from '../modules/branch/zone/zone.routes.ts'
import { categoryRoutes } from '../modules/catalog/category/category.routes.ts'
import { materialRoutes } from '../modules/catalog/material/material.routes.ts'
import { menuRoutes } from '../modules/catalog/menu/menu.routes.ts'
import { menuChangeRoutes } from '../modules/catalog/menu-change/menu-change.routes.ts'
import { menuCloneRoutes } from '../modules/catalog/menu-clone/menu-clone.routes.ts'
import { menuFileRoutes } from '../modules/catalog/menu-file/menu-file.routes.ts'
import { optionGroupRoutes } from '../modules/catalog/option-group/option-group.routes.ts'
import { productRoutes } from '../modules/catalog/product/product.routes.ts'
import { companyRoutes } from '../modules/company/company/company.routes.ts'
import { kioskRoutes } from '../modules/company/kiosk/kiosk.routes.ts'
import { licenceRoutes } from '../modules/company/licence/licence.routes.ts'
import { registrationRoutes } from '../modules/company/registration/registration.routes.ts'
import { settingsRoutes } from '../modules/company/settings/settings.routes.ts'
import { orderRoutes } from '../modules/order/fulfilment/order.routes.ts'
import { orderingRoutes } from '../modules/order/ordering/ordering.routes.ts'
import { streamRoutes } from '../modules/order/stream/stream.routes.ts'
import { cancelReasonRoutes } from '../modules/platform/cancel-reason/cancel-reason.routes.ts'
import { deliveryTypeRoutes } from '../modules/platform/delivery-type/delivery-type.routes.ts'
import { kitchenRoutes } from '../modules/platform/kitchen/kitchen.routes.ts'
import { paymentMethodRoutes } from '../modules/platform/payment-method/payment-method.routes.ts'
import { pictureRoutes } from '../modules/platform/picture/picture.routes.ts'
import { restaurantImageRoutes } from '../modules/platform/restaurant-image/restaurant-image.routes.ts'
import { restaurantSuggestionRoutes } from '../modules/platform/restaurant-suggestion/restaurant-suggestion.routes.ts'
import { siteRoutes } from '../modules/platform/site/site.routes.ts'
import { userLogRoutes } from '../modules/platform/user-log/user-log.routes.ts'
import { wordGroupRoutes } from '../modules/platform/word-group/word-group.routes.ts'
import { overviewRoutes } from '../modules/report/overview/overview.routes.ts'
import type { Routes } from './deps.ts'

/** The routes of every module. */
export const routes: readonly Routes[] = [
  accountRoutes,
  deviceRoutes,
  handOverRoutes,
  mailRoutes,
  permissionRoutes,
  profileRoutes,
  resetRoutes,
  roleRoutes,
  sessionRoutes,
  userRoutes,
  branchUserRoutes,
  branchRoutes,
  hoursRoutes,
  menuSourceRoutes,
  setupRoutes,
  zoneRoutes,
  categoryRoutes,
  materialRoutes,
  menuChangeRoutes,
  menuCloneRoutes,
  menuFileRoutes,
  menuRoutes,
  optionGroupRoutes,
  productRoutes,
  companyRoutes,
  kioskRoutes,
  licenceRoutes,
  registrationRoutes,
  settingsRoutes,
  orderRoutes,
  orderingRoutes,
  streamRoutes,
  cancelReasonRoutes,
  deliveryTypeRoutes,
  kitchenRoutes,
  paymentMethodRoutes,
  pictureRoutes,
  restaurantImageRoutes,
  restaurantSuggestionRoutes,
  siteRoutes,
  userLogRoutes,
  wordGroupRoutes,
  overviewRoutes,
]
