// Written by `npm run lists`.

import { accountPhrases } from './access/account/account.phrases.ts'
import { devicePhrases } from './access/device/device.phrases.ts'
import { handOverPhrases } from './access/hand-over/hand-over.phrases.ts'
import { mailPhrases } from './access/mail/mail.phrases.ts'
import { mailboxPhrases } from './access/mail/mailbox.phrases.ts'
import { permissionPhrases } from './access/permission/permission.phrases.ts'
import { whyPhrases } from './access/permission/why.phrases.ts'
import { profilePhrases } from './access/profile/profile.phrases.ts'
import { resetPhrases } from './access/reset/reset.phrases.ts'
import { rolePhrases } from './access/role/role.phrases.ts'
import { sessionPhrases } from './access/session/session.phrases.ts'
import { userPhrases } from './access/user/user.phrases.ts'
import { branchFormPhrases } from './branch/branch/branch.form.phrases.ts'
import { branchPhrases } from './branch/branch/branch.phrases.ts'
import { branchUserPhrases } from './branch/branch-user/branch-user.phrases.ts'
import { hoursPhrases } from './branch/hours/hours.phrases.ts'
import { menuSourcePhrases } from './branch/menu-source/menu-source.phrases.ts'
import { setupPhrases } from './branch/setup/setup.phrases.ts'
import { zonePhrases } from './branch/zone/zone.phrases.ts'
import { categoryPhrases } from './catalog/category/category.phrases.ts'
import { materialPhrases } from './catalog/material/material.phrases.ts'
import { menuPhrases } from './catalog/menu/menu.phrases.ts'
import { menuPagePhrases } from './catalog/menu/menu-page.phrases.ts'
import { menuChangePhrases } from './catalog/menu-change/menu-change.phrases.ts'
import { menuClonePhrases } from './catalog/menu-clone/menu-clone.phrases.ts'
import { menuFilePhrases, menuImportPhrases } from './catalog/menu-file/menu-file.phrases.ts'
import { menuImportScreenPhrases } from './catalog/menu-file/menu-import.screen.phrases.ts'
import { menuPlanPhrases } from './catalog/menu-plan/menu-plan.phrases.ts'
import { offerPhrases } from './catalog/offer/offer.phrases.ts'
import { optionPhrases } from './catalog/option/option.phrases.ts'
import { optionGroupPhrases } from './catalog/option-group/option-group.phrases.ts'
import { productFormPhrases } from './catalog/product/product.form.phrases.ts'
import { productPhrases } from './catalog/product/product.phrases.ts'
import { companyPhrases } from './company/company/company.phrases.ts'
import { kioskPhrases } from './company/kiosk/kiosk.phrases.ts'
import { licencePhrases } from './company/licence/licence.phrases.ts'
import { registerPhrases } from './company/registration/register.phrases.ts'
import { registrationPhrases } from './company/registration/registration.phrases.ts'
import { settingsPhrases } from './company/settings/settings.phrases.ts'
import { generalPhrases } from './kernel/general.phrases.ts'
import { kitPhrases } from './kernel/kit.phrases.ts'
import { rulePhrases } from './kernel/rule.phrases.ts'
import { sheetPhrases } from './kernel/sheet.phrases.ts'
import { shellPhrases } from './kernel/shell.phrases.ts'
import { deskPhrases } from './order/fulfilment/desk.phrases.ts'
import { orderPhrases } from './order/fulfilment/order.phrases.ts'
import { orderingPhrases } from './order/ordering/ordering.phrases.ts'
import { pricingPhrases } from './order/pricing/pricing.phrases.ts'
import { cancelReasonPhrases } from './platform/cancel-reason/cancel-reason.phrases.ts'
import { deliveryTypePhrases } from './platform/delivery-type/delivery-type.phrases.ts'
import { kitchenPhrases } from './platform/kitchen/kitchen.phrases.ts'
import { paymentMethodPhrases } from './platform/payment-method/payment-method.phrases.ts'
import { picturePhrases } from './platform/picture/picture.phrases.ts'
import { restaurantImagePhrases } from './platform/restaurant-image/restaurant-image.phrases.ts'
import { restaurantSuggestionPhrases } from './platform/restaurant-suggestion/restaurant-suggestion.phrases.ts'
import { userLogColumnPhrases } from './platform/user-log/user-log.column.phrases.ts'
import { userLogPhrases } from './platform/user-log/user-log.phrases.ts'
import { userLogRecordPhrases } from './platform/user-log/user-log.record.phrases.ts'
import { wordGroupPhrases } from './platform/word-group/word-group.phrases.ts'
import { overviewPhrases } from './report/overview/overview.phrases.ts'

/** Every word of the product. */
export const allPhrases = {
  ...accountPhrases,
  ...devicePhrases,
  ...handOverPhrases,
  ...mailPhrases,
  ...mailboxPhrases,
  ...permissionPhrases,
  ...whyPhrases,
  ...profilePhrases,
  ...resetPhrases,
  ...rolePhrases,
  ...sessionPhrases,
  ...userPhrases,
  ...branchUserPhrases,
  ...branchFormPhrases,
  ...branchPhrases,
  ...hoursPhrases,
  ...menuSourcePhrases,
  ...setupPhrases,
  ...zonePhrases,
  ...categoryPhrases,
  ...materialPhrases,
  ...menuChangePhrases,
  ...menuClonePhrases,
  ...menuFilePhrases,
  ...menuImportPhrases,
  ...menuImportScreenPhrases,
  ...menuPlanPhrases,
  ...menuPagePhrases,
  ...menuPhrases,
  ...offerPhrases,
  ...optionGroupPhrases,
  ...optionPhrases,
  ...productFormPhrases,
  ...productPhrases,
  ...companyPhrases,
  ...kioskPhrases,
  ...licencePhrases,
  ...registerPhrases,
  ...registrationPhrases,
  ...settingsPhrases,
  ...generalPhrases,
  ...kitPhrases,
  ...rulePhrases,
  ...sheetPhrases,
  ...shellPhrases,
  ...deskPhrases,
  ...orderPhrases,
  ...orderingPhrases,
  ...pricingPhrases,
  ...cancelReasonPhrases,
  ...deliveryTypePhrases,
  ...kitchenPhrases,
  ...paymentMethodPhrases,
  ...picturePhrases,
  ...restaurantImagePhrases,
  ...restaurantSuggestionPhrases,
  ...userLogColumnPhrases,
  ...userLogPhrases,
  ...userLogRecordPhrases,
  ...wordGroupPhrases,
  ...overviewPhrases,
}
export type PhraseKey = keyof typeof allPhrases
