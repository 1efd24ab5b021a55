import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { menuChangeRoutes } from './menu-change.routes.ts'

const tables: Tables = {
  // Undoing a change restores its pictures.
  menu_change: { pictures: ['rows'], columns: 'none' },
}

export const menuChangeModule = serverModule({ tables, routes: menuChangeRoutes })
