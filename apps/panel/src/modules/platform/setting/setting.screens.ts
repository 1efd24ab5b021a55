import { setting } from '@sofra/contract/platform/setting/setting.contract.ts'
import { Settings2 } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const settingScreens = recordScreens(setting, {
  menu: { icon: Settings2, order: 12 },
  list: () => import('./SettingList.tsx'),
  form: () => import('./SettingForm.tsx'),
})
