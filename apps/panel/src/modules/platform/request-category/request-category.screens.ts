import { requestCategory } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import { MessagesSquare } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const requestCategoryScreens = recordScreens(requestCategory, {
  menu: { section: 'marketing', icon: MessagesSquare, order: 80 },
  list: () => import('./RequestCategoryList.tsx'),
  form: () => import('./RequestCategoryForm.tsx'),
})
