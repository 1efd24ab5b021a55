import { access } from '../../kernel/access.ts'

export const btkReportAccess = access({
  'btk-report': { called: 'btk-report.one', rank: 96, danger: 'people', roles: { owner: ['view'] } },
  'access-file': { called: 'access-file.title', rank: 95, roles: { owner: ['list', 'view'] } },
})
