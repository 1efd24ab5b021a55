import { access } from '../../kernel/access.ts'

const use = ['list', 'add', 'delete'] as const

export const reportFileAccess = access({
  'report-file': {
    called: 'report-file.title',
    rank: 50,
    roles: { support: use, finance: use, dealer: use, accountant: use, manager: use },
  },
})
