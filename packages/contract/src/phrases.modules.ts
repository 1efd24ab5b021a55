// Written by `npm run lists`.

import { accountPhrases } from './access/account/account.phrases.ts'
import { deviceAccessPhrases } from './access/device/device.access.ts'
import { devicePhrases } from './access/device/device.phrases.ts'
import { handOverAccessPhrases } from './access/hand-over/hand-over.access.ts'
import { handOverPhrases } from './access/hand-over/hand-over.phrases.ts'
import { mailAccessPhrases } from './access/mail/mail.access.ts'
import { mailPhrases } from './access/mail/mail.phrases.ts'
import { mailLogPhrases } from './access/mail/mail-log.phrases.ts'
import { mailboxPhrases } from './access/mail/mailbox.phrases.ts'
import { permissionAccessPhrases } from './access/permission/permission.access.ts'
import { permissionPhrases } from './access/permission/permission.phrases.ts'
import { whyPhrases } from './access/permission/why.phrases.ts'
import { profilePhrases } from './access/profile/profile.phrases.ts'
import { resetPhrases } from './access/reset/reset.phrases.ts'
import { roleAccessPhrases } from './access/role/role.access.ts'
import { rolePhrases } from './access/role/role.phrases.ts'
import { roleRecordsPhrases } from './access/role/role.records.phrases.ts'
import { savedViewPhrases } from './access/saved-view/saved-view.phrases.ts'
import { sessionPhrases } from './access/session/session.phrases.ts'
import { sessionRecordsPhrases } from './access/session/session.records.phrases.ts'
import { sessionStopsPhrases } from './access/session/session.stops.phrases.ts'
import { userAccessPhrases } from './access/user/user.access.ts'
import { userPhrases } from './access/user/user.phrases.ts'
import { userRecordsPhrases } from './access/user/user.records.phrases.ts'
import { branchAccessPhrases } from './branch/branch/branch.access.ts'
import { branchFormPhrases } from './branch/branch/branch.form.phrases.ts'
import { branchPhrases } from './branch/branch/branch.phrases.ts'
import { branchRecordsPhrases } from './branch/branch/branch.records.phrases.ts'
import { branchSettingsPhrases } from './branch/branch/branch.settings.phrases.ts'
import { branchIntegrationAccessPhrases } from './branch/branch-integration/branch-integration.access.ts'
import { branchIntegrationPhrases } from './branch/branch-integration/branch-integration.phrases.ts'
import { branchIntegrationRecordsPhrases } from './branch/branch-integration/branch-integration.records.phrases.ts'
import { branchUserAccessPhrases } from './branch/branch-user/branch-user.access.ts'
import { branchUserPhrases } from './branch/branch-user/branch-user.phrases.ts'
import { deliveryDistanceTemplatePhrases } from './branch/delivery-distance-template/delivery-distance-template.phrases.ts'
import { diningAreaPhrases, diningPlanPhrases, diningTablePhrases } from './branch/dining-table/dining-table.phrases.ts'
import { diningTableRecordsPhrases } from './branch/dining-table/dining-table.records.phrases.ts'
import { tableSheetPhrases } from './branch/dining-table/table-sheet.phrases.ts'
import { hoursAccessPhrases } from './branch/hours/hours.access.ts'
import { hoursPhrases } from './branch/hours/hours.phrases.ts'
import { menuSourcePhrases } from './branch/menu-source/menu-source.phrases.ts'
import { reservationAccessPhrases } from './branch/reservation/reservation.access.ts'
import { reservationPhrases } from './branch/reservation/reservation.phrases.ts'
import { reservationRecordsPhrases } from './branch/reservation/reservation.records.phrases.ts'
import { setupAccessPhrases } from './branch/setup/setup.access.ts'
import { setupPhrases } from './branch/setup/setup.phrases.ts'
import { setupRecordsPhrases } from './branch/setup/setup.records.phrases.ts'
import { slotAccessPhrases } from './branch/slot/slot.access.ts'
import { slotPhrases } from './branch/slot/slot.phrases.ts'
import { tableCommandAccessPhrases } from './branch/table-command/table-command.access.ts'
import { tableCommandPhrases } from './branch/table-command/table-command.phrases.ts'
import { tableCommandRecordsPhrases } from './branch/table-command/table-command.records.phrases.ts'
import { zonePhrases } from './branch/zone/zone.phrases.ts'
import { zoneRecordsPhrases } from './branch/zone/zone.records.phrases.ts'
import { categoryAccessPhrases } from './catalog/category/category.access.ts'
import { categoryPhrases } from './catalog/category/category.phrases.ts'
import { materialPhrases } from './catalog/material/material.phrases.ts'
import { materialRecordsPhrases } from './catalog/material/material.records.phrases.ts'
import { menuAccessPhrases } from './catalog/menu/menu.access.ts'
import { menuPhrases } from './catalog/menu/menu.phrases.ts'
import { menuPagePhrases } from './catalog/menu/menu-page.phrases.ts'
import { menuChangeAccessPhrases } from './catalog/menu-change/menu-change.access.ts'
import { menuChangePhrases } from './catalog/menu-change/menu-change.phrases.ts'
import { menuCloneAccessPhrases } from './catalog/menu-clone/menu-clone.access.ts'
import { menuClonePhrases } from './catalog/menu-clone/menu-clone.phrases.ts'
import { menuFileAccessPhrases } from './catalog/menu-file/menu-file.access.ts'
import { menuFilePhrases } from './catalog/menu-file/menu-file.phrases.ts'
import { menuImportAccessPhrases } from './catalog/menu-import/menu-import.access.ts'
import { menuImportPhrases } from './catalog/menu-import/menu-import.phrases.ts'
import { menuImportScreenPhrases } from './catalog/menu-import/menu-import.screen.phrases.ts'
import { menuPlanPhrases } from './catalog/menu-plan/menu-plan.phrases.ts'
import { offerPhrases } from './catalog/offer/offer.phrases.ts'
import { optionPhrases } from './catalog/option/option.phrases.ts'
import { optionGroupAccessPhrases } from './catalog/option-group/option-group.access.ts'
import { optionGroupPhrases } from './catalog/option-group/option-group.phrases.ts'
import { optionGroupRecordsPhrases } from './catalog/option-group/option-group.records.phrases.ts'
import { productAccessPhrases } from './catalog/product/product.access.ts'
import { productFormPhrases } from './catalog/product/product.form.phrases.ts'
import { productPhrases } from './catalog/product/product.phrases.ts'
import { productRecordsPhrases } from './catalog/product/product.records.phrases.ts'
import { stockPhrases } from './catalog/stock/stock.phrases.ts'
import { stockRecordsPhrases } from './catalog/stock/stock.records.phrases.ts'
import { btkReportPhrases } from './company/btk-report/btk-report.phrases.ts'
import { companyAccessPhrases } from './company/company/company.access.ts'
import { companyPhrases } from './company/company/company.phrases.ts'
import { companyRecordsPhrases } from './company/company/company.records.phrases.ts'
import { companyBlogPhrases } from './company/company-blog/company-blog.phrases.ts'
import { companyThemePhrases } from './company/company-theme/company-theme.phrases.ts'
import { kioskAccessPhrases } from './company/kiosk/kiosk.access.ts'
import { kioskPhrases } from './company/kiosk/kiosk.phrases.ts'
import { licenceAccessPhrases } from './company/licence/licence.access.ts'
import { licencePhrases } from './company/licence/licence.phrases.ts'
import { licenceRecordsPhrases } from './company/licence/licence.records.phrases.ts'
import { registerPhrases } from './company/registration/register.phrases.ts'
import { registrationAccessPhrases } from './company/registration/registration.access.ts'
import { registrationPhrases } from './company/registration/registration.phrases.ts'
import { registrationRecordsPhrases } from './company/registration/registration.records.phrases.ts'
import { loyaltyPhrases } from './company/settings/loyalty.phrases.ts'
import { settingsAccessPhrases } from './company/settings/settings.access.ts'
import { settingsPhrases } from './company/settings/settings.phrases.ts'
import { settingsRecordsPhrases } from './company/settings/settings.records.phrases.ts'
import { settingsSmsPhrases } from './company/settings/settings.sms.phrases.ts'
import { smsCountriesPhrases } from './company/settings/sms-countries.phrases.ts'
import { duplicatesPhrases } from './kernel/duplicates.phrases.ts'
import { fieldPhrases } from './kernel/field.phrases.ts'
import { generalPhrases } from './kernel/general.phrases.ts'
import { idempotencyPhrases } from './kernel/idempotency.phrases.ts'
import { importPhrases } from './kernel/import.phrases.ts'
import { kitPhrases } from './kernel/kit.phrases.ts'
import { logPhrases } from './kernel/log.phrases.ts'
import type { Phrase } from './kernel/phrases.ts'
import { rulePhrases } from './kernel/rule.phrases.ts'
import { sheetPhrases } from './kernel/sheet.phrases.ts'
import { shellPhrases } from './kernel/shell.phrases.ts'
import { definitionPointAccessPhrases } from './marketing/definition-point/definition-point.access.ts'
import { definitionPointPhrases } from './marketing/definition-point/definition-point.phrases.ts'
import { definitionPointRecordsPhrases } from './marketing/definition-point/definition-point.records.phrases.ts'
import { discountPhrases } from './marketing/discount/discount.phrases.ts'
import { giftChequePhrases } from './marketing/gift-cheque/gift-cheque.phrases.ts'
import { giftChequeRecordsPhrases } from './marketing/gift-cheque/gift-cheque.records.phrases.ts'
import { notificationAccessPhrases } from './marketing/notification/notification.access.ts'
import { notificationPhrases } from './marketing/notification/notification.phrases.ts'
import { notificationRecordsPhrases } from './marketing/notification/notification.records.phrases.ts'
import { scheduledTaskAccessPhrases } from './marketing/scheduled-task/scheduled-task.access.ts'
import { scheduledTaskPhrases } from './marketing/scheduled-task/scheduled-task.phrases.ts'
import { showcasePhrases } from './marketing/showcase/showcase.phrases.ts'
import { memberGroupAccessPhrases } from './member/group/group.access.ts'
import { memberGroupPhrases } from './member/group/group.phrases.ts'
import { guestAccountPhrases } from './member/guest-account/guest-account.phrases.ts'
import { guestAccountRecordsPhrases } from './member/guest-account/guest-account.records.phrases.ts'
import { guestRequestPhrases } from './member/guest-request/guest-request.phrases.ts'
import { guestRequestRecordsPhrases } from './member/guest-request/guest-request.records.phrases.ts'
import { institutionPhrases } from './member/institution/institution.phrases.ts'
import { institutionRecordsPhrases } from './member/institution/institution.records.phrases.ts'
import { institutionRequestPhrases } from './member/institution/institution-request.phrases.ts'
import { ledgerAccessPhrases } from './member/ledger/ledger.access.ts'
import { ledgerPhrases } from './member/ledger/ledger.phrases.ts'
import { memberPhrases } from './member/member/member.phrases.ts'
import { memberRecordsPhrases } from './member/member/member.records.phrases.ts'
import { memberImportPhrases } from './member/member-import/member-import.phrases.ts'
import { phoneCodePhrases } from './member/phone-code/phone-code.phrases.ts'
import { commissionRatePhrases } from './money/commission-rate/commission-rate.phrases.ts'
import { commissionReportAccessPhrases } from './money/commission-report/commission-report.access.ts'
import {
  commissionDisputePhrases,
  commissionReportPhrases,
  settlementPhrases,
} from './money/commission-report/commission-report.phrases.ts'
import { dayCloseAccessPhrases } from './money/day-close/day-close.access.ts'
import { dayClosePhrases, tillPhrases } from './money/day-close/day-close.phrases.ts'
import { licenceChargePhrases } from './money/licence-charge/licence-charge.phrases.ts'
import { payoutAccessPhrases } from './money/payout/payout.access.ts'
import { payoutPhrases } from './money/payout/payout.phrases.ts'
import { payoutAnswerPhrases } from './money/payout/payout-answer.phrases.ts'
import { payoutLayoutPhrases } from './money/payout/payout-layout.phrases.ts'
import { payoutRunPhrases } from './money/payout/payout-run.phrases.ts'
import { restaurantInvoiceAccessPhrases } from './money/restaurant-invoice/restaurant-invoice.access.ts'
import {
  invoiceSellerPhrases,
  restaurantInvoiceActionPhrases,
  restaurantInvoicePhrases,
} from './money/restaurant-invoice/restaurant-invoice.phrases.ts'
import { orderSettlementPhrases } from './money/settlement/settlement.phrases.ts'
import { billAccessPhrases } from './order/bill/bill.access.ts'
import { billPhrases } from './order/bill/bill.phrases.ts'
import { billRecordsPhrases } from './order/bill/bill.records.phrases.ts'
import { channelRecordsPhrases } from './order/channel/channel.records.phrases.ts'
import { commentAccessPhrases } from './order/comment/comment.access.ts'
import { commentPhrases } from './order/comment/comment.phrases.ts'
import { commentRecordsPhrases } from './order/comment/comment.records.phrases.ts'
import { deskHeartbeatAccessPhrases } from './order/desk-heartbeat/desk-heartbeat.access.ts'
import { deskHeartbeatPhrases } from './order/desk-heartbeat/desk-heartbeat.phrases.ts'
import { guestHistoryPhrases } from './order/guest-history/guest-history.phrases.ts'
import { guestPageAccountPhrases } from './order/guest-page/guest-page.account.phrases.ts'
import { guestPageCodePhrases } from './order/guest-page/guest-page.code.phrases.ts'
import { guestPageInstitutionPhrases } from './order/guest-page/guest-page.institution.phrases.ts'
import { guestPagePhrases } from './order/guest-page/guest-page.phrases.ts'
import { kioskDeviceAccessPhrases } from './order/kiosk-device/kiosk-device.access.ts'
import { kioskDevicePhrases } from './order/kiosk-device/kiosk-device.phrases.ts'
import { kioskDeviceRecordsPhrases } from './order/kiosk-device/kiosk-device.records.phrases.ts'
import { kioskPagePhrases } from './order/kiosk-device/kiosk-page.phrases.ts'
import { kitchenDisplayAccessPhrases } from './order/kitchen-display/kitchen-display.access.ts'
import { kitchenDisplayPhrases } from './order/kitchen-display/kitchen-display.phrases.ts'
import { kitchenDisplayRecordsPhrases } from './order/kitchen-display/kitchen-display.records.phrases.ts'
import { memberMergeAccessPhrases } from './order/member-merge/member-merge.access.ts'
import { memberMergePhrases } from './order/member-merge/member-merge.phrases.ts'
import { memberPagePhrases } from './order/member-page/member-page.phrases.ts'
import { orderEditAccessPhrases } from './order/order-edit/order-edit.access.ts'
import { orderEditPhrases } from './order/order-edit/order-edit.phrases.ts'
import { orderHourAccessPhrases } from './order/order-hour/order-hour.access.ts'
import { orderingPhrases } from './order/ordering/ordering.phrases.ts'
import { deskKeysPhrases } from './order/orders/desk.keys.phrases.ts'
import { deskPhrases } from './order/orders/desk.phrases.ts'
import { externalOrderPhrases } from './order/orders/external-order.phrases.ts'
import { orderAccessPhrases } from './order/orders/order.access.ts'
import { orderPhrases } from './order/orders/order.phrases.ts'
import { ordersRecordsPhrases } from './order/orders/orders.records.phrases.ts'
import { waitingStripPhrases } from './order/orders/waiting-strip.phrases.ts'
import { phoneCallPhrases } from './order/phone-call/phone-call.phrases.ts'
import { switchboardPhrases } from './order/phone-call/switchboard.phrases.ts'
import { switchboardRecordsPhrases } from './order/phone-call/switchboard.records.phrases.ts'
import { phoneOrderPhrases } from './order/phone-order/phone-order.phrases.ts'
import { pricingPhrases } from './order/pricing/pricing.phrases.ts'
import { printPhrases } from './order/print/print.phrases.ts'
import { printAgentPhrases, printerPhrases } from './order/print/printer.phrases.ts'
import { printerRecordsPhrases } from './order/print/printer.records.phrases.ts'
import { tableOrderPhrases } from './order/table-order/table-order.phrases.ts'
import { apiDocsPhrases } from './platform/api-docs/api-docs.phrases.ts'
import { appReleasePhrases } from './platform/app-release/app-release.phrases.ts'
import { cancelReasonAccessPhrases } from './platform/cancel-reason/cancel-reason.access.ts'
import { cancelReasonPhrases } from './platform/cancel-reason/cancel-reason.phrases.ts'
import { cityPhrases } from './platform/city/city.phrases.ts'
import { companyBlogAreaPhrases } from './platform/company-blog-area/company-blog-area.phrases.ts'
import { contentPhrases } from './platform/content/content.phrases.ts'
import { currencyPhrases } from './platform/currency/currency.phrases.ts'
import { deadLetterAccessPhrases } from './platform/dead-letter/dead-letter.access.ts'
import { deadLetterPhrases } from './platform/dead-letter/dead-letter.phrases.ts'
import { deliveryTypePhrases } from './platform/delivery-type/delivery-type.phrases.ts'
import { deliveryTypeRecordsPhrases } from './platform/delivery-type/delivery-type.records.phrases.ts'
import { districtPhrases } from './platform/district/district.phrases.ts'
import { envPhrases } from './platform/env/env.phrases.ts'
import { errorLogAccessPhrases } from './platform/error-log/error-log.access.ts'
import { errorLogPhrases } from './platform/error-log/error-log.phrases.ts'
import { iconPhrases } from './platform/icon/icon.phrases.ts'
import { integrationCourierPlatformPhrases } from './platform/integration-courier-platform/integration-courier-platform.phrases.ts'
import { integrationLogPhrases } from './platform/integration-log/integration-log.phrases.ts'
import { integrationPlatformAccessPhrases } from './platform/integration-platform/integration-platform.access.ts'
import { integrationPlatformPhrases } from './platform/integration-platform/integration-platform.phrases.ts'
import { integrationPlatformRecordsPhrases } from './platform/integration-platform/integration-platform.records.phrases.ts'
import { kitchenPhrases } from './platform/kitchen/kitchen.phrases.ts'
import { languagePhrases } from './platform/language/language.phrases.ts'
import { marketplaceReasonPhrases } from './platform/marketplace-reason/marketplace-reason.phrases.ts'
import { messagePhrases } from './platform/message/message.phrases.ts'
import { neighbourhoodPhrases } from './platform/neighbourhood/neighbourhood.phrases.ts'
import { paymentMethodPhrases } from './platform/payment-method/payment-method.phrases.ts'
import { picturePhrases } from './platform/picture/picture.phrases.ts'
import { requestCategoryPhrases } from './platform/request-category/request-category.phrases.ts'
import { requestLogPhrases } from './platform/request-log/request-log.phrases.ts'
import { restaurantImagePhrases } from './platform/restaurant-image/restaurant-image.phrases.ts'
import { restaurantSuggestionAccessPhrases } from './platform/restaurant-suggestion/restaurant-suggestion.access.ts'
import { restaurantSuggestionPhrases } from './platform/restaurant-suggestion/restaurant-suggestion.phrases.ts'
import { settingPhrases } from './platform/setting/setting.phrases.ts'
import { sitePhrases } from './platform/site/site.phrases.ts'
import { siteRecordsPhrases } from './platform/site/site.records.phrases.ts'
import { smsBoxPhrases } from './platform/sms-log/sms-box.phrases.ts'
import { smsLogPhrases } from './platform/sms-log/sms-log.phrases.ts'
import { switchboardLogPhrases } from './platform/switchboard-log/switchboard-log.phrases.ts'
import { taxOfficePhrases } from './platform/tax-office/tax-office.phrases.ts'
import { themePhrases } from './platform/theme/theme.phrases.ts'
import { timezonePhrases } from './platform/timezone/timezone.phrases.ts'
import { trafficPhrases } from './platform/traffic/traffic.phrases.ts'
import { translatePhrases } from './platform/translate/translate.phrases.ts'
import { userLogAccessPhrases } from './platform/user-log/user-log.access.ts'
import { userLogPartsPhrases } from './platform/user-log/user-log.parts.phrases.ts'
import { userLogPhrases } from './platform/user-log/user-log.phrases.ts'
import { wordGroupPhrases } from './platform/word-group/word-group.phrases.ts'
import { memberReportPhrases } from './report/member-report/member-report.phrases.ts'
import { orderReportPhrases } from './report/order-report/order-report.phrases.ts'
import { overviewAccessPhrases } from './report/overview/overview.access.ts'
import { overviewPhrases } from './report/overview/overview.phrases.ts'
import { reportFilePhrases } from './report/report-file/report-file.phrases.ts'
import { trafficReportPhrases } from './report/traffic-report/traffic-report.phrases.ts'
import { walletReportPhrases } from './report/wallet-report/wallet-report.phrases.ts'

/** The words of each module, by its folder. */
export const phrasesByModule: Readonly<Record<string, readonly Readonly<Record<string, Phrase>>[]>> = {
  'access/account': [accountPhrases],
  'access/device': [deviceAccessPhrases, devicePhrases],
  'access/hand-over': [handOverAccessPhrases, handOverPhrases],
  'access/mail': [mailLogPhrases, mailAccessPhrases, mailPhrases, mailboxPhrases],
  'access/permission': [permissionAccessPhrases, permissionPhrases, whyPhrases],
  'access/profile': [profilePhrases],
  'access/reset': [resetPhrases],
  'access/role': [roleAccessPhrases, rolePhrases, roleRecordsPhrases],
  'access/saved-view': [savedViewPhrases],
  'access/session': [sessionPhrases, sessionRecordsPhrases, sessionStopsPhrases],
  'access/user': [userAccessPhrases, userPhrases, userRecordsPhrases],
  'branch/branch-integration': [
    branchIntegrationAccessPhrases,
    branchIntegrationPhrases,
    branchIntegrationRecordsPhrases,
  ],
  'branch/branch-user': [branchUserAccessPhrases, branchUserPhrases],
  'branch/branch': [branchAccessPhrases, branchFormPhrases, branchPhrases, branchRecordsPhrases, branchSettingsPhrases],
  'branch/delivery-distance-template': [deliveryDistanceTemplatePhrases],
  'branch/dining-table': [
    diningTablePhrases,
    diningPlanPhrases,
    diningAreaPhrases,
    diningTableRecordsPhrases,
    tableSheetPhrases,
  ],
  'branch/hours': [hoursAccessPhrases, hoursPhrases],
  'branch/menu-source': [menuSourcePhrases],
  'branch/reservation': [reservationAccessPhrases, reservationPhrases, reservationRecordsPhrases],
  'branch/setup': [setupAccessPhrases, setupPhrases, setupRecordsPhrases],
  'branch/slot': [slotAccessPhrases, slotPhrases],
  'branch/table-command': [tableCommandAccessPhrases, tableCommandPhrases, tableCommandRecordsPhrases],
  'branch/zone': [zonePhrases, zoneRecordsPhrases],
  'catalog/category': [categoryAccessPhrases, categoryPhrases],
  'catalog/material': [materialPhrases, materialRecordsPhrases],
  'catalog/menu-change': [menuChangeAccessPhrases, menuChangePhrases],
  'catalog/menu-clone': [menuCloneAccessPhrases, menuClonePhrases],
  'catalog/menu-file': [menuFileAccessPhrases, menuFilePhrases],
  'catalog/menu-import': [menuImportAccessPhrases, menuImportPhrases, menuImportScreenPhrases],
  'catalog/menu-plan': [menuPlanPhrases],
  'catalog/menu': [menuPagePhrases, menuAccessPhrases, menuPhrases],
  'catalog/offer': [offerPhrases],
  'catalog/option-group': [optionGroupAccessPhrases, optionGroupPhrases, optionGroupRecordsPhrases],
  'catalog/option': [optionPhrases],
  'catalog/product': [productAccessPhrases, productFormPhrases, productPhrases, productRecordsPhrases],
  'catalog/stock': [stockPhrases, stockRecordsPhrases],
  'company/btk-report': [btkReportPhrases],
  'company/company-blog': [companyBlogPhrases],
  'company/company-theme': [companyThemePhrases],
  'company/company': [companyAccessPhrases, companyPhrases, companyRecordsPhrases],
  'company/kiosk': [kioskAccessPhrases, kioskPhrases],
  'company/licence': [licenceAccessPhrases, licencePhrases, licenceRecordsPhrases],
  'company/registration': [registerPhrases, registrationAccessPhrases, registrationPhrases, registrationRecordsPhrases],
  'company/settings': [
    loyaltyPhrases,
    settingsAccessPhrases,
    settingsPhrases,
    settingsRecordsPhrases,
    settingsSmsPhrases,
    smsCountriesPhrases,
  ],
  kernel: [
    duplicatesPhrases,
    fieldPhrases,
    generalPhrases,
    idempotencyPhrases,
    importPhrases,
    kitPhrases,
    logPhrases,
    rulePhrases,
    sheetPhrases,
    shellPhrases,
  ],
  'marketing/definition-point': [definitionPointAccessPhrases, definitionPointPhrases, definitionPointRecordsPhrases],
  'marketing/discount': [discountPhrases],
  'marketing/gift-cheque': [giftChequePhrases, giftChequeRecordsPhrases],
  'marketing/notification': [notificationAccessPhrases, notificationPhrases, notificationRecordsPhrases],
  'marketing/scheduled-task': [scheduledTaskAccessPhrases, scheduledTaskPhrases],
  'marketing/showcase': [showcasePhrases],
  'member/group': [memberGroupAccessPhrases, memberGroupPhrases],
  'member/guest-account': [guestAccountPhrases, guestAccountRecordsPhrases],
  'member/guest-request': [guestRequestPhrases, guestRequestRecordsPhrases],
  'member/institution': [institutionRequestPhrases, institutionPhrases, institutionRecordsPhrases],
  'member/ledger': [ledgerAccessPhrases, ledgerPhrases],
  'member/member-import': [memberImportPhrases],
  'member/member': [memberPhrases, memberRecordsPhrases],
  'member/phone-code': [phoneCodePhrases],
  'money/commission-rate': [commissionRatePhrases],
  'money/commission-report': [
    commissionReportAccessPhrases,
    settlementPhrases,
    commissionReportPhrases,
    commissionDisputePhrases,
  ],
  'money/day-close': [dayCloseAccessPhrases, dayClosePhrases, tillPhrases],
  'money/licence-charge': [licenceChargePhrases],
  'money/payout': [payoutAnswerPhrases, payoutLayoutPhrases, payoutRunPhrases, payoutAccessPhrases, payoutPhrases],
  'money/restaurant-invoice': [
    restaurantInvoiceAccessPhrases,
    restaurantInvoicePhrases,
    restaurantInvoiceActionPhrases,
    invoiceSellerPhrases,
  ],
  'money/settlement': [orderSettlementPhrases],
  'order/bill': [billAccessPhrases, billPhrases, billRecordsPhrases],
  'order/channel': [channelRecordsPhrases],
  'order/comment': [commentAccessPhrases, commentPhrases, commentRecordsPhrases],
  'order/desk-heartbeat': [deskHeartbeatAccessPhrases, deskHeartbeatPhrases],
  'order/guest-history': [guestHistoryPhrases],
  'order/guest-page': [guestPageAccountPhrases, guestPageCodePhrases, guestPageInstitutionPhrases, guestPagePhrases],
  'order/kiosk-device': [kioskDeviceAccessPhrases, kioskDevicePhrases, kioskDeviceRecordsPhrases, kioskPagePhrases],
  'order/kitchen-display': [kitchenDisplayAccessPhrases, kitchenDisplayPhrases, kitchenDisplayRecordsPhrases],
  'order/member-merge': [memberMergeAccessPhrases, memberMergePhrases],
  'order/member-page': [memberPagePhrases],
  'order/order-edit': [orderEditAccessPhrases, orderEditPhrases],
  'order/order-hour': [orderHourAccessPhrases],
  'order/ordering': [orderingPhrases],
  'order/orders': [
    deskKeysPhrases,
    deskPhrases,
    externalOrderPhrases,
    orderAccessPhrases,
    orderPhrases,
    ordersRecordsPhrases,
    waitingStripPhrases,
  ],
  'order/phone-call': [phoneCallPhrases, switchboardPhrases, switchboardRecordsPhrases],
  'order/phone-order': [phoneOrderPhrases],
  'order/pricing': [pricingPhrases],
  'order/print': [printPhrases, printerPhrases, printAgentPhrases, printerRecordsPhrases],
  'order/table-order': [tableOrderPhrases],
  'platform/api-docs': [apiDocsPhrases],
  'platform/app-release': [appReleasePhrases],
  'platform/cancel-reason': [cancelReasonAccessPhrases, cancelReasonPhrases],
  'platform/city': [cityPhrases],
  'platform/company-blog-area': [companyBlogAreaPhrases],
  'platform/content': [contentPhrases],
  'platform/currency': [currencyPhrases],
  'platform/dead-letter': [deadLetterAccessPhrases, deadLetterPhrases],
  'platform/delivery-type': [deliveryTypePhrases, deliveryTypeRecordsPhrases],
  'platform/district': [districtPhrases],
  'platform/env': [envPhrases],
  'platform/error-log': [errorLogAccessPhrases, errorLogPhrases],
  'platform/icon': [iconPhrases],
  'platform/integration-courier-platform': [integrationCourierPlatformPhrases],
  'platform/integration-log': [integrationLogPhrases],
  'platform/integration-platform': [
    integrationPlatformAccessPhrases,
    integrationPlatformPhrases,
    integrationPlatformRecordsPhrases,
  ],
  'platform/kitchen': [kitchenPhrases],
  'platform/language': [languagePhrases],
  'platform/marketplace-reason': [marketplaceReasonPhrases],
  'platform/message': [messagePhrases],
  'platform/neighbourhood': [neighbourhoodPhrases],
  'platform/payment-method': [paymentMethodPhrases],
  'platform/picture': [picturePhrases],
  'platform/request-category': [requestCategoryPhrases],
  'platform/request-log': [requestLogPhrases],
  'platform/restaurant-image': [restaurantImagePhrases],
  'platform/restaurant-suggestion': [restaurantSuggestionAccessPhrases, restaurantSuggestionPhrases],
  'platform/setting': [settingPhrases],
  'platform/site': [sitePhrases, siteRecordsPhrases],
  'platform/sms-log': [smsBoxPhrases, smsLogPhrases],
  'platform/switchboard-log': [switchboardLogPhrases],
  'platform/tax-office': [taxOfficePhrases],
  'platform/theme': [themePhrases],
  'platform/timezone': [timezonePhrases],
  'platform/traffic': [trafficPhrases],
  'platform/translate': [translatePhrases],
  'platform/user-log': [userLogAccessPhrases, userLogPartsPhrases, userLogPhrases],
  'platform/word-group': [wordGroupPhrases],
  'report/member-report': [memberReportPhrases],
  'report/order-report': [orderReportPhrases],
  'report/overview': [overviewAccessPhrases, overviewPhrases],
  'report/report-file': [reportFilePhrases],
  'report/traffic-report': [trafficReportPhrases],
  'report/wallet-report': [walletReportPhrases],
}
