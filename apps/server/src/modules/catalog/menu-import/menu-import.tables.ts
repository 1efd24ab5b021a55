import type { Tables } from '../../../kernel/database/tables.ts'

export const menuImportTables: Tables = {
  menu_import: { json: { counts: 'catalog/menu-import/menu-import.contract.ts#ImportCounts' } },
}
