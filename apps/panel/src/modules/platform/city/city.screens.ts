import { city, cityImport } from '@sofra/contract/platform/city/city.contract.ts'
import { MapPinned } from 'lucide-react'
import { importSearch } from '../../../kit/import/import-search.ts'
import { screen } from '../../../kit/screen/screen.ts'
import { placeSearch } from './place-search.ts'

const when = { accounts: ['eliza'], host: 'platform', all: true } as const

export const cityScreens = [
  screen({
    path: '/city/list',
    title: 'city.title',
    needs: [city.list],
    when,
    menu: { section: 'developer', icon: MapPinned, order: 50 },
    search: placeSearch,
    load: () => import('./PlaceTree.tsx'),
  }),
  screen({ path: '/city/form', title: 'city.one', needs: [city.create], when, load: () => import('./CityForm.tsx') }),
  screen({
    path: '/city/form/:id',
    title: 'city.one',
    needs: [city.one],
    when,
    records: ['city'],
    load: () => import('./CityForm.tsx'),
  }),
  screen({
    path: '/city/import',
    title: 'city-import.title',
    needs: [cityImport.list],
    when,
    under: '/city/list',
    search: importSearch,
    load: () => import('./PlaceImport.tsx'),
  }),
]
