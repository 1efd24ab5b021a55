// Written by `npm run lists`.

import { accountFixtures } from '../modules/access/account/account.fixture.ts'
import { mailFixtures } from '../modules/access/mail/mail.fixture.ts'
import { profileFixtures } from '../modules/access/profile/profile.fixture.ts'
import { resetFixtures } from '../modules/access/reset/reset.fixture.ts'
import { roleFixtures } from '../modules/access/role/role.fixture.ts'
import { savedViewFixtures, savedViewSamples } from '../modules/access/saved-view/saved-view.fixture.ts'
import { sessionFixtures, sessionSamples } from '../modules/access/session/session.fixture.ts'
import { userFixtures } from '../modules/access/user/user.fixture.ts'
import { branchFixtures, branchSamples } from '../modules/branch/branch/branch.fixture.ts'
import {
  branchIntegrationFixtures,
  branchIntegrationSamples,
} from '../modules/branch/branch-integration/branch-integration.fixture.ts'
import { branchUserFixtures } from '../modules/branch/branch-user/branch-user.fixture.ts'
import {
  deliveryDistanceTemplateFixtures,
  deliveryDistanceTemplateSamples,
} from '../modules/branch/delivery-distance-template/delivery-distance-template.fixture.ts'
import { diningTableFixtures, diningTableSamples } from '../modules/branch/dining-table/dining-table.fixture.ts'
import { hoursSamples } from '../modules/branch/hours/hours.fixture.ts'
import { reservationFixtures, reservationSamples } from '../modules/branch/reservation/reservation.fixture.ts'
import { setupSamples } from '../modules/branch/setup/setup.fixture.ts'
import { slotSamples } from '../modules/branch/slot/slot.fixture.ts'
import { tableCommandFixtures, tableCommandSamples } from '../modules/branch/table-command/table-command.fixture.ts'
import { zoneSamples } from '../modules/branch/zone/zone.fixture.ts'
import { categoryFixtures, categorySamples } from '../modules/catalog/category/category.fixture.ts'
import { materialFixtures } from '../modules/catalog/material/material.fixture.ts'
import { menuChangeFixtures, menuChangeSamples } from '../modules/catalog/menu-change/menu-change.fixture.ts'
import { menuCloneFixtures } from '../modules/catalog/menu-clone/menu-clone.fixture.ts'
import { menuImportFixtures } from '../modules/catalog/menu-import/menu-import.fixture.ts'
import { optionGroupFixtures, optionGroupSamples } from '../modules/catalog/option-group/option-group.fixture.ts'
import { productFixtures, productSamples } from '../modules/catalog/product/product.fixture.ts'
import { stockSamples } from '../modules/catalog/stock/stock.fixture.ts'
import { companyFixtures, companySamples } from '../modules/company/company/company.fixture.ts'
import { companyBlogFixtures, companyBlogSamples } from '../modules/company/company-blog/company-blog.fixture.ts'
import { companyThemeFixtures, companyThemeSamples } from '../modules/company/company-theme/company-theme.fixture.ts'
import { registrationFixtures, registrationSamples } from '../modules/company/registration/registration.fixture.ts'
import { settingsSamples } from '../modules/company/settings/settings.fixture.ts'
import {
  definitionPointFixtures,
  definitionPointSamples,
} from '../modules/marketing/definition-point/definition-point.fixture.ts'
import { discountFixtures, discountSamples } from '../modules/marketing/discount/discount.fixture.ts'
import { giftChequeFixtures, giftChequeSamples } from '../modules/marketing/gift-cheque/gift-cheque.fixture.ts'
import { notificationFixtures, notificationSamples } from '../modules/marketing/notification/notification.fixture.ts'
import {
  scheduledTaskFixtures,
  scheduledTaskSamples,
} from '../modules/marketing/scheduled-task/scheduled-task.fixture.ts'
import { showcaseFixtures, showcaseSamples } from '../modules/marketing/showcase/showcase.fixture.ts'
import { memberGroupFixtures, memberGroupSamples } from '../modules/member/group/group.fixture.ts'
import { guestAccountFixtures, guestAccountSamples } from '../modules/member/guest-account/guest-account.fixture.ts'
import { guestRequestFixtures, guestRequestSamples } from '../modules/member/guest-request/guest-request.fixture.ts'
import { institutionFixtures, institutionSamples } from '../modules/member/institution/institution.fixture.ts'
import { ledgerSamples } from '../modules/member/ledger/ledger.fixture.ts'
import { memberFixtures, memberSamples } from '../modules/member/member/member.fixture.ts'
import { memberImportFixtures, memberImportSamples } from '../modules/member/member-import/member-import.fixture.ts'
import { phoneCodeSamples } from '../modules/member/phone-code/phone-code.fixture.ts'
import { billFixtures, billSamples } from '../modules/order/bill/bill.fixture.ts'
import { commentFixtures } from '../modules/order/comment/comment.fixture.ts'
import { kioskDeviceFixtures, kioskDeviceSamples } from '../modules/order/kiosk-device/kiosk-device.fixture.ts'
import { kitchenDisplaySamples } from '../modules/order/kitchen-display/kitchen-display.fixture.ts'
import { memberMergeFixtures, memberMergeSamples } from '../modules/order/member-merge/member-merge.fixture.ts'
import { orderEditFixtures } from '../modules/order/order-edit/order-edit.fixture.ts'
import { orderingFixtures } from '../modules/order/ordering/ordering.fixture.ts'
import { phoneCallFixtures } from '../modules/order/phone-call/phone-call.fixture.ts'
import { printFixtures, printSamples } from '../modules/order/print/print.fixture.ts'
import { tableOrderSamples } from '../modules/order/table-order/table-order.fixture.ts'
import { appReleaseSamples } from '../modules/platform/app-release/app-release.fixture.ts'
import { cancelReasonFixtures } from '../modules/platform/cancel-reason/cancel-reason.fixture.ts'
import { cityFixtures, citySamples } from '../modules/platform/city/city.fixture.ts'
import {
  companyBlogAreaFixtures,
  companyBlogAreaSamples,
} from '../modules/platform/company-blog-area/company-blog-area.fixture.ts'
import { contentFixtures, contentSamples } from '../modules/platform/content/content.fixture.ts'
import { currencyFixtures, currencySamples } from '../modules/platform/currency/currency.fixture.ts'
import { deadLetterFixtures } from '../modules/platform/dead-letter/dead-letter.fixture.ts'
import { deliveryTypeFixtures, deliveryTypeSamples } from '../modules/platform/delivery-type/delivery-type.fixture.ts'
import { districtFixtures } from '../modules/platform/district/district.fixture.ts'
import { errorLogFixtures } from '../modules/platform/error-log/error-log.fixture.ts'
import { iconFixtures, iconSamples } from '../modules/platform/icon/icon.fixture.ts'
import {
  integrationCourierPlatformFixtures,
  integrationCourierPlatformSamples,
} from '../modules/platform/integration-courier-platform/integration-courier-platform.fixture.ts'
import { integrationLogFixtures } from '../modules/platform/integration-log/integration-log.fixture.ts'
import {
  integrationPlatformFixtures,
  integrationPlatformSamples,
} from '../modules/platform/integration-platform/integration-platform.fixture.ts'
import { kitchenFixtures } from '../modules/platform/kitchen/kitchen.fixture.ts'
import { languageFixtures, languageSamples } from '../modules/platform/language/language.fixture.ts'
import { marketplaceReasonSamples } from '../modules/platform/marketplace-reason/marketplace-reason.fixture.ts'
import { messageFixtures, messageSamples } from '../modules/platform/message/message.fixture.ts'
import { neighbourhoodFixtures } from '../modules/platform/neighbourhood/neighbourhood.fixture.ts'
import { paymentMethodFixtures } from '../modules/platform/payment-method/payment-method.fixture.ts'
import { requestCategoryFixtures } from '../modules/platform/request-category/request-category.fixture.ts'
import { requestLogFixtures } from '../modules/platform/request-log/request-log.fixture.ts'
import {
  restaurantSuggestionFixtures,
  restaurantSuggestionSamples,
} from '../modules/platform/restaurant-suggestion/restaurant-suggestion.fixture.ts'
import { settingFixtures, settingSamples } from '../modules/platform/setting/setting.fixture.ts'
import { siteSamples } from '../modules/platform/site/site.fixture.ts'
import { smsLogFixtures } from '../modules/platform/sms-log/sms-log.fixture.ts'
import { switchboardLogFixtures } from '../modules/platform/switchboard-log/switchboard-log.fixture.ts'
import { taxOfficeFixtures, taxOfficeSamples } from '../modules/platform/tax-office/tax-office.fixture.ts'
import { themeFixtures, themeSamples } from '../modules/platform/theme/theme.fixture.ts'
import { timezoneFixtures, timezoneSamples } from '../modules/platform/timezone/timezone.fixture.ts'
import { trafficFixtures, trafficSamples } from '../modules/platform/traffic/traffic.fixture.ts'
import { translateSamples } from '../modules/platform/translate/translate.fixture.ts'
import { userLogFixtures } from '../modules/platform/user-log/user-log.fixture.ts'
import { wordGroupFixtures, wordGroupSamples } from '../modules/platform/word-group/word-group.fixture.ts'
import type { Fixtures, Samples } from './fixture.ts'

/** What the ids of every module name. */
export const moduleFixtures: Fixtures = {
  ...accountFixtures,
  ...mailFixtures,
  ...profileFixtures,
  ...resetFixtures,
  ...roleFixtures,
  ...savedViewFixtures,
  ...sessionFixtures,
  ...userFixtures,
  ...branchIntegrationFixtures,
  ...branchUserFixtures,
  ...branchFixtures,
  ...deliveryDistanceTemplateFixtures,
  ...diningTableFixtures,
  ...reservationFixtures,
  ...tableCommandFixtures,
  ...categoryFixtures,
  ...materialFixtures,
  ...menuChangeFixtures,
  ...menuCloneFixtures,
  ...menuImportFixtures,
  ...optionGroupFixtures,
  ...productFixtures,
  ...companyBlogFixtures,
  ...companyThemeFixtures,
  ...companyFixtures,
  ...registrationFixtures,
  ...definitionPointFixtures,
  ...discountFixtures,
  ...giftChequeFixtures,
  ...notificationFixtures,
  ...scheduledTaskFixtures,
  ...showcaseFixtures,
  ...memberGroupFixtures,
  ...guestAccountFixtures,
  ...guestRequestFixtures,
  ...institutionFixtures,
  ...memberImportFixtures,
  ...memberFixtures,
  ...billFixtures,
  ...commentFixtures,
  ...kioskDeviceFixtures,
  ...memberMergeFixtures,
  ...orderEditFixtures,
  ...orderingFixtures,
  ...phoneCallFixtures,
  ...printFixtures,
  ...cancelReasonFixtures,
  ...cityFixtures,
  ...companyBlogAreaFixtures,
  ...contentFixtures,
  ...currencyFixtures,
  ...deadLetterFixtures,
  ...deliveryTypeFixtures,
  ...districtFixtures,
  ...errorLogFixtures,
  ...iconFixtures,
  ...integrationCourierPlatformFixtures,
  ...integrationLogFixtures,
  ...integrationPlatformFixtures,
  ...kitchenFixtures,
  ...languageFixtures,
  ...messageFixtures,
  ...neighbourhoodFixtures,
  ...paymentMethodFixtures,
  ...requestCategoryFixtures,
  ...requestLogFixtures,
  ...restaurantSuggestionFixtures,
  ...settingFixtures,
  ...smsLogFixtures,
  ...switchboardLogFixtures,
  ...taxOfficeFixtures,
  ...themeFixtures,
  ...timezoneFixtures,
  ...trafficFixtures,
  ...userLogFixtures,
  ...wordGroupFixtures,
}

/** What the bodies of every module's calls have that a schema can't describe. */
export const moduleSamples: Samples = {
  ...savedViewSamples,
  ...sessionSamples,
  ...branchIntegrationSamples,
  ...branchSamples,
  ...deliveryDistanceTemplateSamples,
  ...diningTableSamples,
  ...hoursSamples,
  ...reservationSamples,
  ...setupSamples,
  ...slotSamples,
  ...tableCommandSamples,
  ...zoneSamples,
  ...categorySamples,
  ...menuChangeSamples,
  ...optionGroupSamples,
  ...productSamples,
  ...stockSamples,
  ...companyBlogSamples,
  ...companyThemeSamples,
  ...companySamples,
  ...registrationSamples,
  ...settingsSamples,
  ...definitionPointSamples,
  ...discountSamples,
  ...giftChequeSamples,
  ...notificationSamples,
  ...scheduledTaskSamples,
  ...showcaseSamples,
  ...memberGroupSamples,
  ...guestAccountSamples,
  ...guestRequestSamples,
  ...institutionSamples,
  ...ledgerSamples,
  ...memberImportSamples,
  ...memberSamples,
  ...phoneCodeSamples,
  ...billSamples,
  ...kioskDeviceSamples,
  ...kitchenDisplaySamples,
  ...memberMergeSamples,
  ...printSamples,
  ...tableOrderSamples,
  ...appReleaseSamples,
  ...citySamples,
  ...companyBlogAreaSamples,
  ...contentSamples,
  ...currencySamples,
  ...deliveryTypeSamples,
  ...iconSamples,
  ...integrationCourierPlatformSamples,
  ...integrationPlatformSamples,
  ...languageSamples,
  ...marketplaceReasonSamples,
  ...messageSamples,
  ...restaurantSuggestionSamples,
  ...settingSamples,
  ...siteSamples,
  ...taxOfficeSamples,
  ...themeSamples,
  ...timezoneSamples,
  ...trafficSamples,
  ...translateSamples,
  ...wordGroupSamples,
}
