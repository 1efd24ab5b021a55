import { getLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { BadgeCheck } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const services = screen({
  path: '/services',
  title: 'licence.title',
  needs: [getLicence],
  menu: { section: 'company', icon: BadgeCheck, order: 30, accounts: ownPeople },
  load: () => import('./Services.tsx'),
})

export const licenceScreen = screen({
  path: '/company/license/:id',
  title: 'licence.title',
  under: '/company/list',
  needs: [getLicence],
  records: ['licence'],
  load: () => import('./CompanyLicence.tsx'),
})

export const licenceScreens = [services, licenceScreen]
