import type { LedgerKind } from '@sofra/contract/member/ledger/ledger.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'

const moved = { column: 'account_id', through: 'ledger_account', merge: 'own', anonymise: 'keep' } as const
const sheet = {
  columns: {
    created_at: 'ledger.at',
    kind: 'ledger.kind',
    amount: 'ledger.amount',
    balance_after: 'ledger.balance_after',
    reason: 'ledger.reason',
  },
} as const
/** Movements of points are whole points, those of the wallet money. */
const ofKind = (kind: LedgerKind) =>
  `exists (select from ledger_account k where k.company_id = t.company_id and k.id = t.account_id and k.kind = '${kind}')`

export const ledgerTables: Tables = {
  ledger_account: { person: { column: 'member_id', merge: 'own', anonymise: 'own', file: false } },
  ledger_entry: {
    person: [
      { ...moved, file: { ...sheet, title: 'ledger.points', where: ofKind('points') } },
      {
        ...moved,
        file: { ...sheet, title: 'ledger.wallet', where: ofKind('wallet'), money: ['amount', 'balance_after'] },
      },
    ],
  },
  // It names users, and no member.
  branch_gift: {},
  points_lot: { usedAs: 'points-lot.one' },
  points_lot_use: {},
}
