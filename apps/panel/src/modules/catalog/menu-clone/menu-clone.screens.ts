import { previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'
import { cloneSearch } from './clone-search.ts'

export const menuCloneScreens = [
  screen({
    path: '/product-clone/:branch_id',
    title: 'menu-clone.title',
    under: '/manegement/:branch_id/product/management',
    needs: [previewClone],
    search: cloneSearch,
    load: () => import('./MenuClone.tsx'),
  }),
]
