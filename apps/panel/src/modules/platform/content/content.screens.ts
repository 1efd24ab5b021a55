import { content } from '@sofra/contract/platform/content/content.contract.ts'
import { FileText } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const contentScreens = recordScreens(content, {
  menu: { icon: FileText, order: 29 },
  list: () => import('./ContentList.tsx'),
  form: () => import('./ContentForm.tsx'),
})
