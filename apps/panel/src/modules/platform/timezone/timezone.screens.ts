import { timezone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { Globe } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const timezoneScreens = recordScreens(timezone, {
  menu: { icon: Globe, order: 47 },
  list: () => import('./TimezoneList.tsx'),
  form: () => import('./TimezoneForm.tsx'),
})
