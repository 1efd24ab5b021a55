import type { Tables } from '../../../kernel/database/tables.ts'

export const ledgerTables: Tables = {
  ledger_account: { person: { column: 'member_id', merge: 'own', anonymise: 'own', file: false } },
  ledger_entry: {
    person: {
      column: 'account_id',
      through: 'ledger_account',
      merge: 'own',
      anonymise: 'keep',
      file: {
        title: 'ledger.title',
        columns: {
          created_at: 'ledger.at',
          kind: 'ledger.kind',
          amount: 'ledger.amount',
          balance_after: 'ledger.balance_after',
          reason: 'ledger.reason',
        },
      },
    },
  },
  // It names users, and no member.
  branch_gift: {},
  points_lot: { usedAs: 'points-lot.one' },
  points_lot_use: {},
}
