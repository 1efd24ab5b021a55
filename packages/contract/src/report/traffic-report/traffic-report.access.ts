import { access } from '../../kernel/access.ts'

export const trafficReportAccess = access({
  'traffic-report': {
    called: 'traffic-report.title',
    rank: 22,
    roles: { support: ['list'], dealer: ['list'], manager: ['list'] },
  },
})
