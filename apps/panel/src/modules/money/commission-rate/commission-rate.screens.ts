import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import {
  branchRatesToday,
  commissionRate,
  companyRate,
} from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { orderSettlement } from '@sofra/contract/money/settlement/settlement.contract.ts'
import { Percent } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'
import { ratePaths as paths } from './rate-paths.ts'

const ofPlatform = recordScreens(commissionRate, {
  menu: { section: 'platform', icon: Percent, order: 40, accounts: ['eliza'] },
  records: [],
  list: () => import('./RateList.tsx'),
  form: () => import('./RateForm.tsx'),
})

const ownRates = screen({
  path: '/company/commission-rate-list',
  title: 'commission-rate.title',
  needs: [companyRate.list],
  menu: { section: 'company', icon: Percent, order: 60, accounts: ownPeople },
  load: () => import('./OwnRates.tsx'),
})

const companyRateList = screen({
  path: paths.companyRateList,
  title: 'commission-rate.title',
  under: '/commission-rate/list',
  needs: [companyRate.list],
  parts: [
    { of: 'branch', needs: branchRatesToday, load: () => import('./BranchRates.tsx') },
    { of: 'orders', needs: orderSettlement, load: () => import('../settlement/WhoGetsWhat.api.tsx') },
  ],
  load: () => import('./CompanyRateList.tsx'),
})

const newCompanyRate = screen({
  path: paths.newCompanyRate,
  title: 'commission-rate.one',
  under: '/commission-rate/list',
  needs: [companyRate.create],
  load: () => import('./CompanyRateForm.tsx'),
})

const companyRateForm = screen({
  path: paths.companyRateForm,
  title: 'commission-rate.one',
  under: '/commission-rate/list',
  needs: [companyRate.one],
  records: ['commission_rate'],
  load: () => import('./CompanyRateForm.tsx'),
})

export const commissionRateScreens = [...ofPlatform, ownRates, companyRateList, newCompanyRate, companyRateForm]
