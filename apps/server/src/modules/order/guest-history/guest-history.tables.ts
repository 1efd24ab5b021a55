import type { Tables } from '../../../kernel/database/tables.ts'

export const guestHistoryTables: Tables = {
  member_favourite: {},
}
