import { topUpWallet } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useMove } from './useMove.ts'

interface TopUpDialogProps {
  readonly company: number
  readonly member: number
  readonly currency: string | undefined
  readonly onClose: () => void
}

/** Tops up a member's wallet with money paid at the desk. */
export const TopUpDialog = ({ company, member, currency, onClose }: TopUpDialogProps) => {
  const t = useT()
  const toast = useToast()
  const id = useId()
  const [amount, setAmount] = useState<unknown>(null)
  const [reason, setReason] = useState('')
  const move = useMove(
    (body: { amount: number; reason: string }, headers) =>
      call(topUpWallet, { params: { company_id: company, member_id: member }, body }, { headers }),
    () => {
      toast.ok(t('ledger.top-up.done'))
      onClose()
    },
  )
  const isWhole = typeof amount === 'number' && amount > 0
  return (
    <Modal
      open
      width={440}
      title={t('ledger.top-up')}
      okText={t('ledger.top-up')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !isWhole }}
      confirmLoading={move.isPending}
      onOk={() => isWhole && move.mutate({ amount, reason })}
      onCancel={onClose}
    >
      {move.error ? <Alert type="error" showIcon title={move.error.message} role="alert" /> : null}
      <Field id={`${id}-amount`} label={t('ledger.top-up.amount')} required>
        <AmountInput id={`${id}-amount`} autoFocus value={amount} currency={currency} onChange={setAmount} />
      </Field>
      <Field id={`${id}-reason`} label={t('ledger.top-up.reason')}>
        <Input id={`${id}-reason`} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Modal>
  )
}
