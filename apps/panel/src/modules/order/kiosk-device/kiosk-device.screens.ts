import { kioskList } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { TabletSmartphone } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/kiosk/list',
  title: 'kiosk.title',
  needs: [kioskList],
  menu: { section: 'company', icon: TabletSmartphone, order: 40, accounts: ownPeople },
  load: () => import('./KioskScreen.tsx'),
})

export const kioskDeviceScreens = [list]
