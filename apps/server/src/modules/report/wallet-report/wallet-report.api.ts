export { exportWalletReport } from './wallet-report.export.ts'
