import { companyBlogArea } from '@sofra/contract/platform/company-blog-area/company-blog-area.contract.ts'
import { PanelsTopLeft } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const companyBlogAreaScreens = recordScreens(companyBlogArea, {
  menu: { icon: PanelsTopLeft, order: 30 },
  list: () => import('./CompanyBlogAreaList.tsx'),
  form: () => import('./CompanyBlogAreaForm.tsx'),
})
