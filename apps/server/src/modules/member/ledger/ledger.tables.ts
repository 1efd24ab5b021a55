import type { Tables } from '../../../kernel/database/tables.ts'

export const ledgerTables: Tables = {
  ledger_account: {},
  ledger_entry: {},
  points_lot: {},
  points_lot_use: {},
}
