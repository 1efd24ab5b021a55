import { access, look, write } from '../../kernel/access.ts'

export const memberImportAccess = access({
  'member-import': {
    called: 'member-import.title',
    rank: 13,
    danger: 'people',
    roles: { owner: [...look, ...write], marketing: [...look, ...write], manager: [...look, ...write] },
  },
})
