import { type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { tableCommandJobs } from './table-command.jobs.ts'
import { tableCommandRoutes } from './table-command.routes.ts'

const name = 'kernel/fields.ts#Translated'

const tableCommandTables: Tables = {
  table_command: {
    columns: {
      note: { person: 'sensitive', kept: 'it names no guest; removed after some days' },
      read_by_name: userName,
    },
    people: 'a guest at a table',
  },
  table_command_rate: { columns: 'none' },
  table_command_name: {
    word: 'table-command-name.one',
    partOf: 'branch',
    json: { custom1: name, custom2: name, custom3: name },
    columns: 'none',
  },
}

export const tableCommandModule = serverModule({
  tables: tableCommandTables,
  routes: tableCommandRoutes,
  jobs: tableCommandJobs,
})
