import { type DiningTable, renewTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { RefreshCw } from 'lucide-react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

interface RenewButtonProps {
  readonly row: Pick<DiningTable, 'id' | 'number' | 'version'>
  /** With a text; otherwise with an icon only. */
  readonly labelled?: boolean
}

/** Gives a table a new QR code after confirmation: the old code stops working. */
export const RenewButton = ({ row: { id, number, version }, labelled = false }: RenewButtonProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const renew = useMutation({
    mutationFn: () => call(renewTable, { params: { branch_id, table_id: id }, body: { version } }),
    onSuccess: () => toast.ok(t('dining-table.renewed')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['dining-table'] }),
  })
  if (!may(renewTable)) return null
  return (
    <Confirm
      danger
      title={t('dining-table.renew.ask', { number })}
      text={t('dining-table.renew.text')}
      ok={t('dining-table.renew')}
      onConfirm={() => renew.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button
          {...(labelled ? {} : { type: 'text' as const, 'aria-label': `${t('dining-table.renew')}: ${number}` })}
          icon={<RefreshCw size={16} aria-hidden="true" />}
          onClick={ask}
        >
          {labelled ? t('dining-table.renew') : null}
        </Button>
      )}
    </Confirm>
  )
}
