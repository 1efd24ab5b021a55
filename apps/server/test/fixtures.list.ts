// Written by `npm run lists`.
import type { Fixtures, Samples } from './fixture.ts'
import { accountFixtures } from './fixtures/access/account.fixture.ts'
import { mailFixtures } from './fixtures/access/mail.fixture.ts'
import { profileFixtures } from './fixtures/access/profile.fixture.ts'
import { resetFixtures } from './fixtures/access/reset.fixture.ts'
import { roleFixtures } from './fixtures/access/role.fixture.ts'
import { savedViewFixtures, savedViewSamples } from './fixtures/access/saved-view.fixture.ts'
import { sessionFixtures, sessionSamples } from './fixtures/access/session.fixture.ts'
import { userFixtures } from './fixtures/access/user.fixture.ts'
import { branchFixtures, branchSamples } from './fixtures/branch/branch.fixture.ts'
import { branchIntegrationFixtures, branchIntegrationSamples } from './fixtures/branch/branch-integration.fixture.ts'
import { branchUserFixtures } from './fixtures/branch/branch-user.fixture.ts'
import {
  deliveryDistanceTemplateFixtures,
  deliveryDistanceTemplateSamples,
} from './fixtures/branch/delivery-distance-template.fixture.ts'
import { diningTableFixtures, diningTableSamples } from './fixtures/branch/dining-table.fixture.ts'
import { hoursSamples } from './fixtures/branch/hours.fixture.ts'
import { reservationFixtures, reservationSamples } from './fixtures/branch/reservation.fixture.ts'
import { setupSamples } from './fixtures/branch/setup.fixture.ts'
import { slotSamples } from './fixtures/branch/slot.fixture.ts'
import { tableCommandFixtures, tableCommandSamples } from './fixtures/branch/table-command.fixture.ts'
import { zoneFixtures, zoneSamples } from './fixtures/branch/zone.fixture.ts'
import { categoryFixtures, categorySamples } from './fixtures/catalog/category.fixture.ts'
import { materialFixtures } from './fixtures/catalog/material.fixture.ts'
import { menuChangeFixtures, menuChangeSamples } from './fixtures/catalog/menu-change.fixture.ts'
import { menuCloneFixtures } from './fixtures/catalog/menu-clone.fixture.ts'
import { menuImportFixtures } from './fixtures/catalog/menu-import.fixture.ts'
import { optionGroupFixtures, optionGroupSamples } from './fixtures/catalog/option-group.fixture.ts'
import { productFixtures, productSamples } from './fixtures/catalog/product.fixture.ts'
import { stockSamples } from './fixtures/catalog/stock.fixture.ts'
import { btkReportFixtures, btkReportSamples } from './fixtures/company/btk-report.fixture.ts'
import { companyFixtures, companySamples } from './fixtures/company/company.fixture.ts'
import { companyBlogFixtures, companyBlogSamples } from './fixtures/company/company-blog.fixture.ts'
import { companyThemeFixtures, companyThemeSamples } from './fixtures/company/company-theme.fixture.ts'
import { registrationFixtures, registrationSamples } from './fixtures/company/registration.fixture.ts'
import { settingsSamples } from './fixtures/company/settings.fixture.ts'
import { definitionPointFixtures, definitionPointSamples } from './fixtures/marketing/definition-point.fixture.ts'
import { discountFixtures, discountSamples } from './fixtures/marketing/discount.fixture.ts'
import { giftChequeFixtures, giftChequeSamples } from './fixtures/marketing/gift-cheque.fixture.ts'
import { notificationFixtures, notificationSamples } from './fixtures/marketing/notification.fixture.ts'
import { scheduledTaskFixtures, scheduledTaskSamples } from './fixtures/marketing/scheduled-task.fixture.ts'
import { showcaseFixtures, showcaseSamples } from './fixtures/marketing/showcase.fixture.ts'
import { memberGroupFixtures, memberGroupSamples } from './fixtures/member/group.fixture.ts'
import { guestAccountFixtures, guestAccountSamples } from './fixtures/member/guest-account.fixture.ts'
import { guestRequestFixtures, guestRequestSamples } from './fixtures/member/guest-request.fixture.ts'
import { institutionFixtures, institutionSamples } from './fixtures/member/institution.fixture.ts'
import { ledgerSamples } from './fixtures/member/ledger.fixture.ts'
import { memberFixtures, memberSamples } from './fixtures/member/member.fixture.ts'
import { memberImportFixtures, memberImportSamples } from './fixtures/member/member-import.fixture.ts'
import { phoneCodeSamples } from './fixtures/member/phone-code.fixture.ts'
import { commissionRateFixtures, commissionRateSamples } from './fixtures/money/commission-rate.fixture.ts'
import { commissionReportFixtures, commissionReportSamples } from './fixtures/money/commission-report.fixture.ts'
import { dayCloseFixtures, dayCloseSamples } from './fixtures/money/day-close.fixture.ts'
import { licenceChargeFixtures, licenceChargeSamples } from './fixtures/money/licence-charge.fixture.ts'
import { payoutFixtures, payoutSamples } from './fixtures/money/payout.fixture.ts'
import { restaurantInvoiceFixtures, restaurantInvoiceSamples } from './fixtures/money/restaurant-invoice.fixture.ts'
import { billFixtures, billSamples } from './fixtures/order/bill.fixture.ts'
import { commentFixtures } from './fixtures/order/comment.fixture.ts'
import { kioskDeviceFixtures, kioskDeviceSamples } from './fixtures/order/kiosk-device.fixture.ts'
import { kitchenDisplaySamples } from './fixtures/order/kitchen-display.fixture.ts'
import { memberMergeFixtures, memberMergeSamples } from './fixtures/order/member-merge.fixture.ts'
import { orderEditFixtures } from './fixtures/order/order-edit.fixture.ts'
import { orderingFixtures } from './fixtures/order/ordering.fixture.ts'
import { phoneCallFixtures } from './fixtures/order/phone-call.fixture.ts'
import { printFixtures, printSamples } from './fixtures/order/print.fixture.ts'
import { tableOrderSamples } from './fixtures/order/table-order.fixture.ts'
import { appReleaseSamples } from './fixtures/platform/app-release.fixture.ts'
import { cancelReasonFixtures } from './fixtures/platform/cancel-reason.fixture.ts'
import { cityFixtures, citySamples } from './fixtures/platform/city.fixture.ts'
import { companyBlogAreaFixtures, companyBlogAreaSamples } from './fixtures/platform/company-blog-area.fixture.ts'
import { contentFixtures, contentSamples } from './fixtures/platform/content.fixture.ts'
import { currencyFixtures, currencySamples } from './fixtures/platform/currency.fixture.ts'
import { deadLetterFixtures } from './fixtures/platform/dead-letter.fixture.ts'
import { deliveryTypeFixtures, deliveryTypeSamples } from './fixtures/platform/delivery-type.fixture.ts'
import { districtFixtures } from './fixtures/platform/district.fixture.ts'
import { errorLogFixtures } from './fixtures/platform/error-log.fixture.ts'
import { iconFixtures, iconSamples } from './fixtures/platform/icon.fixture.ts'
import {
  integrationCourierPlatformFixtures,
  integrationCourierPlatformSamples,
} from './fixtures/platform/integration-courier-platform.fixture.ts'
import { integrationLogFixtures } from './fixtures/platform/integration-log.fixture.ts'
import {
  integrationPlatformFixtures,
  integrationPlatformSamples,
} from './fixtures/platform/integration-platform.fixture.ts'
import { kitchenFixtures } from './fixtures/platform/kitchen.fixture.ts'
import { languageFixtures, languageSamples } from './fixtures/platform/language.fixture.ts'
import { marketplaceReasonSamples } from './fixtures/platform/marketplace-reason.fixture.ts'
import { messageFixtures, messageSamples } from './fixtures/platform/message.fixture.ts'
import { neighbourhoodFixtures } from './fixtures/platform/neighbourhood.fixture.ts'
import { paymentMethodFixtures } from './fixtures/platform/payment-method.fixture.ts'
import { requestCategoryFixtures } from './fixtures/platform/request-category.fixture.ts'
import { requestLogFixtures } from './fixtures/platform/request-log.fixture.ts'
import {
  restaurantSuggestionFixtures,
  restaurantSuggestionSamples,
} from './fixtures/platform/restaurant-suggestion.fixture.ts'
import { settingFixtures, settingSamples } from './fixtures/platform/setting.fixture.ts'
import { siteSamples } from './fixtures/platform/site.fixture.ts'
import { smsLogFixtures } from './fixtures/platform/sms-log.fixture.ts'
import { switchboardLogFixtures } from './fixtures/platform/switchboard-log.fixture.ts'
import { taxOfficeFixtures, taxOfficeSamples } from './fixtures/platform/tax-office.fixture.ts'
import { themeFixtures, themeSamples } from './fixtures/platform/theme.fixture.ts'
import { timezoneFixtures, timezoneSamples } from './fixtures/platform/timezone.fixture.ts'
import { trafficFixtures, trafficSamples } from './fixtures/platform/traffic.fixture.ts'
import { translateSamples } from './fixtures/platform/translate.fixture.ts'
import { userLogFixtures } from './fixtures/platform/user-log.fixture.ts'
import { wordGroupFixtures, wordGroupSamples } from './fixtures/platform/word-group.fixture.ts'
import { reportFileFixtures, reportFileSamples } from './fixtures/report/report-file.fixture.ts'

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
  ...zoneFixtures,
  ...categoryFixtures,
  ...materialFixtures,
  ...menuChangeFixtures,
  ...menuCloneFixtures,
  ...menuImportFixtures,
  ...optionGroupFixtures,
  ...productFixtures,
  ...btkReportFixtures,
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
  ...commissionRateFixtures,
  ...commissionReportFixtures,
  ...dayCloseFixtures,
  ...licenceChargeFixtures,
  ...payoutFixtures,
  ...restaurantInvoiceFixtures,
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
  ...reportFileFixtures,
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
  ...btkReportSamples,
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
  ...commissionRateSamples,
  ...commissionReportSamples,
  ...dayCloseSamples,
  ...licenceChargeSamples,
  ...payoutSamples,
  ...restaurantInvoiceSamples,
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
  ...reportFileSamples,
}
