import type { Tables } from '../../../kernel/database/tables.ts'

const name = 'kernel/fields.ts#Translated'

export const tableCommandTables: Tables = {
  table_command: {},
  table_command_rate: {},
  table_command_name: {
    word: 'table-command-name.one',
    partOf: 'branch',
    json: { custom1: name, custom2: name, custom3: name },
  },
}
