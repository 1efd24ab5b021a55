import { phoneCalls } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import { switchboard } from '@sofra/contract/order/phone-call/switchboard.contract.ts'
import { PhoneIncoming, PhoneMissed } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { callSearch } from './call-search.ts'

export const phoneCallScreens = [
  screen({
    path: '/manegement/:branch_id/phone-calls',
    title: 'phone-call.title',
    needs: [phoneCalls],
    menu: { section: 'daily', icon: PhoneMissed, order: 13, badge: () => import('./MissedCount.tsx') },
    search: callSearch,
    load: () => import('./PhoneCalls.tsx'),
  }),
  screen({
    path: '/manegement/:branch_id/settings/switchboard-settings',
    title: 'switchboard.title',
    needs: [switchboard],
    menu: { section: 'settings', icon: PhoneIncoming, order: 49 },
    settings: ['switchboard.address', 'switchboard.how'],
    records: ['switchboard'],
    load: () => import('./SwitchboardSettings.tsx'),
  }),
]
