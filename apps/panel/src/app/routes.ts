import type { Screen } from '../kit/screen.ts'
import { profileScreens } from '../modules/access/profile/profile.screens.ts'
import { materialScreens } from '../modules/catalog/material/material.screens.ts'
import { productManagementScreens } from '../modules/catalog/product-management/product-management.screens.ts'
import { orderScreens } from '../modules/order/order/order.screens.ts'
import { cancelReasonScreens } from '../modules/platform/cancel-reason/cancel-reason.screens.ts'
import { kitchenScreens } from '../modules/platform/kitchen/kitchen.screens.ts'
import { paymentMethodScreens } from '../modules/platform/payment-method/payment-method.screens.ts'
import { userLogScreens } from '../modules/platform/user-log/user-log.screens.ts'
import { overviewScreens } from '../modules/report/overview/overview.screens.ts'

/** Every screen of the panel, one module a line. */
export const screens: readonly Screen[] = [
  ...cancelReasonScreens,
  ...kitchenScreens,
  ...orderScreens,
  ...overviewScreens,
  ...paymentMethodScreens,
  ...materialScreens,
  ...productManagementScreens,
  ...profileScreens,
  ...userLogScreens,
]
