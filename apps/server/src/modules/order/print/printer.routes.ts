import { fetchPrints, pairPrintAgent, reportPrint } from '@sofra/contract/order/print/print-agent.contract.ts'
import {
  addPrintAgent,
  printAgents,
  printer,
  removePrintAgent,
  testPrinter,
} from '@sofra/contract/order/print/printer.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { fetchWork, pairAgent, report } from './print-agent.service.ts'
import { addAgent, checkAgent, listAgents, printers, printTest, removeAgent, removePrinter } from './printer.service.ts'

/** Printers of a branch, and the agents that print on them: pairing, polling and results. */
export const printerRoutes = ({ config: { publicUrl } }: { config: { publicUrl: string } }): Route[] => [
  ...overriding(crud(printer, printers, { check: checkAgent }), [serve(printer.remove, removePrinter)]),
  serve(testPrinter, printTest),
  serve(printAgents, ({ params }, context) => listAgents(context, recordKeys(context, params))),
  serve(addPrintAgent, addAgent),
  serve(removePrintAgent, removeAgent),
  serve(pairPrintAgent, pairAgent, { ownTransaction: true }),
  serve(fetchPrints, (request, context) => fetchWork(request, context, publicUrl), { ownTransaction: true }),
  serve(reportPrint, report, { ownTransaction: true }),
]
