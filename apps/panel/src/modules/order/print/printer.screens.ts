import { printer } from '@sofra/contract/order/print/printer.contract.ts'
import { Printer } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = '/manegement/:branch_id/settings/printer-list'
const form = '/manegement/:branch_id/settings/printer-form'
const load = () => import('./PrinterForm.tsx')

export const printerScreens = [
  screen({
    path: list,
    title: 'printer.title',
    needs: [printer.list],
    menu: { section: 'settings', icon: Printer, order: 48 },
    settings: ['print-agent.title'],
    records: ['print_agent'],
    load: () => import('./PrinterList.tsx'),
  }),
  screen({ path: form, under: list, title: 'printer.one', needs: [printer.create], load }),
  screen({ path: `${form}/:id`, under: list, title: 'printer.one', needs: [printer.one], records: ['printer'], load }),
]
