import { deliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { MapPinned } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

export const zoneScreens = [
  screen({
    path: '/manegement/:branch_id/settings/delivered-settings',
    title: 'zone.title',
    needs: [deliveryZones],
    settings: ['branch-settings.same-as', 'zone.add'],
    menu: { section: 'settings', icon: MapPinned, order: 30 },
    load: () => import('./ZoneSettings.tsx'),
  }),
]
