import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { appReleaseRoutes } from './app-release.routes.ts'

const tables: Tables = {
  app_release: {
    word: 'app-release.one',
    name: 'name',
    json: { notes: 'kernel/fields.ts#Translated' },
    columns: 'none',
  },
}

export const appReleaseModule = serverModule({ tables, routes: appReleaseRoutes })
