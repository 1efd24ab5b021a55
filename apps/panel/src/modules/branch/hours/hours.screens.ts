import { workingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import { Clock } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

export const hoursScreens = [
  screen({
    path: '/manegement/:branch_id/settings/working-hour-settings',
    title: 'hours.title',
    needs: [workingHours],
    settings: ['branch-settings.same-as', 'hours.presets', 'hours.exceptions', 'hours.exception.add'],
    menu: { section: 'settings', icon: Clock, order: 20 },
    load: () => import('./HoursSettings.tsx'),
  }),
]
