import type { Tables } from '../../../kernel/database/tables.ts'

export const integrationCourierPlatformTables: Tables = {
  integration_courier_platform: {
    word: 'integration-courier-platform.one',
    name: 'name',
    pictures: ['logo'],
    json: { credentials: 'platform/integration-platform/credentials.ts#Credentials' },
  },
}
