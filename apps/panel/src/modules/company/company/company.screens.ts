import { company } from '@sofra/contract/company/company/company.contract.ts'
import { settingsOverview } from '@sofra/contract/company/settings/settings.contract.ts'
import { Building2 } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const start = screen({
  path: '/company',
  title: 'company.title',
  needs: [company.list, settingsOverview],
  load: () => import('./CompanyStart.tsx'),
})

// Old links also lead a company's own people here; they are redirected to their settings.
const list = screen({
  path: '/company/list',
  title: 'company.title',
  needs: [company.list, settingsOverview],
  menu: { section: 'platform', icon: Building2, order: 20, accounts: ['eliza', 'dealer', 'dealer_demo'] },
  load: () => import('./list/CompanyList.tsx'),
})

const managers = { accounts: ['eliza', 'dealer', 'dealer_demo'] } as const

const create = screen({
  path: '/company/form',
  title: 'company.new',
  needs: [company.create],
  when: managers,
  load: () => import('./form/CompanyForm.tsx'),
})

const edit = screen({
  path: '/company/form/:id',
  title: 'company.one',
  needs: [company.one],
  records: ['company'],
  when: managers,
  load: () => import('./form/CompanyForm.tsx'),
})

export const companyScreens = [start, list, create, edit]
