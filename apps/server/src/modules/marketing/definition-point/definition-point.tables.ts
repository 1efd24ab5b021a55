import type { Tables } from '../../../kernel/database/tables.ts'

export const definitionPointTables: Tables = {
  definition_point: { word: 'definition-point.one', name: 'name' },
}
