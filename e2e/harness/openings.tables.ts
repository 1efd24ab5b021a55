import { type Opening, type OpeningRecords, press, t } from './opening.ts'

const desk = ({ world }: OpeningRecords) => `/manegement/${world.moda.id}/tables`
const tables = ({ world }: OpeningRecords) => `/manegement/${world.moda.id}/settings/table-list`

/** The dialogs and the drawers about tables, their areas and their bills. */
export const openingsOfTables: readonly Opening[] = [
  {
    of: 'modules/order/bill/BillDrawer.tsx',
    always: true,
    as: 'owner',
    at: desk,
    open: (page) => press(page, new RegExp(`^${t('desk.table', { number: 'B1' })}`)),
  },
  {
    of: 'modules/order/bill/TableDrawer.tsx',
    as: 'owner',
    at: desk,
    open: (page) => press(page, new RegExp(`^${t('desk.table', { number: 'B2' })}`)),
  },
  {
    of: 'modules/branch/dining-table/AreasDialog.tsx',
    as: 'owner',
    at: tables,
    open: (page) => press(page, t('dining-area.title')),
  },
  {
    of: 'modules/branch/dining-table/ManyDialog.tsx',
    as: 'owner',
    at: tables,
    open: (page) => press(page, t('dining-table.many')),
  },
  {
    of: 'modules/branch/dining-table/RenewButton.tsx',
    as: 'owner',
    at: tables,
    open: (page) =>
      page
        .getByRole('button', { name: t('dining-table.renew') })
        .first()
        .click(),
  },
  {
    of: 'modules/branch/dining-table/SheetDialog.tsx',
    as: 'owner',
    at: tables,
    open: (page) => press(page, t('table-sheet.title')),
  },
]
