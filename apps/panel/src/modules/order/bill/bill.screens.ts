import { tableDesk } from '@sofra/contract/order/bill/bill.contract.ts'
import { Armchair } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { tableDeskSearch } from './bill-search.ts'

export const billScreens = [
  screen({
    path: '/manegement/:branch_id/tables',
    title: 'bill.title',
    needs: [tableDesk],
    menu: { section: 'daily', icon: Armchair, order: 28 },
    search: tableDeskSearch,
    records: ['bill', 'bill_payment'],
    load: () => import('./TableDesk.tsx'),
  }),
]
