import { none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { branchIntegrationRoutes } from './branch-integration.routes.ts'

const tables: Tables = {
  branch_integration: {
    word: 'branch-integration.one',
    name: 'remote_name',
    json: { fields: 'branch/branch-integration/branch-integration.contract.ts#IntegrationFields' },
    columns: 'none',
  },
  branch_integration_secret: {
    word: 'branch-integration-secret.one',
    columns: { ...none('key', 'sealed'), set_by_name: userName },
  },
}

export const branchIntegrationModule = serverModule({ tables, routes: branchIntegrationRoutes })
