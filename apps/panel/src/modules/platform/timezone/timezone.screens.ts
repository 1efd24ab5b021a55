import { timezone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { Globe } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const timezoneScreens = recordScreens(timezone, {
  menu: { section: 'developer', icon: Globe, order: 47 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  list: () => import('./TimezoneList.tsx'),
  form: () => import('./TimezoneForm.tsx'),
})
