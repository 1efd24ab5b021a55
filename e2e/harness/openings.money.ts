import { type Opening, type OpeningRecords, press, t } from './opening.ts'

const reports = ({ world }: OpeningRecords) => `/manegement/${world.moda.id}/commission-report`
const folder = 'modules/money/commission-report'
const invoices = 'modules/money/restaurant-invoice'
const payout = 'modules/money/payout/run'

const till = ({ world }: OpeningRecords) => `/manegement/${world.besiktas.id}/day-close`
const tillFolder = 'modules/money/day-close'

/** The dialogs of a till without open bills and orders. */
const openingsOfTills: readonly Opening[] = [
  { of: `${tillFolder}/day/MoveDialog.tsx`, at: till, open: (page) => press(page, t('cash-movement.add.withdrawal')) },
  { of: `${tillFolder}/shift/ShiftDialog.tsx`, at: till, open: (page) => press(page, t('till-shift.start')) },
  {
    of: `${tillFolder}/day/CloseForm.tsx`,
    at: till,
    open: async (page) => {
      await page.getByRole('textbox', { name: t('day-close.reason') }).fill('Zählung')
      await press(page, t('day-close.close'))
    },
  },
]

/** The dialogs of rates, commission reports, disputes and tills. */
export const openingsOfMoney: readonly Opening[] = [
  ...openingsOfTills,
  {
    of: 'modules/money/commission-rate/NextRate.tsx',
    at: ({ rate }) => `/commission-rate/form/${rate}`,
    open: (page) => press(page, t('commission-rate.next')),
  },
  {
    of: `${folder}/list/AllReportList.tsx`,
    at: () => '/report/commission',
    open: (page) => press(page, t('commission-report.close-due')),
  },
  { of: `${folder}/draft/CloseDays.tsx`, at: reports, open: (page) => press(page, t('commission-report.close')) },
  {
    of: `${folder}/report/ReportPage.tsx`,
    at: (records) => `${reports(records)}/${records.report}/orders`,
    open: (page) => press(page, t('commission-report.pay')),
  },
  {
    of: `${folder}/dispute/DisputeDialog.tsx`,
    at: (records) => `${reports(records)}/${records.report}/orders`,
    open: (page) =>
      page
        .getByRole('button', { name: new RegExp(t('commission-dispute.add')) })
        .first()
        .click(),
  },
  {
    of: `${folder}/dispute/ReplyDialog.tsx`,
    at: () => '/report/commission-dispute',
    open: (page) =>
      page
        .getByRole('button', { name: new RegExp(t('commission-dispute.reply')) })
        .first()
        .click(),
  },
  {
    of: `${invoices}/issue/ReportInvoices.tsx`,
    at: (records) => `${reports(records)}/${records.closedReport}/orders`,
    open: (page) => press(page, t('restaurant-invoice.issue')),
  },
  {
    // Without the seller's details every report is refused.
    of: `${invoices}/issue/OutcomeDialog.tsx`,
    at: () => '/report/commission?state=closed',
    open: async (page) => {
      await page.locator('tbody input[type="checkbox"]').first().check()
      await press(page, t('restaurant-invoice.issue-many'))
    },
  },
  {
    of: `${invoices}/invoice/CreditDialog.tsx`,
    at: ({ world, invoice }) => `/manegement/${world.moda.id}/restaurant-invoice/${invoice}`,
    open: (page) => press(page, t('restaurant-invoice.credit')),
  },
  { of: `${payout}/MakeRun.tsx`, at: () => '/report/payout', open: (page) => press(page, t('payout-run.make')) },
  {
    of: `${payout}/RunSteps.tsx`,
    at: (records) => `/report/payout/${records.payout.open.run}`,
    open: (page) => press(page, t('payout-run.send')),
  },
  {
    of: `${payout}/RunLines.tsx`,
    at: (records) => `/report/payout/${records.payout.open.run}`,
    open: (page) => press(page, new RegExp(t('payout-line.release'))),
  },
  {
    of: `${payout}/AnswerReview.tsx`,
    at: (records) => `/report/payout/${records.payout.sent.run}`,
    open: (page, { payout: { sent } }) => {
      const buffer = Buffer.from(`reference;amount\n${sent.reference};500,00\nP9-9;1,00\n`)
      return page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer })
    },
  },
]
