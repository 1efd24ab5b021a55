import { placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { PhoneCall } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { phoneOrderSearch } from './address.ts'

export const phoneOrderScreen = screen({
  path: '/manegement/:branch_id/phone-order',
  title: 'phone-order.title',
  needs: [placePhoneOrder],
  menu: { section: 'daily', icon: PhoneCall, order: 12 },
  search: phoneOrderSearch,
  load: () => import('./PhoneOrderScreen.tsx'),
})

export const phoneOrderScreens = [phoneOrderScreen]
