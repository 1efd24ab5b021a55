import { optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { Blocks, ListChecks } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const materials = '/manegement/:branch_id/branch-material/catalog'
const products = '/manegement/:branch_id/product/product-catalog'

/** Option groups: one list and form for each kind. */
export const optionGroupScreens = [
  screen({
    path: `${materials}/list`,
    title: 'branch-option-group.title.material',
    needs: [optionGroup.list],
    menu: { section: 'menu', icon: ListChecks, order: 31 },
    load: () => import('./list/MaterialCatalogList.tsx'),
  }),
  screen({
    path: `${materials}/form`,
    title: 'branch-option-group.kind.material',
    needs: [optionGroup.create],
    load: () => import('./form/MaterialCatalogForm.tsx'),
  }),
  screen({
    path: `${materials}/form/:id`,
    title: 'branch-option-group.kind.material',
    needs: [optionGroup.one],
    load: () => import('./form/MaterialCatalogForm.tsx'),
  }),
  screen({
    path: `${products}/list`,
    title: 'branch-option-group.title.product',
    needs: [optionGroup.list],
    menu: { section: 'menu', icon: Blocks, order: 32 },
    load: () => import('./list/ProductCatalogList.tsx'),
  }),
  screen({
    path: `${products}/form`,
    title: 'branch-option-group.kind.product',
    needs: [optionGroup.create],
    load: () => import('./form/ProductCatalogForm.tsx'),
  }),
  screen({
    path: `${products}/form/:id`,
    title: 'branch-option-group.kind.product',
    needs: [optionGroup.one],
    load: () => import('./form/ProductCatalogForm.tsx'),
  }),
]
