import type { Tables } from '../../../kernel/database/tables.ts'

export const phoneCallTables: Tables = {
  switchboard: { word: 'switchboard.one', partOf: 'branch' },
  phone_call: {},
}
