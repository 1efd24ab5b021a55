import { currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { Coins } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const currencyScreens = recordScreens(currency, {
  menu: { section: 'developer', icon: Coins, order: 45 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  list: () => import('./CurrencyList.tsx'),
  form: () => import('./CurrencyForm.tsx'),
})
