import { access, look, write } from '../../kernel/access.ts'

export const taxOfficeAccess = access({
  'tax-office': { called: 'tax-office.title', rank: 75, roles: { support: look, owner: [...write, 'delete'] } },
  'tax-office-import': { called: 'tax-office-import.title', rank: 77, roles: { support: look, owner: write } },
})
