import { wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { Replace } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const wordGroupScreens = recordScreens(wordGroup, {
  base: '/filter-settings',
  menu: { section: 'developer', icon: Replace, order: 24 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  list: () => import('./WordGroupList.tsx'),
  form: () => import('./WordGroupForm.tsx'),
})
