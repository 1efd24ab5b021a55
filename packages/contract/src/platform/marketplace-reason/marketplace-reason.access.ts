import { look, recordAccess, write } from '../../kernel/access.ts'

export const marketplaceReasonAccess = recordAccess('marketplace-reason', {
  support: look,
  owner: [...write, 'delete'],
})
