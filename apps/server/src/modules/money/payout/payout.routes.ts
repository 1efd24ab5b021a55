import { payoutExport, payouts } from '@sofra/contract/money/payout/payout.contract.ts'
import { answerPayout } from '@sofra/contract/money/payout/payout-answer.contract.ts'
import { payoutLayout } from '@sofra/contract/money/payout/payout-layout.contract.ts'
import {
  cancelPayoutRun,
  closePayoutRun,
  makePayoutRun,
  payoutDue,
  payoutFile,
  payoutLineExport,
  payoutLines,
  payoutRun,
  payoutRunExport,
  payoutRuns,
  releasePayoutLine,
  sendPayoutRun,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { bankFileOf } from './payout.file.ts'
import { exportPayouts, listPayouts } from './payout.queries.ts'
import { importAnswer } from './payout-answer.service.ts'
import { exportLines, exportRuns, listLines, listRuns, readRun } from './payout-run.queries.ts'
import { demandEverything } from './payout-run.scope.ts'
import { cancelRun, closeRun, makeRun, readDue, releaseLine, sendRun } from './payout-run.service.ts'

/** Reads for users of the platform without limits. */
const ofEverything = <T>(context: Context, read: () => T): T => {
  demandEverything(context)
  return read()
}

// A transaction of the platform's scope cannot write the rows of companies: the handlers open their own.
const own = { ownTransaction: true } as const

/** Runs of payouts, bank files and answers, layouts, and what a restaurant sees of its payouts. */
export const payoutRoutes: Route[] = [
  ...crud(payoutLayout, 'payout_layout'),
  serve(payoutRuns, async ({ query }, context) => ofEverything(context, () => listRuns(context, query))),
  serve(payoutRunExport, async ({ query }, context) => ofEverything(context, () => exportRuns(context, query))),
  serve(payoutDue, ({ query }, context) => readDue(context, query)),
  serve(makePayoutRun, makeRun, own),
  serve(payoutRun, async ({ params }, context) =>
    ofEverything(context, () => readRun(context.query, params.payout_run_id)),
  ),
  serve(sendPayoutRun, sendRun, own),
  serve(cancelPayoutRun, cancelRun, own),
  serve(closePayoutRun, closeRun, own),
  serve(payoutFile, ({ params }, context) => bankFileOf(context, params.payout_run_id)),
  serve(payoutLines, async ({ params, query }, context) =>
    ofEverything(context, () => listLines(context, params.payout_run_id, query)),
  ),
  serve(payoutLineExport, async ({ params, query }, context) =>
    ofEverything(context, () => exportLines(context, params.payout_run_id, query)),
  ),
  serve(releasePayoutLine, releaseLine, own),
  serve(answerPayout, importAnswer, own),
  serve(payouts, ({ params, query }, context) => listPayouts(context, recordKeys(context, params), query)),
  serve(payoutExport, ({ params, query }, context) => exportPayouts(context, recordKeys(context, params), query)),
]
