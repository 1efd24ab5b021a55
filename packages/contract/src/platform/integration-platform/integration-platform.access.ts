import { look, recordAccess, write } from '../../kernel/access.ts'

export const integrationPlatformAccess = recordAccess('integration-platform', {
  support: look,
  owner: [...write, 'delete'],
})
