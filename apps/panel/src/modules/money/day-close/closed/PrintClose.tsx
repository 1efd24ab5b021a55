import { type DayClose, printDayClose } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { Printer } from 'lucide-react'
import { call } from '../../../../kit/http/api.ts'
import { useCorner } from '../../../../kit/look/corner.ts'
import { branchQuery } from '../../../../kit/session/branch.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useCurrency } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { printBlocks, printsQuery } from '../../../order/print/print.api.ts'
import { closePaper } from './close-paper.ts'

interface PrintCloseProps {
  readonly of: DayClose
  /** Whether the user may see the branch's printers. */
  readonly choice: boolean
}

/** Prints a day close on a printer of the branch, or in this browser if no agent is reachable. */
export const PrintClose = ({ of, choice }: PrintCloseProps) => {
  const t = useT()
  const toast = useToast()
  const corner = useCorner('bottom', 'end')
  const client = useQueryClient()
  const currency = useCurrency(of.currency)
  const { id: day_close_id, branch_id, no } = of
  const { data } = useQuery({ ...printsQuery(branch_id), enabled: choice })
  const printers = data?.printers ?? []
  const print = async (printer_id?: number) => {
    try {
      const body = printer_id === undefined ? {} : { printer_id }
      const { printer } = await call(printDayClose, { params: { branch_id, day_close_id }, body })
      if (printer) return toast.ok(t('day-close.printed', { printer }))
      const branch = await client.ensureQueryData(branchQuery(branch_id))
      const title = t('day-close.numbered', { no })
      await printBlocks(closePaper(of, branch, currency), { title, widthMm: branch.receipt.page_width_mm })
    } catch (error) {
      toast.fail(error)
    }
  }
  const look = {
    type: 'primary',
    icon: <Printer size={16} aria-hidden="true" />,
    children: t('day-close.print'),
  } as const
  if (printers.length < 2) return <Button {...look} onClick={() => void print()} />
  const items = printers.map(({ id, name }) => ({ key: id, label: name, onClick: () => void print(id) }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement={corner} autoFocus>
      <Button {...look} />
    </Dropdown>
  )
}
