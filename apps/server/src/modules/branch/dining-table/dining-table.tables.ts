import type { Tables } from '../../../kernel/database/tables.ts'

export const diningTableTables: Tables = {
  dining_table: { word: 'dining-table.one', name: 'number' },
  dining_area: { word: 'dining-area.one', name: 'name' },
}
