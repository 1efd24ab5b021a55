import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { settlementJobs } from './settlement.jobs.ts'

const tables: Tables = {
  order_change: { columns: 'none' },
  settlement_head: { columns: 'none' },
  settlement_entry: { columns: 'none', json: { terms: 'money/settlement/settlement.rules.ts#SettlementTerms' } },
}

export const settlementModule = serverModule({ tables, jobs: settlementJobs })
