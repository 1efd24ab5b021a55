export { exportTrafficReport } from './traffic-report.export.ts'
