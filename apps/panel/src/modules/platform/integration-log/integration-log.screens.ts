import {
  integrationLog,
  restaurantNotFound,
} from '@sofra/contract/platform/integration-log/integration-log.contract.ts'
import { Cable, SearchX } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const when = { accounts: ['eliza'], host: 'platform', all: true } as const

const calls = screen({
  path: '/log/integration',
  title: 'integration-log.title',
  needs: [integrationLog.list],
  when,
  menu: { section: 'developer', icon: Cable, order: 76 },
  load: () => import('./IntegrationLogList.tsx'),
})

const lost = screen({
  path: '/log/restaurant-not-found',
  title: 'restaurant-not-found.title',
  needs: [restaurantNotFound.list],
  when,
  menu: { section: 'developer', icon: SearchX, order: 77 },
  load: () => import('./RestaurantNotFoundList.tsx'),
})

export const integrationLogScreens = [calls, lost]
