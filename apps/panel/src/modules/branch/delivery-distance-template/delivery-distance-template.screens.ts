import { deliveryDistanceTemplate } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import { Route } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const deliveryDistanceTemplateScreens = recordScreens(deliveryDistanceTemplate, {
  menu: { section: 'marketing', icon: Route, order: 70 },
  list: () => import('./DeliveryDistanceTemplateList.tsx'),
  form: () => import('./DeliveryDistanceTemplateForm.tsx'),
})
