import { type Opening, type OpeningRecords, press, t } from './opening.ts'

const reports = ({ world }: OpeningRecords) => `/manegement/${world.moda.id}/commission-report`
const folder = 'modules/money/commission-report'
const invoices = 'modules/money/restaurant-invoice'

/** The dialogs of commission reports and disputes. */
export const openingsOfMoney: readonly Opening[] = [
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
]
