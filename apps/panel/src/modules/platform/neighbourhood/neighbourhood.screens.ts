import { neighbourhood } from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'
import { newNeighbourhoodSearch } from './new-neighbourhood.ts'

const when = { accounts: ['eliza'], host: 'platform', all: true } as const
const under = '/city/list'

export const neighbourhoodScreens = [
  screen({
    path: '/neighbourhood/list',
    title: 'neighbourhood.title',
    needs: [neighbourhood.list],
    when,
    under,
    load: () => import('./NeighbourhoodList.tsx'),
  }),
  screen({
    path: '/neighbourhood/form',
    title: 'neighbourhood.one',
    needs: [neighbourhood.create],
    when,
    under,
    search: newNeighbourhoodSearch,
    load: () => import('./NeighbourhoodForm.tsx'),
  }),
  screen({
    path: '/neighbourhood/form/:id',
    title: 'neighbourhood.one',
    needs: [neighbourhood.one],
    when,
    under,
    records: ['neighbourhood'],
    load: () => import('./NeighbourhoodForm.tsx'),
  }),
]
