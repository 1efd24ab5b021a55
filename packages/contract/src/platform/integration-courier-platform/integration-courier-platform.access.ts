import { look, recordAccess, write } from '../../kernel/access.ts'

export const integrationCourierPlatformAccess = recordAccess('integration-courier-platform', {
  support: look,
  owner: [...write, 'delete'],
})
