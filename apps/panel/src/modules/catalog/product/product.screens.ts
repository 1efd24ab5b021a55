import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'
import { productStart } from './product-start.ts'

const path = '/manegement/:branch_id/product/form'
const under = '/manegement/:branch_id/product/management'
const load = () => import('./ProductForm.tsx')

export const productScreens = [
  screen({ path, under, title: 'branch-product.one', needs: [product.create], search: productStart, load }),
  screen({ path: `${path}/:id`, under, title: 'branch-product.one', needs: [product.one], load }),
]
