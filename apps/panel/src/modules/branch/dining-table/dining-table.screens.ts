import { diningPlan } from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'
import { diningTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { QrCode } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = '/manegement/:branch_id/settings/table-list'
const form = '/manegement/:branch_id/settings/table-form'
const load = () => import('./DiningTableForm.tsx')

export const diningTableScreens = [
  screen({
    path: list,
    title: 'dining-table.title',
    needs: [diningTable.list],
    menu: { section: 'settings', icon: QrCode, order: 45 },
    settings: ['dining-table.many', 'dining-area.title', ['table-sheet.title', 'dining-table.many']],
    records: ['dining_area'],
    load: () => import('./DiningTableList.tsx'),
  }),
  screen({
    path: '/manegement/:branch_id/settings/table-plan',
    under: list,
    title: 'dining-plan.title',
    needs: [diningPlan],
    load: () => import('./DiningPlan.tsx'),
  }),
  screen({
    path: form,
    under: list,
    title: 'dining-table.new',
    needs: [diningTable.create],
    settings: [
      'dining-table.number',
      'dining-table.seats',
      'dining-table.area_id',
      'dining-table.shape',
      'dining-table.password',
      'dining-table.is_active',
    ],
    load,
  }),
  screen({
    path: `${form}/:id`,
    under: list,
    title: 'dining-table.one',
    needs: [diningTable.one],
    records: ['dining_table'],
    load,
  }),
]
