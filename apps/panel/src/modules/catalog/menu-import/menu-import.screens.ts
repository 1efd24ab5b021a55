import { menuImports } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'
import { importSearch } from './import-search.ts'

export const menuImportScreens = [
  screen({
    path: '/manegement/:branch_id/product/import',
    title: 'menu-import.title',
    under: '/manegement/:branch_id/product/management',
    needs: [menuImports],
    search: importSearch,
    load: () => import('./MenuImportPage.tsx'),
  }),
]
