import { serverModule } from '../../../kernel/module.ts'
import { integrationCourierPlatformRoutes } from './integration-courier-platform.routes.ts'

export const integrationCourierPlatformModule = serverModule({
  tables: {
    integration_courier_platform: {
      word: 'integration-courier-platform.one',
      name: 'name',
      pictures: ['logo'],
      json: { credentials: 'platform/integration-platform/credentials.ts#Credentials' },
    },
  },
  routes: integrationCourierPlatformRoutes,
})
