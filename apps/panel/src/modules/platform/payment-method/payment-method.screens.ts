import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { CreditCard } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const paymentMethodScreens = recordScreens(paymentMethod, {
  menu: { section: 'developer', icon: CreditCard, order: 40 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  list: () => import('./PaymentMethodList.tsx'),
  form: () => import('./PaymentMethodForm.tsx'),
})
