// Written by `npm run lists`.
import type { Tables } from '../kernel/database/tables.ts'
import type { Subscriber } from '../kernel/events/subscribe.ts'
import { accountRoutes } from '../modules/access/account/account.routes.ts'
import { accountTables } from '../modules/access/account/account.tables.ts'
import { deviceRoutes } from '../modules/access/device/device.routes.ts'
import { handOverJobs } from '../modules/access/hand-over/hand-over.jobs.ts'
import { handOverRoutes } from '../modules/access/hand-over/hand-over.routes.ts'
import { handOverTables } from '../modules/access/hand-over/hand-over.tables.ts'
import { mailRoutes } from '../modules/access/mail/mail.routes.ts'
import { permissionRoutes } from '../modules/access/permission/permission.routes.ts'
import { profileRoutes } from '../modules/access/profile/profile.routes.ts'
import { resetRoutes } from '../modules/access/reset/reset.routes.ts'
import { resetCodeJobs } from '../modules/access/reset-code/reset-code.jobs.ts'
import { resetCodeTables } from '../modules/access/reset-code/reset-code.tables.ts'
import { roleRoutes } from '../modules/access/role/role.routes.ts'
import { roleTables } from '../modules/access/role/role.tables.ts'
import { savedViewRoutes } from '../modules/access/saved-view/saved-view.routes.ts'
import { savedViewTables } from '../modules/access/saved-view/saved-view.tables.ts'
import { sessionJobs } from '../modules/access/session/session.jobs.ts'
import { sessionRoutes } from '../modules/access/session/session.routes.ts'
import { sessionTables } from '../modules/access/session/session.tables.ts'
import { userRoutes } from '../modules/access/user/user.routes.ts'
import { userTables } from '../modules/access/user/user.tables.ts'
import { branchSubscribers } from '../modules/branch/branch/branch.events.ts'
import { branchJobs } from '../modules/branch/branch/branch.jobs.ts'
import { branchRoutes } from '../modules/branch/branch/branch.routes.ts'
import { branchTables } from '../modules/branch/branch/branch.tables.ts'
import { branchIntegrationRoutes } from '../modules/branch/branch-integration/branch-integration.routes.ts'
import { branchIntegrationTables } from '../modules/branch/branch-integration/branch-integration.tables.ts'
import { branchUserRoutes } from '../modules/branch/branch-user/branch-user.routes.ts'
import { deliveryDistanceTemplateRoutes } from '../modules/branch/delivery-distance-template/delivery-distance-template.routes.ts'
import { deliveryDistanceTemplateTables } from '../modules/branch/delivery-distance-template/delivery-distance-template.tables.ts'
import { diningTableRoutes } from '../modules/branch/dining-table/dining-table.routes.ts'
import { diningTableTables } from '../modules/branch/dining-table/dining-table.tables.ts'
import { hoursRoutes } from '../modules/branch/hours/hours.routes.ts'
import { menuSourceRoutes } from '../modules/branch/menu-source/menu-source.routes.ts'
import { reservationJobs } from '../modules/branch/reservation/reservation.jobs.ts'
import { reservationRoutes } from '../modules/branch/reservation/reservation.routes.ts'
import { reservationTables } from '../modules/branch/reservation/reservation.tables.ts'
import { setupRoutes } from '../modules/branch/setup/setup.routes.ts'
import { setupTables } from '../modules/branch/setup/setup.tables.ts'
import { slotJobs } from '../modules/branch/slot/slot.jobs.ts'
import { slotRoutes } from '../modules/branch/slot/slot.routes.ts'
import { slotTables } from '../modules/branch/slot/slot.tables.ts'
import { tableCommandJobs } from '../modules/branch/table-command/table-command.jobs.ts'
import { tableCommandRoutes } from '../modules/branch/table-command/table-command.routes.ts'
import { tableCommandTables } from '../modules/branch/table-command/table-command.tables.ts'
import { zoneRoutes } from '../modules/branch/zone/zone.routes.ts'
import { zoneTables } from '../modules/branch/zone/zone.tables.ts'
import { categoryRoutes } from '../modules/catalog/category/category.routes.ts'
import { categoryTables } from '../modules/catalog/category/category.tables.ts'
import { materialRoutes } from '../modules/catalog/material/material.routes.ts'
import { materialTables } from '../modules/catalog/material/material.tables.ts'
import { menuRoutes } from '../modules/catalog/menu/menu.routes.ts'
import { menuChangeRoutes } from '../modules/catalog/menu-change/menu-change.routes.ts'
import { menuChangeTables } from '../modules/catalog/menu-change/menu-change.tables.ts'
import { menuCloneRoutes } from '../modules/catalog/menu-clone/menu-clone.routes.ts'
import { menuFileRoutes } from '../modules/catalog/menu-file/menu-file.routes.ts'
import { menuImportJobs } from '../modules/catalog/menu-import/menu-import.jobs.ts'
import { menuImportRoutes } from '../modules/catalog/menu-import/menu-import.routes.ts'
import { menuImportTables } from '../modules/catalog/menu-import/menu-import.tables.ts'
import { menuPlanTables } from '../modules/catalog/menu-plan/menu-plan.tables.ts'
import { menuRecordTables } from '../modules/catalog/menu-record/menu-record.tables.ts'
import { optionGroupRoutes } from '../modules/catalog/option-group/option-group.routes.ts'
import { optionGroupTables } from '../modules/catalog/option-group/option-group.tables.ts'
import { productRoutes } from '../modules/catalog/product/product.routes.ts'
import { productTables } from '../modules/catalog/product/product.tables.ts'
import { stockRoutes } from '../modules/catalog/stock/stock.routes.ts'
import { stockTables } from '../modules/catalog/stock/stock.tables.ts'
import { companyRoutes } from '../modules/company/company/company.routes.ts'
import { companyTables } from '../modules/company/company/company.tables.ts'
import { companyBlogRoutes } from '../modules/company/company-blog/company-blog.routes.ts'
import { companyBlogTables } from '../modules/company/company-blog/company-blog.tables.ts'
import { companyThemeRoutes } from '../modules/company/company-theme/company-theme.routes.ts'
import { companyThemeTables } from '../modules/company/company-theme/company-theme.tables.ts'
import { kioskRoutes } from '../modules/company/kiosk/kiosk.routes.ts'
import { licenceRoutes } from '../modules/company/licence/licence.routes.ts'
import { licenceTables } from '../modules/company/licence/licence.tables.ts'
import { registrationRoutes } from '../modules/company/registration/registration.routes.ts'
import { registrationTables } from '../modules/company/registration/registration.tables.ts'
import { settingsRoutes } from '../modules/company/settings/settings.routes.ts'
import { settingsTables } from '../modules/company/settings/settings.tables.ts'
import { trialJobs } from '../modules/company/trial/trial.jobs.ts'
import { trialTables } from '../modules/company/trial/trial.tables.ts'
import { definitionPointJobs } from '../modules/marketing/definition-point/definition-point.jobs.ts'
import { definitionPointRoutes } from '../modules/marketing/definition-point/definition-point.routes.ts'
import { definitionPointTables } from '../modules/marketing/definition-point/definition-point.tables.ts'
import { discountRoutes } from '../modules/marketing/discount/discount.routes.ts'
import { discountTables } from '../modules/marketing/discount/discount.tables.ts'
import { giftChequeJobs } from '../modules/marketing/gift-cheque/gift-cheque.jobs.ts'
import { giftChequeRoutes } from '../modules/marketing/gift-cheque/gift-cheque.routes.ts'
import { giftChequeTables } from '../modules/marketing/gift-cheque/gift-cheque.tables.ts'
import { notificationJobs } from '../modules/marketing/notification/notification.jobs.ts'
import { notificationRoutes } from '../modules/marketing/notification/notification.routes.ts'
import { notificationTables } from '../modules/marketing/notification/notification.tables.ts'
import { scheduledTaskJobs } from '../modules/marketing/scheduled-task/scheduled-task.jobs.ts'
import { scheduledTaskRoutes } from '../modules/marketing/scheduled-task/scheduled-task.routes.ts'
import { scheduledTaskTables } from '../modules/marketing/scheduled-task/scheduled-task.tables.ts'
import { showcaseRoutes } from '../modules/marketing/showcase/showcase.routes.ts'
import { showcaseTables } from '../modules/marketing/showcase/showcase.tables.ts'
import { memberGroupRoutes } from '../modules/member/group/group.routes.ts'
import { memberGroupTables } from '../modules/member/group/group.tables.ts'
import { guestAccountJobs } from '../modules/member/guest-account/guest-account.jobs.ts'
import { guestAccountRoutes } from '../modules/member/guest-account/guest-account.routes.ts'
import { guestAccountTables } from '../modules/member/guest-account/guest-account.tables.ts'
import { guestRequestRoutes } from '../modules/member/guest-request/guest-request.routes.ts'
import { guestRequestTables } from '../modules/member/guest-request/guest-request.tables.ts'
import { institutionJobs } from '../modules/member/institution/institution.jobs.ts'
import { institutionRoutes } from '../modules/member/institution/institution.routes.ts'
import { institutionTables } from '../modules/member/institution/institution.tables.ts'
import { ledgerJobs } from '../modules/member/ledger/ledger.jobs.ts'
import { ledgerRoutes } from '../modules/member/ledger/ledger.routes.ts'
import { ledgerTables } from '../modules/member/ledger/ledger.tables.ts'
import { memberRoutes } from '../modules/member/member/member.routes.ts'
import { memberTables } from '../modules/member/member/member.tables.ts'
import { memberImportJobs } from '../modules/member/member-import/member-import.jobs.ts'
import { memberImportRoutes } from '../modules/member/member-import/member-import.routes.ts'
import { phoneCodeJobs } from '../modules/member/phone-code/phone-code.jobs.ts'
import { phoneCodeRoutes } from '../modules/member/phone-code/phone-code.routes.ts'
import { phoneCodeTables } from '../modules/member/phone-code/phone-code.tables.ts'
import { autoAcceptJobs } from '../modules/order/auto-accept/auto-accept.jobs.ts'
import { billRoutes } from '../modules/order/bill/bill.routes.ts'
import { billTables } from '../modules/order/bill/bill.tables.ts'
import { channelTables } from '../modules/order/channel/channel.tables.ts'
import { commentSubscribers } from '../modules/order/comment/comment.events.ts'
import { commentJobs } from '../modules/order/comment/comment.jobs.ts'
import { commentRoutes } from '../modules/order/comment/comment.routes.ts'
import { commentTables } from '../modules/order/comment/comment.tables.ts'
import { deskHeartbeatJobs } from '../modules/order/desk-heartbeat/desk-heartbeat.jobs.ts'
import { deskHeartbeatRoutes } from '../modules/order/desk-heartbeat/desk-heartbeat.routes.ts'
import { deskHeartbeatTables } from '../modules/order/desk-heartbeat/desk-heartbeat.tables.ts'
import { guestHistoryRoutes } from '../modules/order/guest-history/guest-history.routes.ts'
import { guestHistoryTables } from '../modules/order/guest-history/guest-history.tables.ts'
import { guestPageRoutes } from '../modules/order/guest-page/guest-page.routes.ts'
import { kioskDeviceRoutes } from '../modules/order/kiosk-device/kiosk-device.routes.ts'
import { kioskDeviceTables } from '../modules/order/kiosk-device/kiosk-device.tables.ts'
import { kitchenDisplayRoutes } from '../modules/order/kitchen-display/kitchen-display.routes.ts'
import { kitchenDisplayTables } from '../modules/order/kitchen-display/kitchen-display.tables.ts'
import { memberBasketSubscribers } from '../modules/order/member-basket/member-basket.events.ts'
import { memberBasketRoutes } from '../modules/order/member-basket/member-basket.routes.ts'
import { memberBasketTables } from '../modules/order/member-basket/member-basket.tables.ts'
import { memberMergeJobs } from '../modules/order/member-merge/member-merge.jobs.ts'
import { memberMergeRoutes } from '../modules/order/member-merge/member-merge.routes.ts'
import { memberMergeTables } from '../modules/order/member-merge/member-merge.tables.ts'
import { memberPageRoutes } from '../modules/order/member-page/member-page.routes.ts'
import { orderEditRoutes } from '../modules/order/order-edit/order-edit.routes.ts'
import { orderingJobs } from '../modules/order/ordering/ordering.jobs.ts'
import { orderingRoutes } from '../modules/order/ordering/ordering.routes.ts'
import { orderingTables } from '../modules/order/ordering/ordering.tables.ts'
import { orderSubscribers } from '../modules/order/orders/order.events.ts'
import { orderJobs } from '../modules/order/orders/order.jobs.ts'
import { orderRoutes } from '../modules/order/orders/order.routes.ts'
import { ordersTables } from '../modules/order/orders/orders.tables.ts'
import { phoneCallJobs } from '../modules/order/phone-call/phone-call.jobs.ts'
import { phoneCallRoutes } from '../modules/order/phone-call/phone-call.routes.ts'
import { phoneCallTables } from '../modules/order/phone-call/phone-call.tables.ts'
import { phoneOrderRoutes } from '../modules/order/phone-order/phone-order.routes.ts'
import { printSubscribers } from '../modules/order/print/print.events.ts'
import { printJobs } from '../modules/order/print/print.jobs.ts'
import { printRoutes } from '../modules/order/print/print.routes.ts'
import { printTables } from '../modules/order/print/print.tables.ts'
import { printerRoutes } from '../modules/order/print/printer.routes.ts'
import { storefrontRoutes } from '../modules/order/storefront/storefront.routes.ts'
import { streamRoutes } from '../modules/order/stream/stream.routes.ts'
import { tableOrderRoutes } from '../modules/order/table-order/table-order.routes.ts'
import { visitSubscribers } from '../modules/order/visit/visit.events.ts'
import { appReleaseRoutes } from '../modules/platform/app-release/app-release.routes.ts'
import { appReleaseTables } from '../modules/platform/app-release/app-release.tables.ts'
import { cancelReasonRoutes } from '../modules/platform/cancel-reason/cancel-reason.routes.ts'
import { cancelReasonTables } from '../modules/platform/cancel-reason/cancel-reason.tables.ts'
import { cityRoutes } from '../modules/platform/city/city.routes.ts'
import { cityTables } from '../modules/platform/city/city.tables.ts'
import { companyBlogAreaRoutes } from '../modules/platform/company-blog-area/company-blog-area.routes.ts'
import { companyBlogAreaTables } from '../modules/platform/company-blog-area/company-blog-area.tables.ts'
import { contentRoutes } from '../modules/platform/content/content.routes.ts'
import { contentTables } from '../modules/platform/content/content.tables.ts'
import { currencyRoutes } from '../modules/platform/currency/currency.routes.ts'
import { currencyTables } from '../modules/platform/currency/currency.tables.ts'
import { deadLetterRoutes } from '../modules/platform/dead-letter/dead-letter.routes.ts'
import { deadLetterTables } from '../modules/platform/dead-letter/dead-letter.tables.ts'
import { deliveryTypeRoutes } from '../modules/platform/delivery-type/delivery-type.routes.ts'
import { deliveryTypeTables } from '../modules/platform/delivery-type/delivery-type.tables.ts'
import { districtRoutes } from '../modules/platform/district/district.routes.ts'
import { districtTables } from '../modules/platform/district/district.tables.ts'
import { envRoutes } from '../modules/platform/env/env.routes.ts'
import { errorLogJobs } from '../modules/platform/error-log/error-log.jobs.ts'
import { errorLogRoutes } from '../modules/platform/error-log/error-log.routes.ts'
import { errorLogTables } from '../modules/platform/error-log/error-log.tables.ts'
import { iconRoutes } from '../modules/platform/icon/icon.routes.ts'
import { iconTables } from '../modules/platform/icon/icon.tables.ts'
import { integrationCourierPlatformRoutes } from '../modules/platform/integration-courier-platform/integration-courier-platform.routes.ts'
import { integrationCourierPlatformTables } from '../modules/platform/integration-courier-platform/integration-courier-platform.tables.ts'
import { integrationLogJobs } from '../modules/platform/integration-log/integration-log.jobs.ts'
import { integrationLogRoutes } from '../modules/platform/integration-log/integration-log.routes.ts'
import { integrationLogTables } from '../modules/platform/integration-log/integration-log.tables.ts'
import { integrationPlatformRoutes } from '../modules/platform/integration-platform/integration-platform.routes.ts'
import { integrationPlatformTables } from '../modules/platform/integration-platform/integration-platform.tables.ts'
import { kitchenRoutes } from '../modules/platform/kitchen/kitchen.routes.ts'
import { kitchenTables } from '../modules/platform/kitchen/kitchen.tables.ts'
import { languageRoutes } from '../modules/platform/language/language.routes.ts'
import { languageTables } from '../modules/platform/language/language.tables.ts'
import { marketplaceReasonRoutes } from '../modules/platform/marketplace-reason/marketplace-reason.routes.ts'
import { marketplaceReasonTables } from '../modules/platform/marketplace-reason/marketplace-reason.tables.ts'
import { messageRoutes } from '../modules/platform/message/message.routes.ts'
import { messageTables } from '../modules/platform/message/message.tables.ts'
import { neighbourhoodRoutes } from '../modules/platform/neighbourhood/neighbourhood.routes.ts'
import { neighbourhoodTables } from '../modules/platform/neighbourhood/neighbourhood.tables.ts'
import { paymentMethodRoutes } from '../modules/platform/payment-method/payment-method.routes.ts'
import { paymentMethodTables } from '../modules/platform/payment-method/payment-method.tables.ts'
import { pictureJobs } from '../modules/platform/picture/picture.jobs.ts'
import { pictureRoutes } from '../modules/platform/picture/picture.routes.ts'
import { placeImportJobs } from '../modules/platform/place-import/place-import.jobs.ts'
import { placeImportRoutes } from '../modules/platform/place-import/place-import.routes.ts'
import { requestCategoryRoutes } from '../modules/platform/request-category/request-category.routes.ts'
import { requestCategoryTables } from '../modules/platform/request-category/request-category.tables.ts'
import { requestLogJobs } from '../modules/platform/request-log/request-log.jobs.ts'
import { requestLogRoutes } from '../modules/platform/request-log/request-log.routes.ts'
import { requestLogTables } from '../modules/platform/request-log/request-log.tables.ts'
import { restaurantImageRoutes } from '../modules/platform/restaurant-image/restaurant-image.routes.ts'
import { restaurantImageTables } from '../modules/platform/restaurant-image/restaurant-image.tables.ts'
import { restaurantSuggestionRoutes } from '../modules/platform/restaurant-suggestion/restaurant-suggestion.routes.ts'
import { restaurantSuggestionTables } from '../modules/platform/restaurant-suggestion/restaurant-suggestion.tables.ts'
import { settingRoutes } from '../modules/platform/setting/setting.routes.ts'
import { settingTables } from '../modules/platform/setting/setting.tables.ts'
import { siteRoutes } from '../modules/platform/site/site.routes.ts'
import { siteTables } from '../modules/platform/site/site.tables.ts'
import { smsLogJobs } from '../modules/platform/sms-log/sms-log.jobs.ts'
import { smsLogRoutes } from '../modules/platform/sms-log/sms-log.routes.ts'
import { switchboardLogJobs } from '../modules/platform/switchboard-log/switchboard-log.jobs.ts'
import { switchboardLogRoutes } from '../modules/platform/switchboard-log/switchboard-log.routes.ts'
import { switchboardLogTables } from '../modules/platform/switchboard-log/switchboard-log.tables.ts'
import { taxOfficeJobs } from '../modules/platform/tax-office/tax-office.jobs.ts'
import { taxOfficeRoutes } from '../modules/platform/tax-office/tax-office.routes.ts'
import { taxOfficeTables } from '../modules/platform/tax-office/tax-office.tables.ts'
import { themeRoutes } from '../modules/platform/theme/theme.routes.ts'
import { themeTables } from '../modules/platform/theme/theme.tables.ts'
import { timezoneRoutes } from '../modules/platform/timezone/timezone.routes.ts'
import { timezoneTables } from '../modules/platform/timezone/timezone.tables.ts'
import { trafficJobs } from '../modules/platform/traffic/traffic.jobs.ts'
import { trafficRoutes } from '../modules/platform/traffic/traffic.routes.ts'
import { trafficTables } from '../modules/platform/traffic/traffic.tables.ts'
import { translateRoutes } from '../modules/platform/translate/translate.routes.ts'
import { translateTables } from '../modules/platform/translate/translate.tables.ts'
import { userLogRoutes } from '../modules/platform/user-log/user-log.routes.ts'
import { userLogTables } from '../modules/platform/user-log/user-log.tables.ts'
import { wordGroupRoutes } from '../modules/platform/word-group/word-group.routes.ts'
import { wordGroupTables } from '../modules/platform/word-group/word-group.tables.ts'
import { overviewRoutes } from '../modules/report/overview/overview.routes.ts'
import type { ModuleJobs, Routes } from './deps.ts'

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
  savedViewRoutes,
  sessionRoutes,
  userRoutes,
  branchIntegrationRoutes,
  branchUserRoutes,
  branchRoutes,
  deliveryDistanceTemplateRoutes,
  diningTableRoutes,
  hoursRoutes,
  menuSourceRoutes,
  reservationRoutes,
  setupRoutes,
  slotRoutes,
  tableCommandRoutes,
  zoneRoutes,
  categoryRoutes,
  materialRoutes,
  menuChangeRoutes,
  menuCloneRoutes,
  menuFileRoutes,
  menuImportRoutes,
  menuRoutes,
  optionGroupRoutes,
  productRoutes,
  stockRoutes,
  companyBlogRoutes,
  companyThemeRoutes,
  companyRoutes,
  kioskRoutes,
  licenceRoutes,
  registrationRoutes,
  settingsRoutes,
  definitionPointRoutes,
  discountRoutes,
  giftChequeRoutes,
  notificationRoutes,
  scheduledTaskRoutes,
  showcaseRoutes,
  memberGroupRoutes,
  guestAccountRoutes,
  guestRequestRoutes,
  institutionRoutes,
  ledgerRoutes,
  memberImportRoutes,
  memberRoutes,
  phoneCodeRoutes,
  billRoutes,
  commentRoutes,
  deskHeartbeatRoutes,
  guestHistoryRoutes,
  guestPageRoutes,
  kioskDeviceRoutes,
  kitchenDisplayRoutes,
  memberBasketRoutes,
  memberMergeRoutes,
  memberPageRoutes,
  orderEditRoutes,
  orderingRoutes,
  orderRoutes,
  phoneCallRoutes,
  phoneOrderRoutes,
  printRoutes,
  printerRoutes,
  storefrontRoutes,
  streamRoutes,
  tableOrderRoutes,
  appReleaseRoutes,
  cancelReasonRoutes,
  cityRoutes,
  companyBlogAreaRoutes,
  contentRoutes,
  currencyRoutes,
  deadLetterRoutes,
  deliveryTypeRoutes,
  districtRoutes,
  envRoutes,
  errorLogRoutes,
  iconRoutes,
  integrationCourierPlatformRoutes,
  integrationLogRoutes,
  integrationPlatformRoutes,
  kitchenRoutes,
  languageRoutes,
  marketplaceReasonRoutes,
  messageRoutes,
  neighbourhoodRoutes,
  paymentMethodRoutes,
  pictureRoutes,
  placeImportRoutes,
  requestCategoryRoutes,
  requestLogRoutes,
  restaurantImageRoutes,
  restaurantSuggestionRoutes,
  settingRoutes,
  siteRoutes,
  smsLogRoutes,
  switchboardLogRoutes,
  taxOfficeRoutes,
  themeRoutes,
  timezoneRoutes,
  trafficRoutes,
  translateRoutes,
  userLogRoutes,
  wordGroupRoutes,
  overviewRoutes,
]

/** The tables that modules own. */
export const tables: Tables = {
  ...accountTables,
  ...handOverTables,
  ...resetCodeTables,
  ...roleTables,
  ...savedViewTables,
  ...sessionTables,
  ...userTables,
  ...branchIntegrationTables,
  ...branchTables,
  ...deliveryDistanceTemplateTables,
  ...diningTableTables,
  ...reservationTables,
  ...setupTables,
  ...slotTables,
  ...tableCommandTables,
  ...zoneTables,
  ...categoryTables,
  ...materialTables,
  ...menuChangeTables,
  ...menuImportTables,
  ...menuPlanTables,
  ...menuRecordTables,
  ...optionGroupTables,
  ...productTables,
  ...stockTables,
  ...companyBlogTables,
  ...companyThemeTables,
  ...companyTables,
  ...licenceTables,
  ...registrationTables,
  ...settingsTables,
  ...trialTables,
  ...definitionPointTables,
  ...discountTables,
  ...giftChequeTables,
  ...notificationTables,
  ...scheduledTaskTables,
  ...showcaseTables,
  ...memberGroupTables,
  ...guestAccountTables,
  ...guestRequestTables,
  ...institutionTables,
  ...ledgerTables,
  ...memberTables,
  ...phoneCodeTables,
  ...billTables,
  ...channelTables,
  ...commentTables,
  ...deskHeartbeatTables,
  ...guestHistoryTables,
  ...kioskDeviceTables,
  ...kitchenDisplayTables,
  ...memberBasketTables,
  ...memberMergeTables,
  ...orderingTables,
  ...ordersTables,
  ...phoneCallTables,
  ...printTables,
  ...appReleaseTables,
  ...cancelReasonTables,
  ...cityTables,
  ...companyBlogAreaTables,
  ...contentTables,
  ...currencyTables,
  ...deadLetterTables,
  ...deliveryTypeTables,
  ...districtTables,
  ...errorLogTables,
  ...iconTables,
  ...integrationCourierPlatformTables,
  ...integrationLogTables,
  ...integrationPlatformTables,
  ...kitchenTables,
  ...languageTables,
  ...marketplaceReasonTables,
  ...messageTables,
  ...neighbourhoodTables,
  ...paymentMethodTables,
  ...requestCategoryTables,
  ...requestLogTables,
  ...restaurantImageTables,
  ...restaurantSuggestionTables,
  ...settingTables,
  ...siteTables,
  ...switchboardLogTables,
  ...taxOfficeTables,
  ...themeTables,
  ...timezoneTables,
  ...trafficTables,
  ...translateTables,
  ...userLogTables,
  ...wordGroupTables,
}

/** What modules do without a request. */
export const jobs: readonly ModuleJobs[] = [
  handOverJobs,
  resetCodeJobs,
  sessionJobs,
  branchJobs,
  reservationJobs,
  slotJobs,
  tableCommandJobs,
  menuImportJobs,
  trialJobs,
  definitionPointJobs,
  giftChequeJobs,
  notificationJobs,
  scheduledTaskJobs,
  guestAccountJobs,
  institutionJobs,
  ledgerJobs,
  memberImportJobs,
  phoneCodeJobs,
  autoAcceptJobs,
  commentJobs,
  deskHeartbeatJobs,
  memberMergeJobs,
  orderingJobs,
  orderJobs,
  phoneCallJobs,
  printJobs,
  errorLogJobs,
  integrationLogJobs,
  pictureJobs,
  placeImportJobs,
  requestLogJobs,
  smsLogJobs,
  switchboardLogJobs,
  taxOfficeJobs,
  trafficJobs,
]

/** Who acts on the events of others. */
export const subscribers: readonly Subscriber[] = [
  ...branchSubscribers,
  ...commentSubscribers,
  ...memberBasketSubscribers,
  ...orderSubscribers,
  ...printSubscribers,
  ...visitSubscribers,
]
