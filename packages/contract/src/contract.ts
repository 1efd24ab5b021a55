// Written by `npm run lists`.

import { account, patchAccount } from './access/account/account.contract.ts'
import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  ownSessions,
  userSessions,
} from './access/device/device.contract.ts'
import { companyAuthentication, handOver } from './access/hand-over/hand-over.contract.ts'
import { mailList, mailOne } from './access/mail/mail.contract.ts'
import { mailLog } from './access/mail/mail-log.contract.ts'
import {
  permissionCatalogue,
  permissionResources,
  userPermissions,
  whyNot,
} from './access/permission/permission.contract.ts'
import { changePassword, getProfile, putProfile } from './access/profile/profile.contract.ts'
import { forgetPassword, resetPassword } from './access/reset/reset.contract.ts'
import { copyRole, putRoleKeys, role, roleKeys, roleSchema } from './access/role/role.contract.ts'
import { patchListSetting, savedView } from './access/saved-view/saved-view.contract.ts'
import { getInfo, login, logout, refresh } from './access/session/session.contract.ts'
import { patchUser, resetUserPassword, user, userRoles, userScopes } from './access/user/user.contract.ts'
import { branchExport, branchList, branchOne, putBranchRush, putBranchState } from './branch/branch/branch.contract.ts'
import { branchProfile, patchBranch, postBranch, putBranch } from './branch/branch/branch.profile.contract.ts'
import { branchSettings, putBranchSettings } from './branch/branch/branch.settings.contract.ts'
import {
  branchCouriers,
  branchMarketplaces,
  checkMarketplace,
  marketplaceHealth,
  putBranchCourier,
  putBranchMarketplace,
} from './branch/branch-integration/branch-integration.contract.ts'
import {
  addBranchUser,
  branchUserOptions,
  branchUsers,
  deleteBranchUser,
  postBranchUser,
  putBranchUser,
} from './branch/branch-user/branch-user.contract.ts'
import {
  applyDistanceTemplate,
  deliveryDistanceTemplate,
  distanceApplication,
  previewDistanceTemplate,
  undoDistanceTemplate,
} from './branch/delivery-distance-template/delivery-distance-template.contract.ts'
import { diningAreas, putDiningAreas } from './branch/dining-table/dining-area.contract.ts'
import { diningPlan, putDiningPlan } from './branch/dining-table/dining-plan.contract.ts'
import { addTables, diningTable, renewTable } from './branch/dining-table/dining-table.contract.ts'
import { tableSheet } from './branch/dining-table/table-sheet.contract.ts'
import { putWorkingHours, workingHours } from './branch/hours/hours.contract.ts'
import { menuSources } from './branch/menu-source/menu-source.contract.ts'
import {
  askReservation,
  cancelReservation,
  guestReservation,
  reservationTimes,
} from './branch/reservation/guest-reservation.contract.ts'
import { reservation } from './branch/reservation/reservation.contract.ts'
import { branchPayments, putBranchPayments } from './branch/setup/payment.contract.ts'
import { branchSetup, finishSetup } from './branch/setup/setup.contract.ts'
import { branchSlots, putBranchSlots } from './branch/slot/slot.contract.ts'
import {
  callCommand,
  commandExport,
  commandNames,
  orderingCommands,
  putCommandNames,
  readCommand,
  readCommands,
  tableCommands,
} from './branch/table-command/table-command.contract.ts'
import { deliveryZones, putDeliveryZones } from './branch/zone/zone.contract.ts'
import { category, putCategoryOrder, putProductOrder } from './catalog/category/category.contract.ts'
import { material } from './catalog/material/material.contract.ts'
import {
  branchProductOptions,
  branchProducts,
  putCategoryStatus,
  putProductStatus,
} from './catalog/menu/menu.contract.ts'
import { patchProductCells } from './catalog/menu/menu-cells.contract.ts'
import { applyBulk, menuChanges, previewBulk, undoMenuChange } from './catalog/menu-change/menu-change.contract.ts'
import { cloneMenu, previewClone } from './catalog/menu-clone/menu-clone.contract.ts'
import { menuFile } from './catalog/menu-file/menu-file.contract.ts'
import {
  applyMenuImport,
  menuImportFaults,
  menuImportReport,
  menuImports,
  postMenuImport,
  repeatMenuImport,
} from './catalog/menu-import/menu-import.contract.ts'
import {
  copyOptionGroup,
  optionGroup,
  optionGroupUse,
  putOptionGroupProducts,
  putOptionItemStatus,
} from './catalog/option-group/option-group.contract.ts'
import { product, productTags } from './catalog/product/product.contract.ts'
import { branchStock, putBranchStock } from './catalog/stock/stock.contract.ts'
import { accessFile, btkDownload, btkReport } from './company/btk-report/btk-report.contract.ts'
import {
  company,
  companyBranches,
  companyChoice,
  companyPeople,
  patchCompany,
} from './company/company/company.contract.ts'
import { companyBlog } from './company/company-blog/company-blog.contract.ts'
import { companyTheme, themeChoices } from './company/company-theme/company-theme.contract.ts'
import { kioskList } from './company/kiosk/kiosk.contract.ts'
import { getLicence, postLicence } from './company/licence/licence.contract.ts'
import {
  myRegistration,
  registerDealer,
  registerDemo,
  registerEliza,
  saveMyRegistration,
  submitMyRegistration,
  verifyRegistration,
} from './company/registration/register.contract.ts'
import { demoRegistration, restaurantRegistration } from './company/registration/registration.contract.ts'
import { sections, settingsOverview, testMail } from './company/settings/settings.contract.ts'
import { callsOf, type Endpoint } from './kernel/endpoint.ts'
import {
  definitionPoint,
  definitionPreview,
  definitionUse,
  handOutPoints,
  withdrawPoints,
} from './marketing/definition-point/definition-point.contract.ts'
import { discount, discountOverlap, discountTargets, tryDiscount } from './marketing/discount/discount.contract.ts'
import {
  branchChequeAssignment,
  branchGiftCheque,
  chequeAssignment,
  giftCheque,
  memberCheques,
} from './marketing/gift-cheque/gift-cheque.contract.ts'
import {
  memberNotifications,
  notification,
  pauseNotification,
  previewNotification,
  recipients,
  resumeNotification,
  startNotification,
  stopNotification,
  testNotification,
} from './marketing/notification/notification.contract.ts'
import {
  previewTask,
  runTask,
  scheduledTask,
  switchTask,
  taskCalendar,
  taskRuns,
} from './marketing/scheduled-task/scheduled-task.contract.ts'
import {
  branchShowcase,
  companyShowcase,
  platformShowcase,
  showcasePages,
  showcaseSeen,
} from './marketing/showcase/showcase.contract.ts'
import { groupsOf, memberGroup, previewMembers } from './member/group/group.contract.ts'
import {
  changeProfile,
  endMemberDevice,
  memberDevices,
  memberPlaces,
  ownAddresses,
  ownDevices,
  ownProfile,
} from './member/guest-account/guest-account.contract.ts'
import { askSignInCode, proveEmail, signIn, signOut } from './member/guest-account/sign-in.contract.ts'
import {
  guestRequest,
  guestRequestState,
  memberRequests,
  sendRequest,
} from './member/guest-request/guest-request.contract.ts'
import {
  institution,
  institutionImport,
  institutionMember,
  institutionOwners,
  renewInstitutionLink,
} from './member/institution/institution.contract.ts'
import {
  findInstitution,
  institutionRequest,
  sendInstitutionDocument,
  sendInstitutionRequest,
} from './member/institution/institution-request.contract.ts'
import { adjustLedger, memberLedger, pointTotal, topUpWallet } from './member/ledger/ledger.contract.ts'
import { member, memberConsents } from './member/member/member.contract.ts'
import { memberImport } from './member/member-import/member-import.contract.ts'
import { askPhoneCode, checkPhoneCode } from './member/phone-code/phone-code.contract.ts'
import {
  branchRatesToday,
  commissionRate,
  companyRate,
  companyRatesToday,
  nextCompanyRate,
  nextRate,
} from './money/commission-rate/commission-rate.contract.ts'
import { tryRate } from './money/commission-rate/rate-trial.contract.ts'
import {
  answerDispute,
  commissionDisputes,
  disputeEntry,
} from './money/commission-report/commission-dispute.contract.ts'
import {
  closeCommissionReport,
  closeDueReports,
  commissionDraft,
  commissionEntries,
  commissionEntryExport,
  commissionReport,
  commissionReportExport,
  commissionReports,
  commissionStatement,
  payCommissionReport,
  putReportCycle,
} from './money/commission-report/commission-report.contract.ts'
import {
  closeDay,
  dayClose,
  dayCloseDraft,
  dayCloseExport,
  dayCloses,
  printDayClose,
} from './money/day-close/day-close.contract.ts'
import {
  addCashMovement,
  endTillShift,
  openTillShift,
  startTill,
  tillShift,
  tillShifts,
  tillState,
} from './money/day-close/till.contract.ts'
import { licenceCharge } from './money/licence-charge/licence-charge.contract.ts'
import { payoutExport, payouts } from './money/payout/payout.contract.ts'
import { answerPayout } from './money/payout/payout-answer.contract.ts'
import { payoutLayout } from './money/payout/payout-layout.contract.ts'
import {
  cancelPayoutRun,
  closePayoutRun,
  makePayoutRun,
  payoutDue,
  payoutFile,
  payoutLineExport,
  payoutLines,
  payoutRun,
  payoutRunExport,
  payoutRuns,
  releasePayoutLine,
  sendPayoutRun,
} from './money/payout/payout-run.contract.ts'
import { invoiceSeller } from './money/restaurant-invoice/invoice-seller.contract.ts'
import {
  creditInvoice,
  issueInvoice,
  issueInvoices,
  putInvoiceState,
  restaurantInvoice,
  restaurantInvoiceExport,
  restaurantInvoicePdf,
  restaurantInvoices,
  restaurantInvoiceTotals,
  restaurantInvoiceXml,
} from './money/restaurant-invoice/restaurant-invoice.contract.ts'
import { orderSettlement } from './money/settlement/settlement.contract.ts'
import {
  closeBill,
  joinBill,
  moveBill,
  openBill,
  payBill,
  readBill,
  reopenBill,
  tableDesk,
  undoPayment,
} from './order/bill/bill.contract.ts'
import { guestBill } from './order/bill/guest-bill.contract.ts'
import {
  answerComment,
  branchCommentExport,
  branchComments,
  commentExport,
  commentOne,
  commentSummary,
  comments,
  hideComment,
  memberComments,
  reportComment,
  showComment,
} from './order/comment/comment.contract.ts'
import { commentable, giveComment, publicComments } from './order/comment/guest-comment.contract.ts'
import { branchHealth, reportDesk } from './order/desk-heartbeat/desk-heartbeat.contract.ts'
import {
  ownComments,
  ownFavourites,
  ownOrderStream,
  ownOrders,
  ownRequests,
} from './order/guest-history/guest-history.contract.ts'
import { ownCheques, ownInbox, ownLedger } from './order/guest-history/guest-holdings.contract.ts'
import { cancelOrder, guestOrder, orderingRestaurant, orderingTimes } from './order/guest-page/guest-page.contract.ts'
import {
  askForPairing,
  kioskDevices,
  kioskHeartbeat,
  kioskReceipt,
  lockKiosk,
  pairKiosk,
  unpairKiosk,
} from './order/kiosk-device/kiosk-device.contract.ts'
import {
  kitchenDisplay,
  markLines,
  putStationPlan,
  stationPlan,
} from './order/kitchen-display/kitchen-display.contract.ts'
import { ownBasket } from './order/member-basket/member-basket.contract.ts'
import {
  anonymiseMember,
  dismissLookAlike,
  lookAlikes,
  lookAtAnonymise,
  lookAtMerge,
  memberData,
  memberMerges,
  mergeMembers,
  restoreLookAlike,
  undoMerge,
} from './order/member-merge/member-merge.contract.ts'
import { memberFigures, memberHabits } from './order/member-page/member-page.contract.ts'
import { editMenu, editOrder, quoteEdit } from './order/order-edit/order-edit.contract.ts'
import { orderHourRebuild, rebuildOrderHours } from './order/order-hour/order-hour.contract.ts'
import { orderingMenu, placeOrder, quote } from './order/ordering/ordering.contract.ts'
import { retryMarketplace } from './order/orders/external-order.contract.ts'
import {
  branchDesk,
  branchOrderExport,
  branchOrders,
  memberOrders,
  myDesk,
  orderExport,
  orderOne,
  orders,
} from './order/orders/order.contract.ts'
import { orderSteps } from './order/orders/order-step.contract.ts'
import { phoneCalls, settleCall, takeCall } from './order/phone-call/phone-call.contract.ts'
import {
  connectSwitchboard,
  disconnectSwitchboard,
  reportCall,
  switchboard,
} from './order/phone-call/switchboard.contract.ts'
import {
  phoneGuest,
  phoneGuests,
  phoneMenu,
  phoneQuote,
  phoneRestaurant,
  phoneZone,
  placePhoneOrder,
} from './order/phone-order/phone-order.contract.ts'
import { claimPrint, finishPrint, openPrints, printBill, printOrder, sendPrint } from './order/print/print.contract.ts'
import { fetchPrints, pairPrintAgent, reportPrint } from './order/print/print-agent.contract.ts'
import { addPrintAgent, printAgents, printer, removePrintAgent, testPrinter } from './order/print/printer.contract.ts'
import { orderingContent, orderingDelivery, orderingFront } from './order/storefront/storefront.contract.ts'
import { stream } from './order/stream/stream.contract.ts'
import { placeTableOrder, tableMenu, tableQuote } from './order/table-order/table-order.contract.ts'
import { appRelease, appReleaseFront, appVersion } from './platform/app-release/app-release.contract.ts'
import { cancelReason } from './platform/cancel-reason/cancel-reason.contract.ts'
import { alikePlaces, city, cityDuplicates, cityImport, cityList, placeTree } from './platform/city/city.contract.ts'
import { companyBlogArea } from './platform/company-blog-area/company-blog-area.contract.ts'
import { content } from './platform/content/content.contract.ts'
import { currency, currencyList } from './platform/currency/currency.contract.ts'
import { deadLetter } from './platform/dead-letter/dead-letter.contract.ts'
import {
  deliveryType,
  deliveryTypeList,
  deliveryTypeSettingAll,
} from './platform/delivery-type/delivery-type.contract.ts'
import { district, districtDuplicates, districtList } from './platform/district/district.contract.ts'
import { readEnv } from './platform/env/env.contract.ts'
import { errorLog } from './platform/error-log/error-log.contract.ts'
import { reportFrontError, reportOpenFrontError } from './platform/error-log/front-error.contract.ts'
import { icon } from './platform/icon/icon.contract.ts'
import {
  courierPlatformFront,
  courierPlatformNames,
  integrationCourierPlatform,
} from './platform/integration-courier-platform/integration-courier-platform.contract.ts'
import {
  integrationAuthErrorLog,
  integrationLog,
  integrationOrderLog,
  restaurantNotFound,
} from './platform/integration-log/integration-log.contract.ts'
import {
  integrationPlatform,
  integrationPlatformFront,
  integrationPlatformNames,
  marketplaceAccesses,
  putMarketplaceAccess,
} from './platform/integration-platform/integration-platform.contract.ts'
import { kitchen } from './platform/kitchen/kitchen.contract.ts'
import { language } from './platform/language/language.contract.ts'
import { marketplaceReason } from './platform/marketplace-reason/marketplace-reason.contract.ts'
import { message, messageReaders, readMessage } from './platform/message/message.contract.ts'
import {
  neighbourhood,
  neighbourhoodDuplicates,
  neighbourhoodList,
} from './platform/neighbourhood/neighbourhood.contract.ts'
import { paymentMethod } from './platform/payment-method/payment-method.contract.ts'
import { postPicture } from './platform/picture/picture.contract.ts'
import { requestCategory } from './platform/request-category/request-category.contract.ts'
import { requestLog } from './platform/request-log/request-log.contract.ts'
import { restaurantImage } from './platform/restaurant-image/restaurant-image.contract.ts'
import {
  restaurantSuggestion,
  suggestAsGuest,
  suggestRestaurant,
} from './platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { setting } from './platform/setting/setting.contract.ts'
import {
  bootstrap,
  checkAvailability,
  consentText,
  languageList,
  overlayWords,
  ready,
  siteSetting,
} from './platform/site/site.contract.ts'
import { smsBox } from './platform/sms-log/sms-box.contract.ts'
import { smsLog } from './platform/sms-log/sms-log.contract.ts'
import { switchboardLog } from './platform/switchboard-log/switchboard-log.contract.ts'
import {
  taxOffice,
  taxOfficeDuplicates,
  taxOfficeImport,
  taxOfficeList,
} from './platform/tax-office/tax-office.contract.ts'
import { theme } from './platform/theme/theme.contract.ts'
import { timezone } from './platform/timezone/timezone.contract.ts'
import { reportVisit, traffic, trafficMovement, trafficType } from './platform/traffic/traffic.contract.ts'
import { translate } from './platform/translate/translate.contract.ts'
import { userLog } from './platform/user-log/user-log.contract.ts'
import {
  orderingSearchWords,
  searchWords,
  wordGroup,
  wordGroupMenu,
  wordGroupMenus,
} from './platform/word-group/word-group.contract.ts'
import { memberReport, memberReportExport } from './report/member-report/member-report.contract.ts'
import { orderReport, orderReportExport } from './report/order-report/order-report.contract.ts'
import { branchOverview } from './report/overview/overview.contract.ts'
import { platformOverview } from './report/overview/platform-overview.contract.ts'
import { scopeOverview } from './report/overview/scope-overview.contract.ts'
import {
  createReportFile,
  deleteReportFile,
  downloadReportFile,
  linkReportFile,
  reportFiles,
} from './report/report-file/report-file.contract.ts'
import { trafficReport, trafficReportExport } from './report/traffic-report/traffic-report.contract.ts'
import { walletReport, walletReportExport } from './report/wallet-report/wallet-report.contract.ts'

/** Every call of the product; the server mounts them, the sweeps walk them. */
export const contract: readonly Endpoint[] = callsOf([
  account,
  patchAccount,
  ownSessions,
  endOwnSession,
  endOtherSessions,
  userSessions,
  endUserSession,
  endUserSessions,
  handOver,
  companyAuthentication,
  mailLog,
  mailList,
  mailOne,
  permissionCatalogue,
  permissionResources,
  userPermissions,
  whyNot,
  getProfile,
  putProfile,
  changePassword,
  forgetPassword,
  resetPassword,
  role,
  roleSchema,
  roleKeys,
  putRoleKeys,
  copyRole,
  savedView,
  patchListSetting,
  login,
  refresh,
  logout,
  getInfo,
  user,
  patchUser,
  resetUserPassword,
  userRoles,
  userScopes,
  branchMarketplaces,
  putBranchMarketplace,
  branchCouriers,
  putBranchCourier,
  checkMarketplace,
  marketplaceHealth,
  branchUsers,
  postBranchUser,
  addBranchUser,
  putBranchUser,
  deleteBranchUser,
  branchUserOptions,
  branchList,
  branchExport,
  branchOne,
  putBranchState,
  putBranchRush,
  postBranch,
  branchProfile,
  putBranch,
  patchBranch,
  branchSettings,
  putBranchSettings,
  deliveryDistanceTemplate,
  previewDistanceTemplate,
  applyDistanceTemplate,
  distanceApplication,
  undoDistanceTemplate,
  diningAreas,
  putDiningAreas,
  diningPlan,
  putDiningPlan,
  diningTable,
  addTables,
  renewTable,
  tableSheet,
  workingHours,
  putWorkingHours,
  menuSources,
  reservationTimes,
  askReservation,
  guestReservation,
  cancelReservation,
  reservation,
  branchPayments,
  putBranchPayments,
  branchSetup,
  finishSetup,
  branchSlots,
  putBranchSlots,
  tableCommands,
  commandExport,
  readCommand,
  readCommands,
  commandNames,
  putCommandNames,
  orderingCommands,
  callCommand,
  deliveryZones,
  putDeliveryZones,
  category,
  putCategoryOrder,
  putProductOrder,
  material,
  previewBulk,
  applyBulk,
  menuChanges,
  undoMenuChange,
  previewClone,
  cloneMenu,
  menuFile,
  postMenuImport,
  menuImports,
  menuImportReport,
  menuImportFaults,
  applyMenuImport,
  repeatMenuImport,
  patchProductCells,
  branchProducts,
  putCategoryStatus,
  putProductStatus,
  branchProductOptions,
  optionGroup,
  optionGroupUse,
  copyOptionGroup,
  putOptionGroupProducts,
  putOptionItemStatus,
  productTags,
  product,
  branchStock,
  putBranchStock,
  accessFile,
  btkReport,
  btkDownload,
  companyBlog,
  companyTheme,
  themeChoices,
  company,
  companyChoice,
  patchCompany,
  companyBranches,
  companyPeople,
  kioskList,
  getLicence,
  postLicence,
  registerEliza,
  registerDealer,
  registerDemo,
  verifyRegistration,
  myRegistration,
  saveMyRegistration,
  submitMyRegistration,
  restaurantRegistration,
  demoRegistration,
  sections,
  settingsOverview,
  testMail,
  definitionPoint,
  definitionPreview,
  definitionUse,
  handOutPoints,
  withdrawPoints,
  discount,
  discountTargets,
  discountOverlap,
  tryDiscount,
  giftCheque,
  branchGiftCheque,
  chequeAssignment,
  branchChequeAssignment,
  memberCheques,
  notification,
  startNotification,
  pauseNotification,
  resumeNotification,
  stopNotification,
  previewNotification,
  testNotification,
  recipients,
  memberNotifications,
  scheduledTask,
  switchTask,
  taskCalendar,
  previewTask,
  taskRuns,
  runTask,
  platformShowcase,
  companyShowcase,
  branchShowcase,
  showcasePages,
  showcaseSeen,
  memberGroup,
  previewMembers,
  groupsOf,
  ownProfile,
  changeProfile,
  ownAddresses,
  ownDevices,
  memberPlaces,
  memberDevices,
  endMemberDevice,
  askSignInCode,
  signIn,
  proveEmail,
  signOut,
  guestRequest,
  memberRequests,
  sendRequest,
  guestRequestState,
  institutionRequest,
  findInstitution,
  sendInstitutionDocument,
  sendInstitutionRequest,
  institution,
  renewInstitutionLink,
  institutionOwners,
  institutionMember,
  institutionImport,
  memberLedger,
  topUpWallet,
  adjustLedger,
  pointTotal,
  memberImport,
  member,
  memberConsents,
  askPhoneCode,
  checkPhoneCode,
  commissionRate,
  companyRate,
  nextRate,
  nextCompanyRate,
  companyRatesToday,
  branchRatesToday,
  tryRate,
  commissionDisputes,
  disputeEntry,
  answerDispute,
  commissionReports,
  commissionReportExport,
  commissionDraft,
  commissionReport,
  commissionStatement,
  commissionEntries,
  commissionEntryExport,
  closeCommissionReport,
  closeDueReports,
  payCommissionReport,
  putReportCycle,
  dayCloses,
  dayCloseExport,
  dayCloseDraft,
  dayClose,
  closeDay,
  printDayClose,
  tillState,
  startTill,
  addCashMovement,
  tillShifts,
  tillShift,
  openTillShift,
  endTillShift,
  licenceCharge,
  answerPayout,
  payoutLayout,
  payoutRuns,
  payoutRunExport,
  payoutDue,
  makePayoutRun,
  payoutRun,
  sendPayoutRun,
  cancelPayoutRun,
  closePayoutRun,
  payoutFile,
  payoutLines,
  payoutLineExport,
  releasePayoutLine,
  payouts,
  payoutExport,
  invoiceSeller,
  restaurantInvoices,
  restaurantInvoiceExport,
  restaurantInvoiceTotals,
  restaurantInvoice,
  restaurantInvoicePdf,
  restaurantInvoiceXml,
  issueInvoice,
  issueInvoices,
  creditInvoice,
  putInvoiceState,
  orderSettlement,
  tableDesk,
  openBill,
  readBill,
  payBill,
  moveBill,
  joinBill,
  closeBill,
  undoPayment,
  reopenBill,
  guestBill,
  branchComments,
  branchCommentExport,
  commentSummary,
  comments,
  memberComments,
  commentExport,
  commentOne,
  answerComment,
  hideComment,
  showComment,
  reportComment,
  commentable,
  giveComment,
  publicComments,
  reportDesk,
  branchHealth,
  ownOrders,
  ownOrderStream,
  ownFavourites,
  ownComments,
  ownRequests,
  ownLedger,
  ownCheques,
  ownInbox,
  orderingRestaurant,
  orderingTimes,
  guestOrder,
  cancelOrder,
  kioskDevices,
  pairKiosk,
  lockKiosk,
  unpairKiosk,
  askForPairing,
  kioskReceipt,
  kioskHeartbeat,
  kitchenDisplay,
  markLines,
  stationPlan,
  putStationPlan,
  ownBasket,
  lookAlikes,
  dismissLookAlike,
  restoreLookAlike,
  lookAtMerge,
  mergeMembers,
  memberMerges,
  undoMerge,
  lookAtAnonymise,
  anonymiseMember,
  memberData,
  memberFigures,
  memberHabits,
  editMenu,
  quoteEdit,
  editOrder,
  orderHourRebuild,
  rebuildOrderHours,
  quote,
  placeOrder,
  orderingMenu,
  retryMarketplace,
  orderSteps,
  branchDesk,
  myDesk,
  branchOrders,
  branchOrderExport,
  orders,
  orderExport,
  memberOrders,
  orderOne,
  phoneCalls,
  takeCall,
  settleCall,
  switchboard,
  connectSwitchboard,
  disconnectSwitchboard,
  reportCall,
  phoneGuests,
  phoneGuest,
  phoneMenu,
  phoneRestaurant,
  phoneZone,
  phoneQuote,
  placePhoneOrder,
  pairPrintAgent,
  fetchPrints,
  reportPrint,
  openPrints,
  printOrder,
  printBill,
  claimPrint,
  sendPrint,
  finishPrint,
  printer,
  testPrinter,
  printAgents,
  addPrintAgent,
  removePrintAgent,
  orderingFront,
  orderingDelivery,
  orderingContent,
  stream,
  tableMenu,
  tableQuote,
  placeTableOrder,
  appRelease,
  appReleaseFront,
  appVersion,
  cancelReason,
  city,
  cityList,
  placeTree,
  alikePlaces,
  cityImport,
  cityDuplicates,
  companyBlogArea,
  content,
  currency,
  currencyList,
  deadLetter,
  deliveryTypeSettingAll,
  deliveryTypeList,
  deliveryType,
  district,
  districtList,
  districtDuplicates,
  readEnv,
  errorLog,
  reportFrontError,
  reportOpenFrontError,
  icon,
  integrationCourierPlatform,
  courierPlatformFront,
  courierPlatformNames,
  integrationLog,
  integrationOrderLog,
  integrationAuthErrorLog,
  restaurantNotFound,
  integrationPlatform,
  integrationPlatformFront,
  integrationPlatformNames,
  marketplaceAccesses,
  putMarketplaceAccess,
  kitchen,
  language,
  marketplaceReason,
  message,
  readMessage,
  messageReaders,
  neighbourhood,
  neighbourhoodList,
  neighbourhoodDuplicates,
  paymentMethod,
  postPicture,
  requestCategory,
  requestLog,
  restaurantImage,
  restaurantSuggestion,
  suggestRestaurant,
  suggestAsGuest,
  setting,
  checkAvailability,
  ready,
  languageList,
  overlayWords,
  bootstrap,
  consentText,
  siteSetting,
  smsBox,
  smsLog,
  switchboardLog,
  taxOffice,
  taxOfficeList,
  taxOfficeImport,
  taxOfficeDuplicates,
  theme,
  timezone,
  trafficType,
  trafficMovement,
  traffic,
  reportVisit,
  translate,
  userLog,
  wordGroup,
  wordGroupMenus,
  wordGroupMenu,
  searchWords,
  orderingSearchWords,
  memberReport,
  memberReportExport,
  orderReport,
  orderReportExport,
  branchOverview,
  platformOverview,
  scopeOverview,
  reportFiles,
  createReportFile,
  deleteReportFile,
  linkReportFile,
  downloadReportFile,
  trafficReport,
  trafficReportExport,
  walletReport,
  walletReportExport,
])
