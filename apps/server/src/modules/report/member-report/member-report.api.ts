export { exportMemberReport } from './member-report.export.ts'
