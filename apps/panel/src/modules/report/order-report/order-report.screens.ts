import { orderReport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { ChartColumn } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const orderReportScreen = screen({
  path: '/reporting/list-report-order',
  title: 'order-report.title',
  needs: [orderReport],
  menu: { section: 'reports', icon: ChartColumn, order: 30 },
  load: () => import('./OrderReport.tsx'),
})

export const orderReportScreens = [orderReportScreen]
