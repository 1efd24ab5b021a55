import { account, accountOpeners } from '@sofra/contract/access/account/account.contract.ts'
import { IdCard } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const accountScreens = recordScreens(account, {
  menu: { section: 'platform', icon: IdCard, order: 20 },
  when: { accounts: accountOpeners },
  list: () => import('./AccountList.tsx'),
  form: () => import('./AccountForm.tsx'),
})
