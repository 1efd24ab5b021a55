import { disputeEntry } from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import type {
  CommissionEntry,
  CommissionReport,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDisputeChange } from './useDisputeChange.ts'

interface DisputeDialogProps {
  readonly report: Pick<CommissionReport, 'id' | 'branch_id'>
  readonly entry: CommissionEntry
  readonly onClose: () => void
}

/** Disputes an entry of a closed report, with a reason. */
export default function DisputeDialog({
  report: { id: commission_report_id, branch_id },
  entry,
  onClose,
}: DisputeDialogProps) {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const [text, setText] = useState('')
  const reason = text.trim()
  const { order_id, no: entry_no, order_code: code } = entry
  const send = useDisputeChange(
    () =>
      call(disputeEntry, { params: { branch_id, commission_report_id, order_id }, body: { entry_no, text: reason } }),
    () => {
      onClose()
      return t('commission-dispute.added')
    },
  )
  return (
    <Modal
      open={visible}
      width={480}
      title={t('commission-dispute.add.title', { code })}
      okText={t('commission-dispute.add')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !reason }}
      confirmLoading={send.isPending}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      <Field id={id} label={t('commission-dispute.text')} required help={t('commission-dispute.add.hint')}>
        <Input.TextArea
          id={id}
          autoFocus
          value={text}
          rows={4}
          maxLength={1_000}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </Modal>
  )
}
