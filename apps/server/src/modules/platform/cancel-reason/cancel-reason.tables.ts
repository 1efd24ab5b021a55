import type { Tables } from '../../../kernel/database/tables.ts'

export const cancelReasonTables: Tables = {
  cancel_reason: { word: 'cancel-reason.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
}
