import { account, accountOpeners } from '@sofra/contract/access/account/account.contract.ts'
import { Building2 } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const accountScreens = recordScreens(account, {
  menu: { section: 'platform', icon: Building2, order: 20 },
  when: { accounts: accountOpeners },
  list: () => import('./AccountList.tsx'),
  form: () => import('./AccountForm.tsx'),
})
