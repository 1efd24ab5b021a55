import { openPrints, printBill } from '@sofra/contract/order/print/print.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { Printer } from 'lucide-react'
import { useCorner } from '../../../kit/look/corner.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { printsQuery } from './print-items.tsx'

interface PrintBillProps {
  readonly branch: number
  readonly bill: number
}

/** Prints the bill of a table; a branch with several printers offers a choice. */
const PrintBill = ({ branch, bill }: PrintBillProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const corner = useCorner('top', 'end')
  const client = useQueryClient()
  const { data } = useQuery({ ...printsQuery(branch), enabled: may(printBill) && may(openPrints) })
  const printers = data?.printers ?? []
  const print = async (printer?: number) => {
    try {
      const { printBillByHand } = await import('./print-order.tsx')
      if (await printBillByHand(client, { branch_id: branch, bill_id: bill }, printer)) toast.ok(t('bill.printed'))
    } catch (error) {
      toast.fail(error)
    }
  }
  if (!may(printBill)) return null
  const look = { block: true, icon: <Printer size={16} aria-hidden="true" />, children: t('bill.print') }
  if (printers.length < 2) return <Button {...look} onClick={() => void print()} />
  const items = printers.map(({ id, name }) => ({ key: id, label: name, onClick: () => void print(id) }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement={corner} autoFocus>
      <Button {...look} />
    </Dropdown>
  )
}

export default PrintBill
