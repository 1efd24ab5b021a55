import { serverModule } from '../../../kernel/module.ts'
import { menuChangeRoutes } from './menu-change.routes.ts'

export const menuChangeModule = serverModule({
  tables: {
    // A change that is undone brings its pictures back.
    menu_change: { pictures: ['rows'] },
  },
  routes: menuChangeRoutes,
})
