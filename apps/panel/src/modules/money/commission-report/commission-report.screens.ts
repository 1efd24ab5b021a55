import { commissionDisputes } from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import {
  commissionReport,
  commissionReports,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { HandCoins, MessageSquareWarning } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const branchReports = screen({
  path: '/manegement/:branch_id/commission-report',
  title: 'commission-report.title',
  needs: [commissionReports],
  menu: { section: 'reports', icon: HandCoins, order: 10, standsFor: '/report/commission' },
  load: () => import('./list/BranchReportList.tsx'),
})

const reportOrders = screen({
  path: '/manegement/:branch_id/commission-report/:commission_report_id/orders',
  title: 'commission-report.one',
  under: branchReports.path,
  needs: [commissionReport],
  records: ['commission_report'],
  load: () => import('./report/ReportPage.tsx'),
})

const allReports = screen({
  path: '/report/commission',
  title: 'commission-report.title',
  needs: [commissionReports],
  menu: { section: 'reports', icon: HandCoins, order: 10 },
  load: () => import('./list/AllReportList.tsx'),
})

const disputeList = screen({
  path: '/report/commission-dispute',
  title: 'commission-dispute.title',
  needs: [commissionDisputes],
  menu: { section: 'reports', icon: MessageSquareWarning, order: 20 },
  load: () => import('./dispute/DisputeList.tsx'),
})

export const commissionReportScreens = [branchReports, reportOrders, allReports, disputeList]
