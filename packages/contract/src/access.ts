// Written by `npm run lists`.

import { accountAccess } from './access/account/account.access.ts'
import { deviceAccess } from './access/device/device.access.ts'
import { handOverAccess } from './access/hand-over/hand-over.access.ts'
import { mailAccess } from './access/mail/mail.access.ts'
import { permissionAccess } from './access/permission/permission.access.ts'
import { roleAccess } from './access/role/role.access.ts'
import { userAccess } from './access/user/user.access.ts'
import { branchAccess } from './branch/branch/branch.access.ts'
import { branchIntegrationAccess } from './branch/branch-integration/branch-integration.access.ts'
import { branchUserAccess } from './branch/branch-user/branch-user.access.ts'
import { deliveryDistanceTemplateAccess } from './branch/delivery-distance-template/delivery-distance-template.access.ts'
import { diningTableAccess } from './branch/dining-table/dining-table.access.ts'
import { hoursAccess } from './branch/hours/hours.access.ts'
import { reservationAccess } from './branch/reservation/reservation.access.ts'
import { setupAccess } from './branch/setup/setup.access.ts'
import { slotAccess } from './branch/slot/slot.access.ts'
import { tableCommandAccess } from './branch/table-command/table-command.access.ts'
import { zoneAccess } from './branch/zone/zone.access.ts'
import { categoryAccess } from './catalog/category/category.access.ts'
import { materialAccess } from './catalog/material/material.access.ts'
import { menuAccess } from './catalog/menu/menu.access.ts'
import { menuChangeAccess } from './catalog/menu-change/menu-change.access.ts'
import { menuCloneAccess } from './catalog/menu-clone/menu-clone.access.ts'
import { menuFileAccess } from './catalog/menu-file/menu-file.access.ts'
import { menuImportAccess } from './catalog/menu-import/menu-import.access.ts'
import { optionGroupAccess } from './catalog/option-group/option-group.access.ts'
import { productAccess } from './catalog/product/product.access.ts'
import { btkReportAccess } from './company/btk-report/btk-report.access.ts'
import { companyAccess } from './company/company/company.access.ts'
import { companyBlogAccess } from './company/company-blog/company-blog.access.ts'
import { companyThemeAccess } from './company/company-theme/company-theme.access.ts'
import { kioskAccess } from './company/kiosk/kiosk.access.ts'
import { licenceAccess } from './company/licence/licence.access.ts'
import { registrationAccess } from './company/registration/registration.access.ts'
import { settingsAccess } from './company/settings/settings.access.ts'
import type { Access, PermissionArea } from './kernel/access.ts'
import { definitionPointAccess } from './marketing/definition-point/definition-point.access.ts'
import { discountAccess } from './marketing/discount/discount.access.ts'
import { giftChequeAccess } from './marketing/gift-cheque/gift-cheque.access.ts'
import { notificationAccess } from './marketing/notification/notification.access.ts'
import { scheduledTaskAccess } from './marketing/scheduled-task/scheduled-task.access.ts'
import { showcaseAccess } from './marketing/showcase/showcase.access.ts'
import { memberGroupAccess } from './member/group/group.access.ts'
import { guestRequestAccess } from './member/guest-request/guest-request.access.ts'
import { institutionAccess } from './member/institution/institution.access.ts'
import { ledgerAccess } from './member/ledger/ledger.access.ts'
import { memberAccess } from './member/member/member.access.ts'
import { memberImportAccess } from './member/member-import/member-import.access.ts'
import { commissionRateAccess } from './money/commission-rate/commission-rate.access.ts'
import { commissionReportAccess } from './money/commission-report/commission-report.access.ts'
import { dayCloseAccess } from './money/day-close/day-close.access.ts'
import { licenceChargeAccess } from './money/licence-charge/licence-charge.access.ts'
import { payoutAccess } from './money/payout/payout.access.ts'
import { restaurantInvoiceAccess } from './money/restaurant-invoice/restaurant-invoice.access.ts'
import { settlementAccess } from './money/settlement/settlement.access.ts'
import { billAccess } from './order/bill/bill.access.ts'
import { commentAccess } from './order/comment/comment.access.ts'
import { deskHeartbeatAccess } from './order/desk-heartbeat/desk-heartbeat.access.ts'
import { kioskDeviceAccess } from './order/kiosk-device/kiosk-device.access.ts'
import { kitchenDisplayAccess } from './order/kitchen-display/kitchen-display.access.ts'
import { memberMergeAccess } from './order/member-merge/member-merge.access.ts'
import { orderEditAccess } from './order/order-edit/order-edit.access.ts'
import { orderHourAccess } from './order/order-hour/order-hour.access.ts'
import { orderAccess } from './order/orders/order.access.ts'
import { phoneCallAccess } from './order/phone-call/phone-call.access.ts'
import { phoneOrderAccess } from './order/phone-order/phone-order.access.ts'
import { printAccess } from './order/print/print.access.ts'
import { tableOrderAccess } from './order/table-order/table-order.access.ts'
import { appReleaseAccess } from './platform/app-release/app-release.access.ts'
import { cancelReasonAccess } from './platform/cancel-reason/cancel-reason.access.ts'
import { cityAccess } from './platform/city/city.access.ts'
import { companyBlogAreaAccess } from './platform/company-blog-area/company-blog-area.access.ts'
import { contentAccess } from './platform/content/content.access.ts'
import { currencyAccess } from './platform/currency/currency.access.ts'
import { deadLetterAccess } from './platform/dead-letter/dead-letter.access.ts'
import { deliveryTypeAccess } from './platform/delivery-type/delivery-type.access.ts'
import { districtAccess } from './platform/district/district.access.ts'
import { envAccess } from './platform/env/env.access.ts'
import { errorLogAccess } from './platform/error-log/error-log.access.ts'
import { iconAccess } from './platform/icon/icon.access.ts'
import { integrationCourierPlatformAccess } from './platform/integration-courier-platform/integration-courier-platform.access.ts'
import { integrationLogAccess } from './platform/integration-log/integration-log.access.ts'
import { integrationPlatformAccess } from './platform/integration-platform/integration-platform.access.ts'
import { kitchenAccess } from './platform/kitchen/kitchen.access.ts'
import { languageAccess } from './platform/language/language.access.ts'
import { marketplaceReasonAccess } from './platform/marketplace-reason/marketplace-reason.access.ts'
import { messageAccess } from './platform/message/message.access.ts'
import { neighbourhoodAccess } from './platform/neighbourhood/neighbourhood.access.ts'
import { paymentMethodAccess } from './platform/payment-method/payment-method.access.ts'
import { requestCategoryAccess } from './platform/request-category/request-category.access.ts'
import { requestLogAccess } from './platform/request-log/request-log.access.ts'
import { restaurantImageAccess } from './platform/restaurant-image/restaurant-image.access.ts'
import { restaurantSuggestionAccess } from './platform/restaurant-suggestion/restaurant-suggestion.access.ts'
import { settingAccess } from './platform/setting/setting.access.ts'
import { siteAccess } from './platform/site/site.access.ts'
import { smsLogAccess } from './platform/sms-log/sms-log.access.ts'
import { switchboardLogAccess } from './platform/switchboard-log/switchboard-log.access.ts'
import { taxOfficeAccess } from './platform/tax-office/tax-office.access.ts'
import { themeAccess } from './platform/theme/theme.access.ts'
import { timezoneAccess } from './platform/timezone/timezone.access.ts'
import { trafficAccess } from './platform/traffic/traffic.access.ts'
import { translateAccess } from './platform/translate/translate.access.ts'
import { userLogAccess } from './platform/user-log/user-log.access.ts'
import { wordGroupAccess } from './platform/word-group/word-group.access.ts'
import { memberReportAccess } from './report/member-report/member-report.access.ts'
import { orderReportAccess } from './report/order-report/order-report.access.ts'
import { overviewAccess } from './report/overview/overview.access.ts'
import { reportFileAccess } from './report/report-file/report-file.access.ts'
import { trafficReportAccess } from './report/traffic-report/traffic-report.access.ts'
import { walletReportAccess } from './report/wallet-report/wallet-report.access.ts'

/** What every module says of its permissions, by the area that it stands in. */
export const accessByArea: Readonly<Partial<Record<PermissionArea, readonly Access[]>>> = {
  access: [accountAccess, deviceAccess, handOverAccess, mailAccess, permissionAccess, roleAccess, userAccess],
  branch: [
    branchIntegrationAccess,
    branchUserAccess,
    branchAccess,
    deliveryDistanceTemplateAccess,
    diningTableAccess,
    hoursAccess,
    reservationAccess,
    setupAccess,
    slotAccess,
    tableCommandAccess,
    zoneAccess,
  ],
  catalog: [
    categoryAccess,
    materialAccess,
    menuChangeAccess,
    menuCloneAccess,
    menuFileAccess,
    menuImportAccess,
    menuAccess,
    optionGroupAccess,
    productAccess,
  ],
  company: [
    btkReportAccess,
    companyBlogAccess,
    companyThemeAccess,
    companyAccess,
    kioskAccess,
    licenceAccess,
    registrationAccess,
    settingsAccess,
  ],
  marketing: [
    definitionPointAccess,
    discountAccess,
    giftChequeAccess,
    notificationAccess,
    scheduledTaskAccess,
    showcaseAccess,
  ],
  member: [memberGroupAccess, guestRequestAccess, institutionAccess, ledgerAccess, memberImportAccess, memberAccess],
  money: [
    commissionRateAccess,
    commissionReportAccess,
    dayCloseAccess,
    licenceChargeAccess,
    payoutAccess,
    restaurantInvoiceAccess,
    settlementAccess,
  ],
  order: [
    billAccess,
    commentAccess,
    deskHeartbeatAccess,
    kioskDeviceAccess,
    kitchenDisplayAccess,
    memberMergeAccess,
    orderEditAccess,
    orderHourAccess,
    orderAccess,
    phoneCallAccess,
    phoneOrderAccess,
    printAccess,
    tableOrderAccess,
  ],
  platform: [
    appReleaseAccess,
    cancelReasonAccess,
    cityAccess,
    companyBlogAreaAccess,
    contentAccess,
    currencyAccess,
    deadLetterAccess,
    deliveryTypeAccess,
    districtAccess,
    envAccess,
    errorLogAccess,
    iconAccess,
    integrationCourierPlatformAccess,
    integrationLogAccess,
    integrationPlatformAccess,
    kitchenAccess,
    languageAccess,
    marketplaceReasonAccess,
    messageAccess,
    neighbourhoodAccess,
    paymentMethodAccess,
    requestCategoryAccess,
    requestLogAccess,
    restaurantImageAccess,
    restaurantSuggestionAccess,
    settingAccess,
    siteAccess,
    smsLogAccess,
    switchboardLogAccess,
    taxOfficeAccess,
    themeAccess,
    timezoneAccess,
    trafficAccess,
    translateAccess,
    userLogAccess,
    wordGroupAccess,
  ],
  report: [
    memberReportAccess,
    orderReportAccess,
    overviewAccess,
    reportFileAccess,
    trafficReportAccess,
    walletReportAccess,
  ],
}
