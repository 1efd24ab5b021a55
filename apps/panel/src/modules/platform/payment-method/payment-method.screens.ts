import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { CreditCard } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const paymentMethodScreens = recordScreens(paymentMethod, {
  menu: { icon: CreditCard, order: 40 },
  list: () => import('./PaymentMethodList.tsx'),
  form: () => import('./PaymentMethodForm.tsx'),
})
