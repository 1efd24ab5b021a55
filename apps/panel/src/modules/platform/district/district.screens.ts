import { district } from '@sofra/contract/platform/district/district.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'
import { newDistrictSearch } from './new-district.ts'

const when = { accounts: ['eliza'], host: 'platform', all: true } as const
const under = '/city/list'

export const districtScreens = [
  screen({
    path: '/district/list',
    title: 'district.title',
    needs: [district.list],
    when,
    under,
    load: () => import('./DistrictList.tsx'),
  }),
  screen({
    path: '/district/form',
    title: 'district.one',
    needs: [district.create],
    when,
    under,
    search: newDistrictSearch,
    load: () => import('./DistrictForm.tsx'),
  }),
  screen({
    path: '/district/form/:id',
    title: 'district.one',
    needs: [district.one],
    when,
    under,
    records: ['district'],
    load: () => import('./DistrictForm.tsx'),
  }),
]
