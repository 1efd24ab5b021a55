import type { Tables } from '../../../kernel/database/tables.ts'

export const menuChangeTables: Tables = {
  // A change that is undone brings its pictures back.
  menu_change: { pictures: ['rows'] },
}
