import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import { Palette } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const themeScreens = recordScreens(theme, {
  menu: { icon: Palette, order: 28 },
  list: () => import('./ThemeList.tsx'),
  form: () => import('./ThemeForm.tsx'),
})
