import {
  answerDispute,
  type CommissionDispute,
} from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { DetailText } from '../../../../kit/drawer/DetailDrawer.tsx'
import { AmountInput } from '../../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './ReplyDialog.module.css'
import { useDisputeChange } from './useDisputeChange.ts'

interface ReplyDialogProps {
  readonly dispute: CommissionDispute
  readonly onClose: () => void
}

const isAmount = (amount: unknown): amount is number => typeof amount === 'number' && amount >= 0

/** Replies to a dispute: an amount accepts it, 0 rejects it. */
export default function ReplyDialog({ dispute, onClose }: ReplyDialogProps) {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const { money } = useFormat()
  const { id: commission_dispute_id, branch_id, version, order_code, currency, net } = dispute
  const [amount, setAmount] = useState<unknown>(null)
  const [text, setText] = useState('')
  const answer = text.trim()
  const isComplete = isAmount(amount) && answer !== ''
  const send = useDisputeChange(
    async () => {
      if (!isAmount(amount)) return
      await call(answerDispute, { params: { branch_id, commission_dispute_id }, body: { amount, answer, version } })
    },
    () => {
      onClose()
      return t('commission-dispute.replied')
    },
  )
  return (
    <Modal
      open={visible}
      width={480}
      title={t('commission-dispute.reply.title')}
      okText={t(amount === 0 ? 'commission-dispute.reject' : 'commission-dispute.accept')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !isComplete, danger: amount === 0 }}
      confirmLoading={send.isPending}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      <div className={`stack-8 ${styles.dispute}`}>
        <p className="quiet">
          {dispute.branch_name} · {order_code} · {t('commission-dispute.net')}: {money(net, currency)}
        </p>
        <DetailText>{dispute.text}</DetailText>
      </div>
      <Field
        id={`${id}-amount`}
        label={t('commission-dispute.amount')}
        required
        help={t('commission-dispute.amount.hint')}
      >
        <AmountInput
          id={`${id}-amount`}
          value={amount}
          currency={currency}
          aria-describedby={`${id}-amount-help`}
          onChange={setAmount}
        />
      </Field>
      <Field id={`${id}-answer`} label={t('commission-dispute.answer')} required>
        <Input.TextArea
          id={`${id}-answer`}
          value={text}
          rows={4}
          maxLength={1_000}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </Modal>
  )
}
