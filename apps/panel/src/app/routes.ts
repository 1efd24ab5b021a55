// Written by `npm run lists`.
import type { Screen } from '../kit/screen/screen.ts'
import { accountScreens } from '../modules/access/account/account.screens.ts'
import { mailScreens } from '../modules/access/mail/mail.screens.ts'
import { permissionScreens } from '../modules/access/permission/permission.screens.ts'
import { profileScreens } from '../modules/access/profile/profile.screens.ts'
import { roleScreens } from '../modules/access/role/role.screens.ts'
import { userScreens } from '../modules/access/user/user.screens.ts'
import { branchScreens } from '../modules/branch/branch/branch.screens.ts'
import { branchIntegrationScreens } from '../modules/branch/branch-integration/branch-integration.screens.ts'
import { branchUserScreens } from '../modules/branch/branch-user/branch-user.screens.ts'
import { deliveryDistanceTemplateScreens } from '../modules/branch/delivery-distance-template/delivery-distance-template.screens.ts'
import { diningTableScreens } from '../modules/branch/dining-table/dining-table.screens.ts'
import { hoursScreens } from '../modules/branch/hours/hours.screens.ts'
import { reservationScreens } from '../modules/branch/reservation/reservation.screens.ts'
import { setupScreens } from '../modules/branch/setup/setup.screens.ts'
import { slotScreens } from '../modules/branch/slot/slot.screens.ts'
import { tableCommandScreens } from '../modules/branch/table-command/table-command.screens.ts'
import { zoneScreens } from '../modules/branch/zone/zone.screens.ts'
import { categoryScreens } from '../modules/catalog/category/category.screens.ts'
import { materialScreens } from '../modules/catalog/material/material.screens.ts'
import { menuScreens } from '../modules/catalog/menu/menu.screens.ts'
import { menuCloneScreens } from '../modules/catalog/menu-clone/menu-clone.screens.ts'
import { menuImportScreens } from '../modules/catalog/menu-import/menu-import.screens.ts'
import { optionGroupScreens } from '../modules/catalog/option-group/option-group.screens.ts'
import { productScreens } from '../modules/catalog/product/product.screens.ts'
import { btkReportScreens } from '../modules/company/btk-report/btk-report.screens.ts'
import { companyScreens } from '../modules/company/company/company.screens.ts'
import { companyBlogScreens } from '../modules/company/company-blog/company-blog.screens.ts'
import { companyThemeScreens } from '../modules/company/company-theme/company-theme.screens.ts'
import { licenceScreens } from '../modules/company/licence/licence.screens.ts'
import { registrationScreens } from '../modules/company/registration/registration.screens.ts'
import { settingsScreens } from '../modules/company/settings/settings.screens.ts'
import { definitionPointScreens } from '../modules/marketing/definition-point/definition-point.screens.ts'
import { discountScreens } from '../modules/marketing/discount/discount.screens.ts'
import { giftChequeScreens } from '../modules/marketing/gift-cheque/gift-cheque.screens.ts'
import { notificationScreens } from '../modules/marketing/notification/notification.screens.ts'
import { scheduledTaskScreens } from '../modules/marketing/scheduled-task/scheduled-task.screens.ts'
import { showcaseScreens } from '../modules/marketing/showcase/showcase.screens.ts'
import { memberGroupScreens } from '../modules/member/group/group.screens.ts'
import { guestRequestScreens } from '../modules/member/guest-request/guest-request.screens.ts'
import { institutionScreens } from '../modules/member/institution/institution.screens.ts'
import { memberScreens } from '../modules/member/member/member.screens.ts'
import { memberImportScreens } from '../modules/member/member-import/member-import.screens.ts'
import { commissionRateScreens } from '../modules/money/commission-rate/commission-rate.screens.ts'
import { commissionReportScreens } from '../modules/money/commission-report/commission-report.screens.ts'
import { dayCloseScreens } from '../modules/money/day-close/day-close.screens.ts'
import { licenceChargeScreens } from '../modules/money/licence-charge/licence-charge.screens.ts'
import { payoutScreens } from '../modules/money/payout/payout.screens.ts'
import { restaurantInvoiceScreens } from '../modules/money/restaurant-invoice/restaurant-invoice.screens.ts'
import { billScreens } from '../modules/order/bill/bill.screens.ts'
import { commentScreens } from '../modules/order/comment/comment.screens.ts'
import { kioskDeviceScreens } from '../modules/order/kiosk-device/kiosk-device.screens.ts'
import { kitchenDisplayScreens } from '../modules/order/kitchen-display/kitchen-display.screens.ts'
import { memberPageScreens } from '../modules/order/member-page/member-page.screens.ts'
import { orderScreens } from '../modules/order/orders/order.screens.ts'
import { phoneCallScreens } from '../modules/order/phone-call/phone-call.screens.ts'
import { phoneOrderScreens } from '../modules/order/phone-order/phone-order.screens.ts'
import { printerScreens } from '../modules/order/print/printer.screens.ts'
import { tableOrderScreens } from '../modules/order/table-order/table-order.screens.ts'
import { apiDocsScreens } from '../modules/platform/api-docs/api-docs.screens.ts'
import { appReleaseScreens } from '../modules/platform/app-release/app-release.screens.ts'
import { cancelReasonScreens } from '../modules/platform/cancel-reason/cancel-reason.screens.ts'
import { cityScreens } from '../modules/platform/city/city.screens.ts'
import { companyBlogAreaScreens } from '../modules/platform/company-blog-area/company-blog-area.screens.ts'
import { contentScreens } from '../modules/platform/content/content.screens.ts'
import { currencyScreens } from '../modules/platform/currency/currency.screens.ts'
import { deadLetterScreens } from '../modules/platform/dead-letter/dead-letter.screens.ts'
import { deliveryTypeScreens } from '../modules/platform/delivery-type/delivery-type.screens.ts'
import { districtScreens } from '../modules/platform/district/district.screens.ts'
import { envScreens } from '../modules/platform/env/env.screens.ts'
import { errorLogScreens } from '../modules/platform/error-log/error-log.screens.ts'
import { iconScreens } from '../modules/platform/icon/icon.screens.ts'
import { integrationCourierPlatformScreens } from '../modules/platform/integration-courier-platform/integration-courier-platform.screens.ts'
import { integrationLogScreens } from '../modules/platform/integration-log/integration-log.screens.ts'
import { integrationPlatformScreens } from '../modules/platform/integration-platform/integration-platform.screens.ts'
import { kitchenScreens } from '../modules/platform/kitchen/kitchen.screens.ts'
import { languageScreens } from '../modules/platform/language/language.screens.ts'
import { marketplaceReasonScreens } from '../modules/platform/marketplace-reason/marketplace-reason.screens.ts'
import { messageScreens } from '../modules/platform/message/message.screens.ts'
import { neighbourhoodScreens } from '../modules/platform/neighbourhood/neighbourhood.screens.ts'
import { paymentMethodScreens } from '../modules/platform/payment-method/payment-method.screens.ts'
import { requestCategoryScreens } from '../modules/platform/request-category/request-category.screens.ts'
import { requestLogScreens } from '../modules/platform/request-log/request-log.screens.ts'
import { restaurantImageScreens } from '../modules/platform/restaurant-image/restaurant-image.screens.ts'
import { restaurantSuggestionScreens } from '../modules/platform/restaurant-suggestion/restaurant-suggestion.screens.ts'
import { settingScreens } from '../modules/platform/setting/setting.screens.ts'
import { siteScreens } from '../modules/platform/site/site.screens.ts'
import { smsLogScreens } from '../modules/platform/sms-log/sms-log.screens.ts'
import { switchboardLogScreens } from '../modules/platform/switchboard-log/switchboard-log.screens.ts'
import { taxOfficeScreens } from '../modules/platform/tax-office/tax-office.screens.ts'
import { themeScreens } from '../modules/platform/theme/theme.screens.ts'
import { timezoneScreens } from '../modules/platform/timezone/timezone.screens.ts'
import { trafficScreens } from '../modules/platform/traffic/traffic.screens.ts'
import { translateScreens } from '../modules/platform/translate/translate.screens.ts'
import { userLogScreens } from '../modules/platform/user-log/user-log.screens.ts'
import { wordGroupScreens } from '../modules/platform/word-group/word-group.screens.ts'
import { memberReportScreens } from '../modules/report/member-report/member-report.screens.ts'
import { orderReportScreens } from '../modules/report/order-report/order-report.screens.ts'
import { overviewScreens } from '../modules/report/overview/overview.screens.ts'
import { reportFileScreens } from '../modules/report/report-file/report-file.screens.ts'
import { trafficReportScreens } from '../modules/report/traffic-report/traffic-report.screens.ts'
import { walletReportScreens } from '../modules/report/wallet-report/wallet-report.screens.ts'

/** Every screen of the panel. */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...mailScreens,
  ...permissionScreens,
  ...profileScreens,
  ...roleScreens,
  ...userScreens,
  ...branchIntegrationScreens,
  ...branchUserScreens,
  ...branchScreens,
  ...deliveryDistanceTemplateScreens,
  ...diningTableScreens,
  ...hoursScreens,
  ...reservationScreens,
  ...setupScreens,
  ...slotScreens,
  ...tableCommandScreens,
  ...zoneScreens,
  ...categoryScreens,
  ...materialScreens,
  ...menuCloneScreens,
  ...menuImportScreens,
  ...menuScreens,
  ...optionGroupScreens,
  ...productScreens,
  ...btkReportScreens,
  ...companyBlogScreens,
  ...companyThemeScreens,
  ...companyScreens,
  ...licenceScreens,
  ...registrationScreens,
  ...settingsScreens,
  ...definitionPointScreens,
  ...discountScreens,
  ...giftChequeScreens,
  ...notificationScreens,
  ...scheduledTaskScreens,
  ...showcaseScreens,
  ...memberGroupScreens,
  ...guestRequestScreens,
  ...institutionScreens,
  ...memberImportScreens,
  ...memberScreens,
  ...commissionRateScreens,
  ...commissionReportScreens,
  ...dayCloseScreens,
  ...licenceChargeScreens,
  ...payoutScreens,
  ...restaurantInvoiceScreens,
  ...billScreens,
  ...commentScreens,
  ...kioskDeviceScreens,
  ...kitchenDisplayScreens,
  ...memberPageScreens,
  ...orderScreens,
  ...phoneCallScreens,
  ...phoneOrderScreens,
  ...printerScreens,
  ...tableOrderScreens,
  ...apiDocsScreens,
  ...appReleaseScreens,
  ...cancelReasonScreens,
  ...cityScreens,
  ...companyBlogAreaScreens,
  ...contentScreens,
  ...currencyScreens,
  ...deadLetterScreens,
  ...deliveryTypeScreens,
  ...districtScreens,
  ...envScreens,
  ...errorLogScreens,
  ...iconScreens,
  ...integrationCourierPlatformScreens,
  ...integrationLogScreens,
  ...integrationPlatformScreens,
  ...kitchenScreens,
  ...languageScreens,
  ...marketplaceReasonScreens,
  ...messageScreens,
  ...neighbourhoodScreens,
  ...paymentMethodScreens,
  ...requestCategoryScreens,
  ...requestLogScreens,
  ...restaurantImageScreens,
  ...restaurantSuggestionScreens,
  ...settingScreens,
  ...siteScreens,
  ...smsLogScreens,
  ...switchboardLogScreens,
  ...taxOfficeScreens,
  ...themeScreens,
  ...timezoneScreens,
  ...trafficScreens,
  ...translateScreens,
  ...userLogScreens,
  ...wordGroupScreens,
  ...memberReportScreens,
  ...orderReportScreens,
  ...overviewScreens,
  ...reportFileScreens,
  ...trafficReportScreens,
  ...walletReportScreens,
]
