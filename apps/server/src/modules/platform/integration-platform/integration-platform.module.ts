import { serverModule } from '../../../kernel/module.ts'
import { integrationPlatformRoutes } from './integration-platform.routes.ts'

export const integrationPlatformModule = serverModule({
  tables: {
    integration_platform: {
      word: 'integration-platform.one',
      name: 'name',
      pictures: ['logo'],
      json: { credentials: 'platform/integration-platform/credentials.ts#Credentials' },
    },
  },
  routes: integrationPlatformRoutes,
})
