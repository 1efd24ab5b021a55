import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { memberReport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { UsersRound } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const memberReportScreen = screen({
  path: '/reporting/list-report-member',
  title: 'member-report.title',
  needs: [memberReport],
  menu: { section: 'reports', icon: UsersRound, order: 40, accounts: ownPeople },
  load: () => import('./MemberReport.tsx'),
})

export const memberReportScreens = [memberReportScreen]
