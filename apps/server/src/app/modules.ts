// Written by `npm run lists`.
import type { ServerModule } from '../kernel/module.ts'
import { accountModule } from '../modules/access/account/account.module.ts'
import { deviceModule } from '../modules/access/device/device.module.ts'
import { handOverModule } from '../modules/access/hand-over/hand-over.module.ts'
import { mailModule } from '../modules/access/mail/mail.module.ts'
import { permissionModule } from '../modules/access/permission/permission.module.ts'
import { profileModule } from '../modules/access/profile/profile.module.ts'
import { resetModule } from '../modules/access/reset/reset.module.ts'
import { resetCodeModule } from '../modules/access/reset-code/reset-code.module.ts'
import { roleModule } from '../modules/access/role/role.module.ts'
import { savedViewModule } from '../modules/access/saved-view/saved-view.module.ts'
import { sessionModule } from '../modules/access/session/session.module.ts'
import { userModule } from '../modules/access/user/user.module.ts'
import { branchModule } from '../modules/branch/branch/branch.module.ts'
import { branchIntegrationModule } from '../modules/branch/branch-integration/branch-integration.module.ts'
import { branchUserModule } from '../modules/branch/branch-user/branch-user.module.ts'
import { deliveryDistanceTemplateModule } from '../modules/branch/delivery-distance-template/delivery-distance-template.module.ts'
import { diningTableModule } from '../modules/branch/dining-table/dining-table.module.ts'
import { hoursModule } from '../modules/branch/hours/hours.module.ts'
import { menuSourceModule } from '../modules/branch/menu-source/menu-source.module.ts'
import { reservationModule } from '../modules/branch/reservation/reservation.module.ts'
import { setupModule } from '../modules/branch/setup/setup.module.ts'
import { slotModule } from '../modules/branch/slot/slot.module.ts'
import { tableCommandModule } from '../modules/branch/table-command/table-command.module.ts'
import { zoneModule } from '../modules/branch/zone/zone.module.ts'
import { categoryModule } from '../modules/catalog/category/category.module.ts'
import { materialModule } from '../modules/catalog/material/material.module.ts'
import { menuModule } from '../modules/catalog/menu/menu.module.ts'
import { menuChangeModule } from '../modules/catalog/menu-change/menu-change.module.ts'
import { menuCloneModule } from '../modules/catalog/menu-clone/menu-clone.module.ts'
import { menuFileModule } from '../modules/catalog/menu-file/menu-file.module.ts'
import { menuImportModule } from '../modules/catalog/menu-import/menu-import.module.ts'
import { menuPlanModule } from '../modules/catalog/menu-plan/menu-plan.module.ts'
import { menuRecordModule } from '../modules/catalog/menu-record/menu-record.module.ts'
import { optionGroupModule } from '../modules/catalog/option-group/option-group.module.ts'
import { productModule } from '../modules/catalog/product/product.module.ts'
import { stockModule } from '../modules/catalog/stock/stock.module.ts'
import { btkReportModule } from '../modules/company/btk-report/btk-report.module.ts'
import { companyModule } from '../modules/company/company/company.module.ts'
import { companyBlogModule } from '../modules/company/company-blog/company-blog.module.ts'
import { companyThemeModule } from '../modules/company/company-theme/company-theme.module.ts'
import { kioskModule } from '../modules/company/kiosk/kiosk.module.ts'
import { licenceModule } from '../modules/company/licence/licence.module.ts'
import { registrationModule } from '../modules/company/registration/registration.module.ts'
import { settingsModule } from '../modules/company/settings/settings.module.ts'
import { trialModule } from '../modules/company/trial/trial.module.ts'
import { marketplaceModule } from '../modules/integration/marketplace/marketplace.module.ts'
import { definitionPointModule } from '../modules/marketing/definition-point/definition-point.module.ts'
import { discountModule } from '../modules/marketing/discount/discount.module.ts'
import { giftChequeModule } from '../modules/marketing/gift-cheque/gift-cheque.module.ts'
import { notificationModule } from '../modules/marketing/notification/notification.module.ts'
import { scheduledTaskModule } from '../modules/marketing/scheduled-task/scheduled-task.module.ts'
import { showcaseModule } from '../modules/marketing/showcase/showcase.module.ts'
import { groupModule } from '../modules/member/group/group.module.ts'
import { guestAccountModule } from '../modules/member/guest-account/guest-account.module.ts'
import { guestRequestModule } from '../modules/member/guest-request/guest-request.module.ts'
import { institutionModule } from '../modules/member/institution/institution.module.ts'
import { ledgerModule } from '../modules/member/ledger/ledger.module.ts'
import { memberModule } from '../modules/member/member/member.module.ts'
import { memberImportModule } from '../modules/member/member-import/member-import.module.ts'
import { phoneCodeModule } from '../modules/member/phone-code/phone-code.module.ts'
import { commissionRateModule } from '../modules/money/commission-rate/commission-rate.module.ts'
import { commissionReportModule } from '../modules/money/commission-report/commission-report.module.ts'
import { dayCloseModule } from '../modules/money/day-close/day-close.module.ts'
import { licenceChargeModule } from '../modules/money/licence-charge/licence-charge.module.ts'
import { payoutModule } from '../modules/money/payout/payout.module.ts'
import { restaurantInvoiceModule } from '../modules/money/restaurant-invoice/restaurant-invoice.module.ts'
import { settlementModule } from '../modules/money/settlement/settlement.module.ts'
import { autoAcceptModule } from '../modules/order/auto-accept/auto-accept.module.ts'
import { billModule } from '../modules/order/bill/bill.module.ts'
import { channelModule } from '../modules/order/channel/channel.module.ts'
import { commentModule } from '../modules/order/comment/comment.module.ts'
import { deskHeartbeatModule } from '../modules/order/desk-heartbeat/desk-heartbeat.module.ts'
import { guestHistoryModule } from '../modules/order/guest-history/guest-history.module.ts'
import { guestPageModule } from '../modules/order/guest-page/guest-page.module.ts'
import { kioskDeviceModule } from '../modules/order/kiosk-device/kiosk-device.module.ts'
import { kitchenDisplayModule } from '../modules/order/kitchen-display/kitchen-display.module.ts'
import { memberBasketModule } from '../modules/order/member-basket/member-basket.module.ts'
import { memberMergeModule } from '../modules/order/member-merge/member-merge.module.ts'
import { memberPageModule } from '../modules/order/member-page/member-page.module.ts'
import { orderEditModule } from '../modules/order/order-edit/order-edit.module.ts'
import { orderHourModule } from '../modules/order/order-hour/order-hour.module.ts'
import { orderingModule } from '../modules/order/ordering/ordering.module.ts'
import { ordersModule } from '../modules/order/orders/orders.module.ts'
import { phoneCallModule } from '../modules/order/phone-call/phone-call.module.ts'
import { phoneOrderModule } from '../modules/order/phone-order/phone-order.module.ts'
import { printModule } from '../modules/order/print/print.module.ts'
import { storefrontModule } from '../modules/order/storefront/storefront.module.ts'
import { streamModule } from '../modules/order/stream/stream.module.ts'
import { tableOrderModule } from '../modules/order/table-order/table-order.module.ts'
import { visitModule } from '../modules/order/visit/visit.module.ts'
import { appReleaseModule } from '../modules/platform/app-release/app-release.module.ts'
import { cancelReasonModule } from '../modules/platform/cancel-reason/cancel-reason.module.ts'
import { cityModule } from '../modules/platform/city/city.module.ts'
import { companyBlogAreaModule } from '../modules/platform/company-blog-area/company-blog-area.module.ts'
import { contentModule } from '../modules/platform/content/content.module.ts'
import { currencyModule } from '../modules/platform/currency/currency.module.ts'
import { deadLetterModule } from '../modules/platform/dead-letter/dead-letter.module.ts'
import { deliveryTypeModule } from '../modules/platform/delivery-type/delivery-type.module.ts'
import { districtModule } from '../modules/platform/district/district.module.ts'
import { envModule } from '../modules/platform/env/env.module.ts'
import { errorLogModule } from '../modules/platform/error-log/error-log.module.ts'
import { iconModule } from '../modules/platform/icon/icon.module.ts'
import { integrationCourierPlatformModule } from '../modules/platform/integration-courier-platform/integration-courier-platform.module.ts'
import { integrationLogModule } from '../modules/platform/integration-log/integration-log.module.ts'
import { integrationPlatformModule } from '../modules/platform/integration-platform/integration-platform.module.ts'
import { kitchenModule } from '../modules/platform/kitchen/kitchen.module.ts'
import { languageModule } from '../modules/platform/language/language.module.ts'
import { marketplaceReasonModule } from '../modules/platform/marketplace-reason/marketplace-reason.module.ts'
import { messageModule } from '../modules/platform/message/message.module.ts'
import { neighbourhoodModule } from '../modules/platform/neighbourhood/neighbourhood.module.ts'
import { paymentMethodModule } from '../modules/platform/payment-method/payment-method.module.ts'
import { pictureModule } from '../modules/platform/picture/picture.module.ts'
import { placeImportModule } from '../modules/platform/place-import/place-import.module.ts'
import { requestCategoryModule } from '../modules/platform/request-category/request-category.module.ts'
import { requestLogModule } from '../modules/platform/request-log/request-log.module.ts'
import { restaurantImageModule } from '../modules/platform/restaurant-image/restaurant-image.module.ts'
import { restaurantSuggestionModule } from '../modules/platform/restaurant-suggestion/restaurant-suggestion.module.ts'
import { settingModule } from '../modules/platform/setting/setting.module.ts'
import { siteModule } from '../modules/platform/site/site.module.ts'
import { smsLogModule } from '../modules/platform/sms-log/sms-log.module.ts'
import { switchboardLogModule } from '../modules/platform/switchboard-log/switchboard-log.module.ts'
import { taxOfficeModule } from '../modules/platform/tax-office/tax-office.module.ts'
import { themeModule } from '../modules/platform/theme/theme.module.ts'
import { timezoneModule } from '../modules/platform/timezone/timezone.module.ts'
import { trafficModule } from '../modules/platform/traffic/traffic.module.ts'
import { translateModule } from '../modules/platform/translate/translate.module.ts'
import { userLogModule } from '../modules/platform/user-log/user-log.module.ts'
import { wordGroupModule } from '../modules/platform/word-group/word-group.module.ts'
import { memberReportModule } from '../modules/report/member-report/member-report.module.ts'
import { orderReportModule } from '../modules/report/order-report/order-report.module.ts'
import { overviewModule } from '../modules/report/overview/overview.module.ts'
import { reportFileModule } from '../modules/report/report-file/report-file.module.ts'
import { trafficReportModule } from '../modules/report/traffic-report/traffic-report.module.ts'
import { walletReportModule } from '../modules/report/wallet-report/wallet-report.module.ts'
import type { JobDeps, ServerDeps } from './deps.ts'

/** Every module of the server, by its folder. */
export const modules: Readonly<Record<string, ServerModule<ServerDeps, JobDeps>>> = {
  'access/account': accountModule,
  'access/device': deviceModule,
  'access/hand-over': handOverModule,
  'access/mail': mailModule,
  'access/permission': permissionModule,
  'access/profile': profileModule,
  'access/reset-code': resetCodeModule,
  'access/reset': resetModule,
  'access/role': roleModule,
  'access/saved-view': savedViewModule,
  'access/session': sessionModule,
  'access/user': userModule,
  'branch/branch-integration': branchIntegrationModule,
  'branch/branch-user': branchUserModule,
  'branch/branch': branchModule,
  'branch/delivery-distance-template': deliveryDistanceTemplateModule,
  'branch/dining-table': diningTableModule,
  'branch/hours': hoursModule,
  'branch/menu-source': menuSourceModule,
  'branch/reservation': reservationModule,
  'branch/setup': setupModule,
  'branch/slot': slotModule,
  'branch/table-command': tableCommandModule,
  'branch/zone': zoneModule,
  'catalog/category': categoryModule,
  'catalog/material': materialModule,
  'catalog/menu-change': menuChangeModule,
  'catalog/menu-clone': menuCloneModule,
  'catalog/menu-file': menuFileModule,
  'catalog/menu-import': menuImportModule,
  'catalog/menu-plan': menuPlanModule,
  'catalog/menu-record': menuRecordModule,
  'catalog/menu': menuModule,
  'catalog/option-group': optionGroupModule,
  'catalog/product': productModule,
  'catalog/stock': stockModule,
  'company/btk-report': btkReportModule,
  'company/company-blog': companyBlogModule,
  'company/company-theme': companyThemeModule,
  'company/company': companyModule,
  'company/kiosk': kioskModule,
  'company/licence': licenceModule,
  'company/registration': registrationModule,
  'company/settings': settingsModule,
  'company/trial': trialModule,
  'integration/marketplace': marketplaceModule,
  'marketing/definition-point': definitionPointModule,
  'marketing/discount': discountModule,
  'marketing/gift-cheque': giftChequeModule,
  'marketing/notification': notificationModule,
  'marketing/scheduled-task': scheduledTaskModule,
  'marketing/showcase': showcaseModule,
  'member/group': groupModule,
  'member/guest-account': guestAccountModule,
  'member/guest-request': guestRequestModule,
  'member/institution': institutionModule,
  'member/ledger': ledgerModule,
  'member/member-import': memberImportModule,
  'member/member': memberModule,
  'member/phone-code': phoneCodeModule,
  'money/commission-rate': commissionRateModule,
  'money/commission-report': commissionReportModule,
  'money/day-close': dayCloseModule,
  'money/licence-charge': licenceChargeModule,
  'money/payout': payoutModule,
  'money/restaurant-invoice': restaurantInvoiceModule,
  'money/settlement': settlementModule,
  'order/auto-accept': autoAcceptModule,
  'order/bill': billModule,
  'order/channel': channelModule,
  'order/comment': commentModule,
  'order/desk-heartbeat': deskHeartbeatModule,
  'order/guest-history': guestHistoryModule,
  'order/guest-page': guestPageModule,
  'order/kiosk-device': kioskDeviceModule,
  'order/kitchen-display': kitchenDisplayModule,
  'order/member-basket': memberBasketModule,
  'order/member-merge': memberMergeModule,
  'order/member-page': memberPageModule,
  'order/order-edit': orderEditModule,
  'order/order-hour': orderHourModule,
  'order/ordering': orderingModule,
  'order/orders': ordersModule,
  'order/phone-call': phoneCallModule,
  'order/phone-order': phoneOrderModule,
  'order/print': printModule,
  'order/storefront': storefrontModule,
  'order/stream': streamModule,
  'order/table-order': tableOrderModule,
  'order/visit': visitModule,
  'platform/app-release': appReleaseModule,
  'platform/cancel-reason': cancelReasonModule,
  'platform/city': cityModule,
  'platform/company-blog-area': companyBlogAreaModule,
  'platform/content': contentModule,
  'platform/currency': currencyModule,
  'platform/dead-letter': deadLetterModule,
  'platform/delivery-type': deliveryTypeModule,
  'platform/district': districtModule,
  'platform/env': envModule,
  'platform/error-log': errorLogModule,
  'platform/icon': iconModule,
  'platform/integration-courier-platform': integrationCourierPlatformModule,
  'platform/integration-log': integrationLogModule,
  'platform/integration-platform': integrationPlatformModule,
  'platform/kitchen': kitchenModule,
  'platform/language': languageModule,
  'platform/marketplace-reason': marketplaceReasonModule,
  'platform/message': messageModule,
  'platform/neighbourhood': neighbourhoodModule,
  'platform/payment-method': paymentMethodModule,
  'platform/picture': pictureModule,
  'platform/place-import': placeImportModule,
  'platform/request-category': requestCategoryModule,
  'platform/request-log': requestLogModule,
  'platform/restaurant-image': restaurantImageModule,
  'platform/restaurant-suggestion': restaurantSuggestionModule,
  'platform/setting': settingModule,
  'platform/site': siteModule,
  'platform/sms-log': smsLogModule,
  'platform/switchboard-log': switchboardLogModule,
  'platform/tax-office': taxOfficeModule,
  'platform/theme': themeModule,
  'platform/timezone': timezoneModule,
  'platform/traffic': trafficModule,
  'platform/translate': translateModule,
  'platform/user-log': userLogModule,
  'platform/word-group': wordGroupModule,
  'report/member-report': memberReportModule,
  'report/order-report': orderReportModule,
  'report/overview': overviewModule,
  'report/report-file': reportFileModule,
  'report/traffic-report': trafficReportModule,
  'report/wallet-report': walletReportModule,
}
