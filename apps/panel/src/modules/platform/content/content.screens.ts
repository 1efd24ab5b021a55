import { content } from '@sofra/contract/platform/content/content.contract.ts'
import { FileText } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const contentScreens = recordScreens(content, {
  menu: { section: 'marketing', icon: FileText, order: 90 },
  list: () => import('./ContentList.tsx'),
  form: () => import('./ContentForm.tsx'),
})
