import {
  closeDay,
  dayClose,
  dayCloseDraft,
  dayCloseExport,
  dayCloses,
  printDayClose,
} from '@sofra/contract/money/day-close/day-close.contract.ts'
import {
  addCashMovement,
  endTillShift,
  openTillShift,
  startTill,
  tillShift,
  tillShifts,
  tillState,
} from '@sofra/contract/money/day-close/till.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { exportCloses, listCloses, readClose } from './day-close.queries.ts'
import { close, print, readDraft } from './day-close.service.ts'
import { addMovement, readState, start } from './till.service.ts'
import { endShift, listShifts, openShift, readShiftReport } from './till-shift.service.ts'

/** The till of a branch: its first count, cash movements, shifts, and the closing of its days. */
export const dayCloseRoutes = ({ config: { secret } }: { config: Pick<Config, 'secret'> }): Route[] => [
  serve(tillState, ({ params }, context) => readState(context, recordKeys(context, params))),
  serve(startTill, start),
  serve(addCashMovement, (request, context) => addMovement(request, context, secret)),
  serve(tillShifts, ({ params, query }, context) => listShifts(context, recordKeys(context, params), query)),
  serve(tillShift, readShiftReport),
  serve(openTillShift, openShift),
  serve(endTillShift, endShift),
  serve(dayCloses, ({ query }, context) => listCloses(context, query)),
  serve(dayCloseExport, ({ query }, context) => exportCloses(context, query)),
  serve(dayCloseDraft, ({ params }, context) => readDraft(context, recordKeys(context, params))),
  serve(dayClose, ({ params }, context) => readClose(context, recordKeys(context, params), params.day_close_id)),
  serve(closeDay, close),
  serve(printDayClose, print),
]
