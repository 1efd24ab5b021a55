import { serverModule } from '../../../kernel/module.ts'
import { appReleaseRoutes } from './app-release.routes.ts'

export const appReleaseModule = serverModule({
  tables: {
    app_release: { word: 'app-release.one', name: 'name', json: { notes: 'kernel/fields.ts#Translated' } },
  },
  routes: appReleaseRoutes,
})
