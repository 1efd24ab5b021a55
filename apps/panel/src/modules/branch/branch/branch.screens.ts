import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchProfile, postBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { branchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { SlidersHorizontal, Store } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const both = { all: true, accounts: ['eliza', 'dealer'] } as const

const list = screen({
  path: '/branch/list',
  title: 'branch.title',
  needs: [branchList],
  menu: { section: 'company', icon: Store, order: 20 },
  load: () => import('./list/BranchList.tsx'),
})

const create = screen({
  path: '/branch/form',
  title: 'branch.add',
  needs: [postBranch],
  load: () => import('./form/NewBranch.tsx'),
})

const createForCompany = screen({
  path: '/branch/form/company/:company_id',
  title: 'branch.add',
  needs: [postBranch],
  load: () => import('./form/NewBranch.tsx'),
})

const createFromSuggestion = screen({
  path: '/branch/form/suggestion/:suggestion_id',
  title: 'branch.add',
  needs: [restaurantSuggestion.one],
  when: { accounts: ['eliza'], all: true },
  load: () => import('./form/BranchFromSuggestion.tsx'),
})

const createFromRegistration = screen({
  path: '/branch/form/registration/:registration_id',
  title: 'branch.add',
  needs: [restaurantRegistration.one],
  when: both,
  load: () => import('./form/BranchFromRegistration.tsx'),
})

const edit = screen({
  path: '/branch/form/:id',
  title: 'branch.one',
  needs: [branchProfile],
  records: ['branch'],
  load: () => import('./form/EditBranch.tsx'),
})

const settings = screen({
  path: '/manegement/:branch_id/settings/general-settings',
  title: 'branch-settings.title',
  needs: [branchSettings],
  menu: { section: 'settings', icon: SlidersHorizontal, order: 10 },
  settings: [
    'branch-settings.same-as',
    'branch.minimum_total',
    'branch.default_preparation_minutes',
    'branch.delivery_fee',
    'branch.delivery_free_from',
    'branch.min_delivery_minutes',
    'branch.max_delivery_minutes',
    'branch.auto_accept_sources',
    'branch.auto_accept_types',
    'branch.takes_reservations',
    'branch.takes_tips',
    ['branch.tip_limit_percent', 'branch.takes_tips'],
    'branch.uses_shifts',
    'branch.guests_open_tables',
    ['branch.own_ip', 'branch.guests_open_tables'],
    ['branch.own_port', 'branch.guests_open_tables'],
    'branch.page_width_mm',
    'branch.copies',
    'branch.auto_print',
    'branch.show_product_details',
    'branch.financial_status',
    'branch.financial_ends_at',
  ],
  load: () => import('./settings/GeneralSettings.tsx'),
})

export const branchScreens = [
  list,
  create,
  createForCompany,
  createFromSuggestion,
  createFromRegistration,
  edit,
  settings,
]
