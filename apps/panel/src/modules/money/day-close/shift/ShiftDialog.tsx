import { endTillShift, openTillShift, type TillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { AmountInput } from '../../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useTillChange } from '../day/till-queries.ts'

interface ShiftDialogProps {
  readonly branch: number
  /** The open shift that ends; null opens one. */
  readonly shift: TillState['shift']
  readonly currency: string
  readonly onClose: () => void
}

/** Opens a shift or ends it, with the counted cash of the drawer. */
export default function ShiftDialog({ branch, shift, currency, onClose }: ShiftDialogProps) {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const [typed, setTyped] = useState<unknown>(null)
  const [text, setText] = useState('')
  const counted = typeof typed === 'number' && typed >= 0 ? typed : undefined
  const params = { branch_id: branch }
  const send = useTillChange(
    async (amount: number) => {
      if (shift) {
        const body = { version: shift.version, counted: amount, reason: text.trim() }
        await call(endTillShift, { params: { ...params, till_shift_id: shift.id }, body })
      } else await call(openTillShift, { params, body: { opening_float: amount } })
      onClose()
    },
    () => t(shift ? 'till-shift.end.done' : 'till-shift.start.done'),
  )
  const act = shift ? 'till-shift.end' : 'till-shift.start'
  return (
    <Modal
      open={visible}
      width={440}
      title={t(act)}
      okText={t(act)}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: counted === undefined }}
      confirmLoading={send.isPending}
      onOk={() => counted !== undefined && send.mutate(counted)}
      onCancel={onClose}
    >
      <Field id={`${id}-counted`} label={t('day-close.counted')} required>
        <AmountInput id={`${id}-counted`} autoFocus value={typed} currency={currency} onChange={setTyped} />
      </Field>
      {shift ? (
        <Field id={`${id}-reason`} label={t('till-shift.reason')} help={t('day-close.reason.blind')}>
          <Input id={`${id}-reason`} value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
        </Field>
      ) : null}
    </Modal>
  )
}
