import { placeTableOrder } from '@sofra/contract/order/table-order/table-order.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'

export const tableOrderScreens = [
  screen({
    path: '/manegement/:branch_id/tables/order/:id',
    under: '/manegement/:branch_id/tables',
    title: 'table-order.title',
    needs: [placeTableOrder],
    load: () => import('./TableOrderScreen.tsx'),
  }),
]
