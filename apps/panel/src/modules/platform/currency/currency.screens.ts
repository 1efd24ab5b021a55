import { currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { Coins } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const currencyScreens = recordScreens(currency, {
  menu: { icon: Coins, order: 45 },
  list: () => import('./CurrencyList.tsx'),
  form: () => import('./CurrencyForm.tsx'),
})
