import { branchPayments, putBranchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import { branchSetup, finishSetup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readPayments, savePayments } from './payment.service.ts'
import { finish, readSetup } from './setup.service.ts'

/** Routes of the set-up: finished steps, missing steps, and the opening. */
export const setupRoutes: Route[] = [
  serve(branchSetup, ({ params }, context) => readSetup(context, recordKeys(context, params))),
  serve(finishSetup, finish),
  serve(branchPayments, ({ params }, context) => readPayments(context.query, recordKeys(context, params))),
  serve(putBranchPayments, savePayments),
]
