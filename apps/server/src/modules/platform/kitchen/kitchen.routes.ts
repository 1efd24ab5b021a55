import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { removeKitchen, updateKitchen } from './kitchen.use.ts'

const used = '(select count(*) from product_kitchen p where p.kitchen_id = kitchen.id)'

/** The platform's kitchens: plain records, but that restaurants use them. */
export const kitchenRoutes: Route[] = [
  ...crud(kitchen, 'kitchen', { search: ['name'], computed: { used } }).filter(
    ({ endpoint }) => endpoint !== kitchen.update && endpoint !== kitchen.remove,
  ),
  updateKitchen,
  removeKitchen,
]
