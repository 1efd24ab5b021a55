import type { Tables } from '../../../kernel/database/tables.ts'

export const branchIntegrationTables: Tables = {
  branch_integration: {
    word: 'branch-integration.one',
    name: 'remote_name',
    json: { fields: 'branch/branch-integration/branch-integration.contract.ts#IntegrationFields' },
  },
  branch_integration_secret: { word: 'branch-integration-secret.one' },
}
