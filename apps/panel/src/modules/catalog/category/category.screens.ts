import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'

const path = '/manegement/:branch_id/product/category-form'
const under = '/manegement/:branch_id/product/management'
const load = () => import('./CategoryForm.tsx')

export const categoryScreens = [
  screen({ path, under, title: 'branch-category.one', needs: [category.create], load }),
  screen({ path: `${path}/:id`, under, title: 'branch-category.one', needs: [category.one], load }),
]
