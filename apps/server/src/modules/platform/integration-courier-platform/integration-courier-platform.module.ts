import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { integrationCourierPlatformRoutes } from './integration-courier-platform.routes.ts'

const tables: Tables = {
  integration_courier_platform: {
    word: 'integration-courier-platform.one',
    name: 'name',
    pictures: ['logo'],
    json: { credentials: 'platform/integration-platform/credentials.ts#Credentials' },
    columns: 'none',
  },
}

export const integrationCourierPlatformModule = serverModule({ tables, routes: integrationCourierPlatformRoutes })
