import { branchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import { branchSetup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { CreditCard } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { setupSearch } from './setup-search.ts'

const setup = screen({
  path: '/branch/setup/:branch_id',
  title: 'setup.title',
  needs: [branchSetup],
  search: setupSearch,
  load: () => import('./Setup.tsx'),
})

const payments = screen({
  path: '/manegement/:branch_id/settings/payment-method-settings',
  title: 'setup.step.payment',
  needs: [branchPayments],
  settings: ['branch-settings.same-as'],
  menu: { section: 'settings', icon: CreditCard, order: 40 },
  load: () => import('./PaymentSettings.tsx'),
})

export const setupScreens = [setup, payments]
