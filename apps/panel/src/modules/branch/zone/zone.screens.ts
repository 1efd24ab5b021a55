import { deliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { MapPinned } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

export const zoneScreens = [
  screen({
    path: '/manegement/:branch_id/settings/delivered-settings',
    title: 'zone.title',
    needs: [deliveryZones],
    settings: [
      'branch-settings.same-as',
      'zone.add',
      // If there is a zone, its fields reveal the setting; otherwise the add button.
      ...(['zone.name', 'zone.kind', 'zone.no_delivery'] as const).map((words) => [words, 'zone.add'] as const),
      ...(['zone.radius', 'zone.corners', 'zone.kind.districts'] as const).map(
        (words) => [words, 'zone.kind', 'zone.add'] as const,
      ),
      ...(
        [
          'zone.fee',
          'zone.free_from',
          'zone.fee_tiers.add',
          'zone.minimum_total',
          'zone.min_minutes',
          'zone.max_minutes',
        ] as const
      ).map((words) => [words, 'zone.no_delivery', 'zone.add'] as const),
      'zone.try',
      'zone.import',
      ['zone.export', 'zone.import'],
    ],
    menu: { section: 'settings', icon: MapPinned, order: 30 },
    load: () => import('./ZoneSettings.tsx'),
  }),
]
