import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { integrationPlatformRoutes } from './integration-platform.routes.ts'

const tables: Tables = {
  integration_platform: {
    word: 'integration-platform.one',
    name: 'name',
    pictures: ['logo'],
    json: { credentials: 'platform/integration-platform/credentials.ts#Credentials' },
    columns: 'none',
  },
}

export const integrationPlatformModule = serverModule({ tables, routes: integrationPlatformRoutes })
