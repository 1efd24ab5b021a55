import {
  callCommand,
  commandExport,
  commandNames,
  orderingCommands,
  putCommandNames,
  readCommand,
  readCommands,
  tableCommands,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { callFromTable, listGuestCommands } from './table-command.guest.ts'
import { readNames, saveNames } from './table-command.names.ts'
import { exportCommands, listCommands, markAllRead, markRead } from './table-command.service.ts'

/** Routes of table commands: called by guests, read by staff. */
export const tableCommandRoutes: Route[] = [
  serve(tableCommands, ({ params }, context) => listCommands(context, recordKeys(context, params))),
  serve(commandExport, (request, context) => exportCommands(request, context, recordKeys(context, request.params))),
  serve(readCommand, ({ params }, context) => markRead(context, recordKeys(context, params), params.command_id)),
  serve(readCommands, ({ params, body }, context) => markAllRead(context, recordKeys(context, params), body.until)),
  serve(commandNames, ({ params }, context) => readNames(context.query, recordKeys(context, params))),
  serve(putCommandNames, saveNames),
  serve(orderingCommands, listGuestCommands),
  serve(callCommand, callFromTable),
]
