import { tryRate } from '@sofra/contract/money/commission-rate/rate-trial.contract.ts'
import { orderSettlement } from '@sofra/contract/money/settlement/settlement.contract.ts'
import { none, type Tables } from '../../../kernel/database/tables.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { settlementJobs } from './settlement.jobs.ts'
import { readSettlement } from './settlement.order.ts'
import { runTrial } from './settlement.trial.ts'

const tables: Tables = {
  settlement_head: { word: 'settlement-head.one', columns: { ...none('cycle', 'open_from') } },
  settlement_entry: { columns: 'none', json: { terms: 'money/settlement/settlement.rules.ts#SettlementTerms' } },
}

export const settlementModule = serverModule({
  tables,
  jobs: settlementJobs,
  routes: [serve(orderSettlement, readSettlement), serve(tryRate, runTrial)],
})
