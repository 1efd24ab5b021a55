import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { z } from 'zod'
import { screen } from '../../../kit/screen.ts'

const path = '/manegement/:branch_id/product/form'
const load = () => import('./ProductForm.tsx')

/** `?category=7`: where a new product is to stand. */
export const productStart = z.object({ category: z.coerce.number().int().min(0).default(0) })

export const productScreens = [
  screen({ path, title: 'branch-product.one', needs: [product.create], search: productStart, load }),
  screen({ path: `${path}/:id`, title: 'branch-product.one', needs: [product.one], load }),
]
