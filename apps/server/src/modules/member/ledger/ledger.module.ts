import type { LedgerKind } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { adjustLedger, memberLedger, pointTotal, topUpWallet } from '@sofra/contract/member/ledger/ledger.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { adjust, topUp } from './ledger.desk.ts'
import { ledgerJobs } from './ledger.jobs.ts'
import { listMovements, totalOfPoints } from './ledger.queries.ts'

const moved = { column: 'account_id', through: 'ledger_account', merge: 'own', anonymise: 'own' } as const
/** Movements of points are whole points, those of the wallet money. */
const ofKind = (kind: LedgerKind) =>
  `exists (select from ledger_account k where k.company_id = t.company_id and k.id = t.account_id and k.kind = '${kind}')`

const ledgerTables: Tables = {
  ledger_account: {
    columns: none('kind'),
    person: {
      column: 'member_id',
      merge: 'own',
      anonymise: 'own',
      file: { withheld: 'the file has the movements with their balances' },
    },
  },
  ledger_entry: {
    columns: {
      created_at: inFile('ledger.at'),
      kind: inFile('ledger.kind'),
      amount: inFile('ledger.amount'),
      balance_after: inFile('ledger.balance_after'),
      reason: { person: 'sensitive', file: 'ledger.reason' },
      by_name: userName,
      ...none('ref_type'),
    },
    // Entries are never changed: the owner's function empties their reasons.
    person: [
      { ...moved, file: { title: 'ledger.points', where: ofKind('points') } },
      { ...moved, file: { title: 'ledger.wallet', where: ofKind('wallet'), money: ['amount', 'balance_after'] } },
    ],
  },
  branch_gift: {
    columns: { by_name: { person: 'name' }, kind: 'none' },
    people: 'a user of the panel; the row outlives the account, because a limit counts it',
  },
  points_lot: { usedAs: 'points-lot.one', columns: 'none' },
  points_lot_use: { columns: 'none' },
}

const ledgerRoutes = ({ config: { secret } }: { config: Pick<Config, 'secret'> }): Route[] => [
  serve(memberLedger, listMovements),
  serve(topUpWallet, (request, context) => topUp(request, context, secret)),
  serve(adjustLedger, (request, context) => adjust(request, context, secret)),
  serve(pointTotal, totalOfPoints),
]

export const ledgerModule = serverModule({ tables: ledgerTables, routes: ledgerRoutes, jobs: ledgerJobs })
