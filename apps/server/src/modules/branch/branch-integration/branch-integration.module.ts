import { serverModule } from '../../../kernel/module.ts'
import { branchIntegrationRoutes } from './branch-integration.routes.ts'

export const branchIntegrationModule = serverModule({
  tables: {
    branch_integration: {
      word: 'branch-integration.one',
      name: 'remote_name',
      json: { fields: 'branch/branch-integration/branch-integration.contract.ts#IntegrationFields' },
    },
    branch_integration_secret: { word: 'branch-integration-secret.one' },
  },
  routes: branchIntegrationRoutes,
})
