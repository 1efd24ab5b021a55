import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { definitionPoint } from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { Coins } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const definitionPointScreens = recordScreens(definitionPoint, {
  base: '/marketing/definition-point',
  menu: { section: 'marketing', icon: Coins, order: 40, accounts: ownPeople },
  list: () => import('./DefinitionPointList.tsx'),
  form: () => import('./DefinitionPointForm.tsx'),
})
