import type { CashMovement } from '@sofra/contract/money/day-close/day-close.figures.ts'
import { addCashMovement } from '@sofra/contract/money/day-close/till.contract.ts'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { AmountInput } from '../../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useAttemptKey } from '../../../../kit/http/useAttemptKey.ts'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useTillChange } from './till-queries.ts'

interface MoveDialogProps {
  readonly kind: CashMovement['kind']
  readonly branch: number
  readonly currency: string
  readonly onClose: () => void
}

/** Books cash that is put into the drawer or taken out of it, with a reason. */
export default function MoveDialog({ kind, branch, currency, onClose }: MoveDialogProps) {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const headersOf = useAttemptKey()
  const [typed, setTyped] = useState<unknown>(null)
  const [text, setText] = useState('')
  const amount = typeof typed === 'number' && typed > 0 ? typed : 0
  const reason = text.trim()
  const move = useTillChange(
    () => {
      const body = { kind, amount, reason }
      return call(addCashMovement, { params: { branch_id: branch }, body }, { headers: headersOf(body) }).then(onClose)
    },
    () => t(`cash-movement.done.${kind}`),
  )
  return (
    <Modal
      open={visible}
      width={440}
      title={t(`cash-movement.add.${kind}`)}
      okText={t('cash-movement.add')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: amount === 0 || !reason }}
      confirmLoading={move.isPending}
      onOk={() => move.mutate(undefined)}
      onCancel={onClose}
    >
      <Field id={`${id}-amount`} label={t('cash-movement.amount')} required>
        <AmountInput id={`${id}-amount`} autoFocus value={typed} currency={currency} onChange={setTyped} />
      </Field>
      <Field id={`${id}-reason`} label={t('cash-movement.reason')} required>
        <Input id={`${id}-reason`} value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Modal>
  )
}
