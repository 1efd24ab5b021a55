import { trafficReport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { Footprints } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const trafficReportScreen = screen({
  path: '/reporting/list-report-traffic',
  title: 'traffic-report.title',
  needs: [trafficReport],
  menu: { section: 'reports', icon: Footprints, order: 50 },
  load: () => import('./TrafficReport.tsx'),
})

export const trafficReportScreens = [trafficReportScreen]
