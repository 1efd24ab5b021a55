import { branchSlots } from '@sofra/contract/branch/slot/slot.contract.ts'
import { Gauge } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

export const slotScreens = [
  screen({
    path: '/manegement/:branch_id/settings/capacity-settings',
    title: 'slot.title',
    needs: [branchSlots],
    settings: [
      'branch-settings.same-as',
      'slot.on',
      ['slot.unit', 'slot.on'],
      ['slot.most', 'slot.on'],
      ['slot.types', 'slot.on'],
    ],
    menu: { section: 'settings', icon: Gauge, order: 25 },
    load: () => import('./SlotSettings.tsx'),
  }),
]
