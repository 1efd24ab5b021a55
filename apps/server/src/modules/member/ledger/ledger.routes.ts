import { adjustLedger, memberLedger, pointTotal, topUpWallet } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { adjust, topUp } from './ledger.desk.ts'
import { listMovements, totalOfPoints } from './ledger.queries.ts'

/** Points and wallets of members. */
export const ledgerRoutes: Route[] = [
  serve(memberLedger, listMovements),
  serve(topUpWallet, topUp),
  serve(adjustLedger, adjust),
  serve(pointTotal, totalOfPoints),
]
