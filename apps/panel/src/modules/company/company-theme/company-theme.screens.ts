import { companyTheme } from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { Palette } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const ownThemeScreen = screen({
  path: '/company/company-theme-list',
  title: 'company-theme.title',
  needs: [companyTheme.list],
  menu: { section: 'company', icon: Palette, order: 25, accounts: ownPeople },
  load: () => import('./OwnCompanyThemes.tsx'),
})

export const companyThemeList = screen({
  path: '/company/company-theme-list/:company_id',
  title: 'company-theme.title',
  under: '/company/list',
  needs: [companyTheme.list],
  load: () => import('./CompanyThemeList.tsx'),
})

const create = screen({
  path: '/company/company-theme-form/:company_id',
  title: 'company-theme.one',
  under: ownThemeScreen.path,
  needs: [companyTheme.create],
  load: () => import('./CompanyThemeForm.tsx'),
})

const edit = screen({
  path: '/company/company-theme-form/:company_id/:id',
  title: 'company-theme.one',
  under: ownThemeScreen.path,
  needs: [companyTheme.one],
  records: ['company_theme'],
  load: () => import('./CompanyThemeForm.tsx'),
})

export const companyThemeScreens = [ownThemeScreen, companyThemeList, create, edit]
