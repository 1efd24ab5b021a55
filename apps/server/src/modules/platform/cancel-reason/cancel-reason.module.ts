import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { uniqueName } from '../../../kernel/records/unique-name.ts'
import { standingFor } from '../marketplace-reason/marketplace-reason.api.ts'

const table = recordTable('cancel_reason', cancelReason.row, { computed: standingFor })
const cancelReasonRoutes = crud(cancelReason, table, { check: uniqueName('cancel_reason', 'kind') })

const json = { name: 'kernel/fields.ts#Translated' }
const tables: Tables = { cancel_reason: { word: 'cancel-reason.one', name: 'name', json, columns: 'none' } }

export const cancelReasonModule = serverModule({ tables, routes: cancelReasonRoutes })
