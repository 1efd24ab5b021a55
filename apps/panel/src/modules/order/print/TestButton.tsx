import { type Printer, testPrinter } from '@sofra/contract/order/print/printer.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { FileCheck } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

interface TestButtonProps {
  readonly row: Pick<Printer, 'id' | 'name' | 'is_active'>
  /** With a text; otherwise with an icon only. */
  readonly labelled?: boolean
}

/** Prints a test page that shows the printer's encoding. */
export const TestButton = ({ row: { id, name, is_active }, labelled = false }: TestButtonProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const branch_id = useBranchId()
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => call(testPrinter, { params: { branch_id, printer_id: id } }),
    onSuccess: () => toast.ok(t('printer.test.sent')),
    onError: toast.fail,
    onSettled: () => client.invalidateQueries({ queryKey: ['printer'] }),
  })
  if (!may(testPrinter) || !is_active) return null
  return (
    <Button
      {...(labelled ? {} : { type: 'text' as const, 'aria-label': `${t('printer.test')}: ${name}` })}
      icon={<FileCheck size={16} aria-hidden="true" />}
      loading={test.isPending}
      onClick={() => test.mutate()}
    >
      {labelled ? t('printer.test') : null}
    </Button>
  )
}
