import { branchPayments, putBranchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import { branchSetup, finishSetup } from '@sofra/contract/branch/setup/setup.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readPayments, savePayments } from './payment.service.ts'
import { finish, readSetup } from './setup.service.ts'

const tables: Tables = {
  branch_payment_method: { word: 'branch-payment-method.one', partOf: 'branch', columns: 'none' },
}

/** Routes of the set-up: finished steps, missing steps, and the opening. */
const setupRoutes: Route[] = [
  serve(branchSetup, ({ params }, context) => readSetup(context, recordKeys(context, params))),
  serve(finishSetup, finish),
  serve(branchPayments, ({ params }, context) => readPayments(context.query, recordKeys(context, params))),
  serve(putBranchPayments, savePayments),
]

export const setupModule = serverModule({ tables, routes: setupRoutes })
