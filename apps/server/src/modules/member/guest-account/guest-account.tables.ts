import type { Tables } from '../../../kernel/database/tables.ts'

export const guestAccountTables: Tables = {
  member_session: { word: 'member-session.one', partOf: 'member' },
  member_address: {},
}
