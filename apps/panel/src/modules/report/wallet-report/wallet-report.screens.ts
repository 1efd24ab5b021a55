import { walletReport } from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import { Wallet } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

export const walletReportScreens = [
  screen({
    path: '/report/wallet',
    title: 'wallet-report.title',
    needs: [walletReport],
    menu: { section: 'reports', icon: Wallet, order: 35 },
    load: () => import('./WalletReport.tsx'),
  }),
]
