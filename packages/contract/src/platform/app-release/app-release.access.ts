import { look, recordAccess, write } from '../../kernel/access.ts'

export const appReleaseAccess = recordAccess('app-release', { support: look, owner: [...write, 'delete'] })
