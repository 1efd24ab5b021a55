import { adjustLedger, type LedgerKind } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { Alert, Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useMove } from './useMove.ts'

interface AdjustDialogProps {
  readonly company: number
  readonly member: number
  readonly kind: LedgerKind
  readonly currency: string | undefined
  readonly onClose: () => void
}

interface Change {
  kind: LedgerKind
  amount: number
  reason: string
  validity_days: number
}

interface AmountFieldProps extends Pick<AdjustDialogProps, 'kind' | 'currency'> {
  readonly value: unknown
  readonly onChange: (amount: unknown) => void
}

/** An amount of money, or a number of points. */
const AmountField = ({ kind, currency, value, onChange }: AmountFieldProps) => {
  const t = useT()
  const id = useId()
  return (
    <Field id={id} label={t('ledger.amount')} required>
      {kind === 'wallet' ? (
        <AmountInput id={id} value={value} currency={currency} onChange={onChange} />
      ) : (
        <NumberInput
          id={id}
          value={typeof value === 'number' ? value : null}
          min={1}
          precision={0}
          onChange={onChange}
          style={{ inlineSize: '100%' }}
        />
      )}
    </Field>
  )
}

/** Corrects a member's points or wallet, with a reason. */
export const AdjustDialog = ({ company, member, kind, currency, onClose }: AdjustDialogProps) => {
  const t = useT()
  const toast = useToast()
  const id = useId()
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const [amount, setAmount] = useState<unknown>(null)
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<number | null>(0)
  const move = useMove(
    (body: Change, headers) =>
      call(adjustLedger, { params: { company_id: company, member_id: member }, body }, { headers }),
    () => {
      toast.ok(t('ledger.adjust.done'))
      onClose()
    },
  )
  const isWhole = typeof amount === 'number' && amount > 0 && reason.trim() !== ''
  const send = () => {
    if (!isWhole) return
    const signed = direction === 'add' ? amount : -amount
    move.mutate({ kind, amount: signed, reason, validity_days: days ?? 0 })
  }
  return (
    <Modal
      open
      width={440}
      title={t(`ledger.adjust.${kind}`)}
      okText={t('ledger.adjust')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !isWhole }}
      confirmLoading={move.isPending}
      onOk={send}
      onCancel={onClose}
    >
      {move.error ? <Alert type="error" showIcon title={move.error.message} role="alert" /> : null}
      <Field id={`${id}-direction`} label={t('ledger.adjust.direction')} group>
        <Radio.Group
          name={`${id}-direction`}
          value={direction}
          options={(['add', 'take'] as const).map((value) => ({ value, label: t(`ledger.adjust.${value}`) }))}
          onChange={(event) => setDirection(event.target.value)}
        />
      </Field>
      <AmountField kind={kind} currency={currency} value={amount} onChange={setAmount} />
      {kind === 'points' && direction === 'add' ? (
        <Field id={`${id}-days`} label={t('ledger.adjust.validity_days')} help={t('settings.points.days.hint')}>
          <NumberInput
            id={`${id}-days`}
            value={days}
            min={0}
            max={3_650}
            precision={0}
            onChange={setDays}
            style={{ inlineSize: '100%' }}
          />
        </Field>
      ) : null}
      <Field id={`${id}-reason`} label={t('ledger.reason')} required>
        <Input id={`${id}-reason`} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Modal>
  )
}
