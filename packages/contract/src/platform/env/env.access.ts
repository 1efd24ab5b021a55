import { access } from '../../kernel/access.ts'

export const envAccess = access({ env: { called: 'env.title', rank: 95, roles: { owner: ['view'] } } })
