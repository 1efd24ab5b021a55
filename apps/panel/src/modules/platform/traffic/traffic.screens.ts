import { traffic, trafficMovement, trafficType } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { ChartNoAxesColumn, Footprints, Tags } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

const when = { accounts: ['eliza'], host: 'platform', all: true } as const

const days = screen({
  path: '/traffic/list',
  title: 'traffic.title',
  needs: [traffic.list],
  when,
  menu: { section: 'developer', icon: ChartNoAxesColumn, order: 80 },
  load: () => import('./TrafficList.tsx'),
})

const movements = screen({
  path: '/traffic/movement',
  title: 'traffic-movement.title',
  needs: [trafficMovement.list],
  when,
  menu: { section: 'developer', icon: Footprints, order: 81 },
  load: () => import('./TrafficMovementList.tsx'),
})

/** The known address `/traffic/type` redirects to its list. */
const records = recordScreens(trafficType, {
  base: '/traffic/type',
  menu: { icon: Tags, order: 82 },
  list: () => import('./TrafficTypeList.tsx'),
  form: () => import('./TrafficTypeForm.tsx'),
})

export const trafficScreens = [days, movements, ...records]
