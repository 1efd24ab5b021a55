import type { Tables } from '../../../kernel/database/tables.ts'

export const definitionPointTables: Tables = {
  definition_point: {
    word: 'definition-point.one',
    name: 'name',
    person: { column: 'member_id', merge: 'move', anonymise: 'keep', file: false },
  },
}
