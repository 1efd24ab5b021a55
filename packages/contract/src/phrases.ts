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

/** Every word of the product. */
export const allPhrases = {
  ...accountPhrases,
  ...deviceAccessPhrases,
  ...devicePhrases,
  ...handOverAccessPhrases,
  ...handOverPhrases,
  ...mailLogPhrases,
  ...mailAccessPhrases,
  ...mailPhrases,
  ...mailboxPhrases,
  ...permissionAccessPhrases,
  ...permissionPhrases,
  ...whyPhrases,
  ...profilePhrases,
  ...resetPhrases,
  ...roleAccessPhrases,
  ...rolePhrases,
  ...roleRecordsPhrases,
  ...savedViewPhrases,
  ...sessionPhrases,
  ...sessionRecordsPhrases,
  ...sessionStopsPhrases,
  ...userAccessPhrases,
  ...userPhrases,
  ...userRecordsPhrases,
  ...branchIntegrationAccessPhrases,
  ...branchIntegrationPhrases,
  ...branchIntegrationRecordsPhrases,
  ...branchUserAccessPhrases,
  ...branchUserPhrases,
  ...branchAccessPhrases,
  ...branchFormPhrases,
  ...branchPhrases,
  ...branchRecordsPhrases,
  ...branchSettingsPhrases,
  ...deliveryDistanceTemplatePhrases,
  ...diningTablePhrases,
  ...diningPlanPhrases,
  ...diningAreaPhrases,
  ...diningTableRecordsPhrases,
  ...tableSheetPhrases,
  ...hoursAccessPhrases,
  ...hoursPhrases,
  ...menuSourcePhrases,
  ...reservationAccessPhrases,
  ...reservationPhrases,
  ...reservationRecordsPhrases,
  ...setupAccessPhrases,
  ...setupPhrases,
  ...setupRecordsPhrases,
  ...slotAccessPhrases,
  ...slotPhrases,
  ...tableCommandAccessPhrases,
  ...tableCommandPhrases,
  ...tableCommandRecordsPhrases,
  ...zonePhrases,
  ...zoneRecordsPhrases,
  ...categoryAccessPhrases,
  ...categoryPhrases,
  ...materialPhrases,
  ...materialRecordsPhrases,
  ...menuChangeAccessPhrases,
  ...menuChangePhrases,
  ...menuCloneAccessPhrases,
  ...menuClonePhrases,
  ...menuFileAccessPhrases,
  ...menuFilePhrases,
  ...menuImportAccessPhrases,
  ...menuImportPhrases,
  ...menuImportScreenPhrases,
  ...menuPlanPhrases,
  ...menuPagePhrases,
  ...menuAccessPhrases,
  ...menuPhrases,
  ...offerPhrases,
  ...optionGroupAccessPhrases,
  ...optionGroupPhrases,
  ...optionGroupRecordsPhrases,
  ...optionPhrases,
  ...productAccessPhrases,
  ...productFormPhrases,
  ...productPhrases,
  ...productRecordsPhrases,
  ...stockPhrases,
  ...stockRecordsPhrases,
  ...btkReportPhrases,
  ...companyBlogPhrases,
  ...companyThemePhrases,
  ...companyAccessPhrases,
  ...companyPhrases,
  ...companyRecordsPhrases,
  ...kioskAccessPhrases,
  ...kioskPhrases,
  ...licenceAccessPhrases,
  ...licencePhrases,
  ...licenceRecordsPhrases,
  ...registerPhrases,
  ...registrationAccessPhrases,
  ...registrationPhrases,
  ...registrationRecordsPhrases,
  ...loyaltyPhrases,
  ...settingsAccessPhrases,
  ...settingsPhrases,
  ...settingsRecordsPhrases,
  ...settingsSmsPhrases,
  ...smsCountriesPhrases,
  ...duplicatesPhrases,
  ...fieldPhrases,
  ...generalPhrases,
  ...idempotencyPhrases,
  ...importPhrases,
  ...kitPhrases,
  ...logPhrases,
  ...rulePhrases,
  ...sheetPhrases,
  ...shellPhrases,
  ...definitionPointAccessPhrases,
  ...definitionPointPhrases,
  ...definitionPointRecordsPhrases,
  ...discountPhrases,
  ...giftChequePhrases,
  ...giftChequeRecordsPhrases,
  ...notificationAccessPhrases,
  ...notificationPhrases,
  ...notificationRecordsPhrases,
  ...scheduledTaskAccessPhrases,
  ...scheduledTaskPhrases,
  ...showcasePhrases,
  ...memberGroupAccessPhrases,
  ...memberGroupPhrases,
  ...guestAccountPhrases,
  ...guestAccountRecordsPhrases,
  ...guestRequestPhrases,
  ...guestRequestRecordsPhrases,
  ...institutionRequestPhrases,
  ...institutionPhrases,
  ...institutionRecordsPhrases,
  ...ledgerAccessPhrases,
  ...ledgerPhrases,
  ...memberImportPhrases,
  ...memberPhrases,
  ...memberRecordsPhrases,
  ...phoneCodePhrases,
  ...commissionRatePhrases,
  ...commissionReportAccessPhrases,
  ...settlementPhrases,
  ...commissionReportPhrases,
  ...commissionDisputePhrases,
  ...dayCloseAccessPhrases,
  ...dayClosePhrases,
  ...tillPhrases,
  ...licenceChargePhrases,
  ...payoutAnswerPhrases,
  ...payoutLayoutPhrases,
  ...payoutRunPhrases,
  ...payoutAccessPhrases,
  ...payoutPhrases,
  ...restaurantInvoiceAccessPhrases,
  ...restaurantInvoicePhrases,
  ...restaurantInvoiceActionPhrases,
  ...invoiceSellerPhrases,
  ...orderSettlementPhrases,
  ...billAccessPhrases,
  ...billPhrases,
  ...billRecordsPhrases,
  ...channelRecordsPhrases,
  ...commentAccessPhrases,
  ...commentPhrases,
  ...commentRecordsPhrases,
  ...deskHeartbeatAccessPhrases,
  ...deskHeartbeatPhrases,
  ...guestHistoryPhrases,
  ...guestPageAccountPhrases,
  ...guestPageCodePhrases,
  ...guestPageInstitutionPhrases,
  ...guestPagePhrases,
  ...kioskDeviceAccessPhrases,
  ...kioskDevicePhrases,
  ...kioskDeviceRecordsPhrases,
  ...kioskPagePhrases,
  ...kitchenDisplayAccessPhrases,
  ...kitchenDisplayPhrases,
  ...kitchenDisplayRecordsPhrases,
  ...memberMergeAccessPhrases,
  ...memberMergePhrases,
  ...memberPagePhrases,
  ...orderEditAccessPhrases,
  ...orderEditPhrases,
  ...orderHourAccessPhrases,
  ...orderingPhrases,
  ...deskKeysPhrases,
  ...deskPhrases,
  ...externalOrderPhrases,
  ...orderAccessPhrases,
  ...orderPhrases,
  ...ordersRecordsPhrases,
  ...waitingStripPhrases,
  ...phoneCallPhrases,
  ...switchboardPhrases,
  ...switchboardRecordsPhrases,
  ...phoneOrderPhrases,
  ...pricingPhrases,
  ...printPhrases,
  ...printerPhrases,
  ...printAgentPhrases,
  ...printerRecordsPhrases,
  ...tableOrderPhrases,
  ...apiDocsPhrases,
  ...appReleasePhrases,
  ...cancelReasonAccessPhrases,
  ...cancelReasonPhrases,
  ...cityPhrases,
  ...companyBlogAreaPhrases,
  ...contentPhrases,
  ...currencyPhrases,
  ...deadLetterAccessPhrases,
  ...deadLetterPhrases,
  ...deliveryTypePhrases,
  ...deliveryTypeRecordsPhrases,
  ...districtPhrases,
  ...envPhrases,
  ...errorLogAccessPhrases,
  ...errorLogPhrases,
  ...iconPhrases,
  ...integrationCourierPlatformPhrases,
  ...integrationLogPhrases,
  ...integrationPlatformAccessPhrases,
  ...integrationPlatformPhrases,
  ...integrationPlatformRecordsPhrases,
  ...kitchenPhrases,
  ...languagePhrases,
  ...marketplaceReasonPhrases,
  ...messagePhrases,
  ...neighbourhoodPhrases,
  ...paymentMethodPhrases,
  ...picturePhrases,
  ...requestCategoryPhrases,
  ...requestLogPhrases,
  ...restaurantImagePhrases,
  ...restaurantSuggestionAccessPhrases,
  ...restaurantSuggestionPhrases,
  ...settingPhrases,
  ...sitePhrases,
  ...siteRecordsPhrases,
  ...smsBoxPhrases,
  ...smsLogPhrases,
  ...switchboardLogPhrases,
  ...taxOfficePhrases,
  ...themePhrases,
  ...timezonePhrases,
  ...trafficPhrases,
  ...translatePhrases,
  ...userLogAccessPhrases,
  ...userLogPartsPhrases,
  ...userLogPhrases,
  ...wordGroupPhrases,
  ...memberReportPhrases,
  ...orderReportPhrases,
  ...overviewAccessPhrases,
  ...overviewPhrases,
  ...reportFilePhrases,
  ...trafficReportPhrases,
  ...walletReportPhrases,
}
export type PhraseKey = keyof typeof allPhrases
