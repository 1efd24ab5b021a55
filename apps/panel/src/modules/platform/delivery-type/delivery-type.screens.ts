import { deliveryType, deliveryTypeList } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import { Workflow } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const when = { accounts: ['eliza'], host: 'platform', all: true } as const

export const deliveryTypeScreens = [
  screen({
    path: '/delivery-type/list',
    title: 'delivery-type.list',
    needs: [deliveryTypeList],
    when,
    menu: { section: 'developer', icon: Workflow, order: 35 },
    load: () => import('./DeliveryTypeList.tsx'),
  }),
  screen({
    path: '/delivery-type/form/:id',
    title: 'delivery-type.one',
    needs: [deliveryType.one],
    when,
    records: ['delivery_type'],
    load: () => import('./DeliveryTypeForm.tsx'),
  }),
]
