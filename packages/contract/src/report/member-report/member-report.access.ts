import { access } from '../../kernel/access.ts'

export const memberReportAccess = access({
  'member-report': {
    called: 'member-report.title',
    rank: 21,
    roles: { support: ['list'], finance: ['list'], dealer: ['list'], accountant: ['list'], manager: ['list'] },
  },
})
