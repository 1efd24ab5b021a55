import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { UtensilsCrossed } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { menuSearch } from './menu-search.ts'

export const menuScreens = [
  screen({
    path: '/manegement/:branch_id/product/management',
    title: 'menu.title',
    needs: [branchProducts],
    records: ['category', 'product'],
    menu: { section: 'menu', icon: UtensilsCrossed, order: 10 },
    search: menuSearch,
    load: () => import('./MenuPage.tsx'),
  }),
]
