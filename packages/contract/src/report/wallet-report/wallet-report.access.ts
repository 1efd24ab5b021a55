import { access } from '../../kernel/access.ts'

export const walletReportAccess = access({
  'wallet-report': { called: 'wallet-report.title', rank: 30, roles: { finance: ['list'], accountant: ['list'] } },
})
