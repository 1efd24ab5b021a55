import { diningAreas, putDiningAreas } from '@sofra/contract/branch/dining-table/dining-area.contract.ts'
import { diningPlan, putDiningPlan } from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'
import { addTables, diningTable, renewTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { tableSheet } from '@sofra/contract/branch/dining-table/table-sheet.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { page } from '../../../kernel/database/list.ts'
import { exported } from '../../../kernel/export/export.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readAreas, saveAreas } from './dining-area.service.ts'
import { readPlan, savePlan } from './dining-plan.service.ts'
import { tableList, tableRecord } from './dining-table.record.ts'
import { addMany, checkArea, renew } from './dining-table.service.ts'
import { printSheet } from './table-sheet.service.ts'

/** Routes of the tables of a branch, their areas and QR codes. */
export const diningTableRoutes = ({ config: { guestUrl } }: { config: { guestUrl: string } }): Route[] => {
  const table = tableRecord(guestUrl)
  return [
    ...overriding(crud(diningTable, table, { check: checkArea }), [
      serve(diningTable.list, ({ params, query }, context) =>
        page(context, tableList(table, recordKeys(context, params), query), query),
      ),
      serve(diningTable.export, ({ params, query }, context) =>
        exported(diningTable, tableList(table, recordKeys(context, params), query), query, context),
      ),
    ]),
    serve(addTables, addMany),
    serve(renewTable, (request, context) => renew(table, request, context)),
    serve(tableSheet, (request, context) => printSheet(guestUrl, request, context)),
    serve(diningAreas, ({ params }, context) => readAreas(context.query, recordKeys(context, params))),
    serve(putDiningAreas, saveAreas),
    serve(diningPlan, ({ params }, context) => readPlan(context.query, recordKeys(context, params))),
    serve(putDiningPlan, savePlan),
  ]
}
