import type { Tables } from '../../../kernel/database/tables.ts'

export const integrationPlatformTables: Tables = {
  integration_platform: {
    word: 'integration-platform.one',
    name: 'name',
    pictures: ['logo'],
    json: { credentials: 'platform/integration-platform/credentials.ts#Credentials' },
  },
}
