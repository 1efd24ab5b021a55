import { access, look } from '../../kernel/access.ts'

export const translateAccess = access({
  translate: {
    called: 'translate.title',
    rank: 75,
    roles: { support: look, content: ['list', 'view', 'add', 'edit'], owner: [...look, 'add', 'edit'] },
  },
})
