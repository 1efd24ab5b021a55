import { type Bill, reopenBill, undoPayment } from '@sofra/contract/order/bill/bill.contract.ts'
import { Button, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Bill.module.css'
import { useBillSteps } from './bill-queries.ts'

interface ReasonFormProps {
  readonly title: string
  readonly hint: string
  /** The label of the submit button. */
  readonly label: string
  readonly loading: boolean
  readonly onSend: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks for the reason of a reversal, which is recorded on the bill. */
const ReasonForm = ({ title, hint, label, loading, onSend, onCancel }: ReasonFormProps) => {
  const t = useT()
  const id = useId()
  const [reason, setReason] = useState('')
  const trimmedReason = reason.trim()
  return (
    <form
      className={`stack-12 card ${styles.reason}`}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (trimmedReason) onSend(trimmedReason)
      }}
    >
      <p>{hint}</p>
      <Field id={id} label={t('bill.reason')} required>
        <Input id={id} autoFocus value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="wrap-row">
        <Button type="primary" danger htmlType="submit" disabled={!trimmedReason} loading={loading}>
          {label}
        </Button>
        <Button disabled={loading} onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Tip, cash received and change of a payment. */
const Beside = ({ payment, currency }: { readonly payment: Bill['payments'][number]; readonly currency: string }) => {
  const t = useT()
  const { money } = useFormat()
  const { amount, tip, given } = payment
  const facts = [
    ...(tip > 0 ? [`${t('bill.tip')} ${money(tip, currency)}`] : []),
    ...(given === null
      ? []
      : [
          `${t('bill.given.amount')} ${money(given, currency)}`,
          `${t('bill.change')} ${money(given - amount - tip, currency)}`,
        ]),
  ]
  return facts.length ? <small>{facts.join(' · ')}</small> : null
}

interface OfBill {
  readonly branch: number
  readonly bill: Bill
}

/** The payments of a bill; those of an open bill can be reversed. */
export const BillPayments = ({ branch, bill }: OfBill) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const { money, time } = useFormat()
  const [undoingId, ask] = useState<number>()
  const { undo } = useBillSteps(branch, bill.id, () => {
    ask(undefined)
    toast.ok(t('bill.done.undone'))
  })
  if (bill.payments.length === 0) return null
  const mayUndo = bill.closed_at === null && may(undoPayment)
  return (
    <section className={styles.order} aria-label={t('bill.payments')}>
      <h3>{t('bill.payments')}</h3>
      <ul>
        {bill.payments.map((payment) => {
          const { id, amount, kind, refunded, order_code, method, created_at, paid_by_name, undone } = payment
          const sum = money(amount, bill.currency)
          const isUndoable = mayUndo && !undone && kind !== 'refund' && refunded === 0
          return (
            <li key={id} data-undone={undone ? true : undefined}>
              <span>
                {order_code === null ? null : <strong>{t('bill.refund.for', { code: order_code })} · </strong>}
                {[method, time(created_at), paid_by_name].join(' · ')}
              </span>
              <span>{undone ? <del>{sum}</del> : sum}</span>
              <Beside payment={payment} currency={bill.currency} />
              {undone ? (
                <small>{t('bill.undone.by', { by: undone.by, time: time(undone.at), reason: undone.reason })}</small>
              ) : null}
              {isUndoable && undoingId !== id ? (
                <Button
                  size="small"
                  type="link"
                  className={styles.undo ?? ''}
                  aria-label={t('bill.undo.of', { amount: sum })}
                  onClick={() => ask(id)}
                >
                  {t('bill.undo')}
                </Button>
              ) : null}
              {undoingId === id ? (
                <ReasonForm
                  title={t('bill.undo.of', { amount: sum })}
                  hint={t('bill.undo.hint')}
                  label={t('bill.undo')}
                  loading={undo.isPending}
                  onSend={(reason) => undo.mutate({ payment: id, version: bill.version, reason })}
                  onCancel={() => ask(undefined)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Reopens a bill closed by mistake. */
export const ReopenBill = ({ branch, bill }: OfBill): ReactNode => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const [isReopening, ask] = useState(false)
  const { reopen } = useBillSteps(branch, bill.id, () => {
    ask(false)
    toast.ok(t('bill.done.reopened'))
  })
  if (!bill.reopenable || !may(reopenBill)) return null
  if (!isReopening)
    return (
      <Button block onClick={() => ask(true)}>
        {t('bill.reopen')}
      </Button>
    )
  return (
    <ReasonForm
      title={t('bill.reopen')}
      hint={t('bill.reopen.hint')}
      label={t('bill.reopen')}
      loading={reopen.isPending}
      onSend={(reason) => reopen.mutate({ version: bill.version, reason })}
      onCancel={() => ask(false)}
    />
  )
}
