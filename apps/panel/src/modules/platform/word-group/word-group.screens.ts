import { wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { Replace } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const wordGroupScreens = recordScreens(wordGroup, {
  base: '/filter-settings',
  menu: { icon: Replace, order: 24 },
  list: () => import('./WordGroupList.tsx'),
  form: () => import('./WordGroupForm.tsx'),
})
