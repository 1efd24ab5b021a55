import {
  creditInvoice,
  type RestaurantInvoice,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useInvoiceChange } from '../useInvoiceChange.ts'

interface CreditDialogProps {
  readonly invoice: RestaurantInvoice
  readonly onClose: () => void
}

/** Cancels a document by a credit note, with a reason that it prints. */
export default function CreditDialog({ invoice: { id, branch_id, number }, onClose }: CreditDialogProps) {
  const t = useT()
  const field = useId()
  const visible = useVisible()
  const [text, setText] = useState('')
  const reason = text.trim()
  const send = useInvoiceChange(
    () => call(creditInvoice, { params: { branch_id, restaurant_invoice_id: id }, body: { reason } }),
    (note) => {
      onClose()
      return t('restaurant-invoice.issued', { number: note.number })
    },
  )
  return (
    <Modal
      open={visible}
      width={480}
      title={t('restaurant-invoice.credit.title', { number })}
      okText={t('restaurant-invoice.credit')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !reason, danger: true }}
      confirmLoading={send.isPending}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      <Field id={field} label={t('restaurant-invoice.reason')} required help={t('restaurant-invoice.credit.hint')}>
        <Input.TextArea
          id={field}
          autoFocus
          value={text}
          rows={3}
          maxLength={300}
          aria-describedby={`${field}-help`}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </Modal>
  )
}
