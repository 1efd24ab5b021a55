import { payouts } from '@sofra/contract/money/payout/payout.contract.ts'
import { payoutLayout } from '@sofra/contract/money/payout/payout-layout.contract.ts'
import { payoutRun, payoutRuns } from '@sofra/contract/money/payout/payout-run.contract.ts'
import { Banknote, FileSpreadsheet } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

const runs = screen({
  path: '/report/payout',
  title: 'payout-run.title',
  needs: [payoutRuns],
  menu: { section: 'reports', icon: Banknote, order: 25 },
  load: () => import('./run/RunList.tsx'),
})

const run = screen({
  path: '/report/payout/:payout_run_id',
  title: 'payout-run.one',
  under: runs.path,
  needs: [payoutRun],
  records: ['payout_run', 'payout_line'],
  load: () => import('./run/RunPage.tsx'),
})

const branchPayouts = screen({
  path: '/manegement/:branch_id/payout',
  title: 'payout.title',
  needs: [payouts],
  menu: { section: 'reports', icon: Banknote, order: 25 },
  load: () => import('./PayoutList.tsx'),
})

const layouts = recordScreens(payoutLayout, {
  menu: { section: 'platform', icon: FileSpreadsheet, order: 45, accounts: ['eliza'] },
  list: () => import('./layout/LayoutList.tsx'),
  form: () => import('./layout/LayoutForm.tsx'),
})

export const payoutScreens = [runs, run, branchPayouts, ...layouts]
