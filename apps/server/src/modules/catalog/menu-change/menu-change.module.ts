import { serverModule } from '../../../kernel/module.ts'
import { menuChangeRoutes } from './menu-change.routes.ts'

export const menuChangeModule = serverModule({
  tables: {
    // Undoing a change restores its pictures.
    menu_change: { pictures: ['rows'] },
  },
  routes: menuChangeRoutes,
})
