import type { LedgerKind } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { adjustLedger, memberLedger, pointTotal, topUpWallet } from '@sofra/contract/member/ledger/ledger.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { adjust, topUp } from './ledger.desk.ts'
import { ledgerJobs } from './ledger.jobs.ts'
import { listMovements, totalOfPoints } from './ledger.queries.ts'

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

const ledgerTables: Tables = {
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
  // It refers to users, not to members.
  branch_gift: {},
  points_lot: { usedAs: 'points-lot.one' },
  points_lot_use: {},
}

const ledgerRoutes: Route[] = [
  serve(memberLedger, listMovements),
  serve(topUpWallet, topUp),
  serve(adjustLedger, adjust),
  serve(pointTotal, totalOfPoints),
]

export const ledgerModule = serverModule({ tables: ledgerTables, routes: ledgerRoutes, jobs: ledgerJobs })
