import { access } from '../../kernel/access.ts'

export const orderReportAccess = access({
  'order-report': {
    called: 'order-report.title',
    rank: 20,
    roles: { support: ['list'], finance: ['list'], dealer: ['list'], accountant: ['list'], manager: ['list'] },
  },
})
