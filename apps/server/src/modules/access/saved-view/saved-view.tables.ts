import type { Tables } from '../../../kernel/database/tables.ts'

const columns = 'access/saved-view/saved-view.contract.ts#ColumnChoice'

export const savedViewTables: Tables = {
  list_setting: { json: { columns } },
  saved_view: { word: 'saved-view.one', name: 'name', json: { columns } },
}
