import { icon } from '@sofra/contract/platform/icon/icon.contract.ts'
import { Sticker } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const iconScreens = recordScreens(icon, {
  menu: { section: 'marketing', icon: Sticker, order: 60 },
  list: () => import('./IconList.tsx'),
  form: () => import('./IconForm.tsx'),
})
