import { companyBlog } from '@sofra/contract/company/company-blog/company-blog.contract.ts'
import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { NotebookPen } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const ownBlogScreen = screen({
  path: '/company/blog',
  title: 'company-blog.title',
  needs: [companyBlog.list],
  menu: { section: 'company', icon: NotebookPen, order: 26, accounts: ownPeople },
  load: () => import('./OwnCompanyBlog.tsx'),
})

export const companyBlogList = screen({
  path: '/company/blog/:company_id',
  title: 'company-blog.title',
  under: '/company/list',
  needs: [companyBlog.list],
  load: () => import('./CompanyBlogList.tsx'),
})

const form = screen({
  path: '/company/blog/form/:company_id/:id',
  title: 'company-blog.one',
  under: ownBlogScreen.path,
  needs: [companyBlog.one],
  records: ['company_blog'],
  load: () => import('./CompanyBlogForm.tsx'),
})

export const companyBlogScreens = [ownBlogScreen, companyBlogList, form]
