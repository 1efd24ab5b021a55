import type { Tables } from '../../../kernel/database/tables.ts'

export const sessionTables: Tables = {
  attempt: {},
  session: { word: 'session.one', partOf: 'app_user' },
}
