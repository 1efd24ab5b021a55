import type { Tables } from '../../../kernel/database/tables.ts'

export const printTables: Tables = {
  print_job: {},
  printer: { word: 'printer.one', name: 'name' },
  print_agent: { word: 'print-agent.one', name: 'name' },
}
