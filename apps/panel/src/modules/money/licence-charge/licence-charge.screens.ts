import { licenceCharge } from '@sofra/contract/money/licence-charge/licence-charge.contract.ts'
import { KeyRound } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const licenceChargeScreens = recordScreens(licenceCharge, {
  menu: { section: 'reports', icon: KeyRound, order: 13 },
  when: {},
  list: () => import('./LicenceChargeList.tsx'),
  form: () => import('./LicenceChargeForm.tsx'),
})
