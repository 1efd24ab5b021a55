import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Overpaid } from '@sofra/contract/order/bill/bill.contract.ts'
import type { OrderCard, ReturnedLine } from '@sofra/contract/order/orders/order.contract.ts'
import { marketplaceRefusal, type ReasonedStep, reasonRefusal } from '@sofra/contract/order/orders/order.reason.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { Note } from '../../../../kit/dialog/Note.tsx'
import { NumberInput } from '../../../../kit/form/field/NumberInput.tsx'
import { call } from '../../../../kit/http/api.ts'
import { isRefusal } from '../../../../kit/http/api-error.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import styles from './ReasonDialog.module.css'
import { useStep } from './useStep.ts'

type Reason = ReplyOf<typeof cancelReason.list>['items'][number]

/** Whether the order's marketplace accepts the reason; without a known marketplace any is accepted. */
const isKnown = ({ marketplaces }: Reason, { delivery_type }: ReasonedStep, marketplace: OrderCard['marketplace']) =>
  marketplaces.some(
    ({ id, delivery_types }) => (!marketplace || marketplace.id === id) && delivery_types.includes(delivery_type),
  )

/** The query of the reasons for this step. */
const useReasons = (step: ReasonedStep, marketplace: OrderCard['marketplace']) =>
  useQuery({
    queryKey: ['cancel-reason', 'list', { kind: step.kind, active: true }],
    queryFn: ({ signal }) =>
      call(
        cancelReason.list,
        { query: { kind: step.kind, is_active: 'true', limit: 100, sort: 'created_at' } },
        { signal },
      ),
    staleTime: 5 * 60_000,
    select: ({ items }) => {
      const mapped = new Set(items.filter((reason) => isKnown(reason, step, marketplace)).map(({ id }) => id))
      const fits = items.filter((reason) => !reasonRefusal(reason, step))
      return fits.filter(({ id }) => !marketplaceRefusal(id, mapped, step))
    },
  })

interface ReasonDialogProps {
  readonly card: OrderCard
  readonly action: 'cancel' | 'return'
  readonly onClose: () => void
}

type Bearer = 'branch' | 'platform'
const bearers: readonly Bearer[] = ['branch', 'platform']

interface ReasonsProps {
  readonly reasons: Pick<ReturnType<typeof useReasons>, 'data' | 'error'>
  readonly chosen: Reason | null
  readonly onChoose: (reason: Reason) => void
}

const Reasons = ({ reasons: { data: reasons, error }, chosen, onChoose }: ReasonsProps) => {
  const t = useT()
  const [lang] = useLang()
  if (!reasons && error) return <p role="alert">{error.message}</p>
  if (!reasons) return <Skeleton active title={false} />
  if (reasons.length === 0) return <p>{t('reason.none')}</p>
  return reasons.map((reason) => (
    <label key={reason.id} className={`row ${styles.choice}`}>
      <input type="radio" name="reason" checked={reason.id === chosen?.id} onChange={() => onChoose(reason)} />
      {translatedText(reason.name, lang)}
    </label>
  ))
}

/** Returns the lines that the guest still has, with their quantities. */
const leftWithGuest = ({ lines }: Pick<OrderCard, 'lines'>): readonly ReturnedLine[] =>
  lines.flatMap(({ no, quantity, returned }) => (quantity > returned ? [{ no, quantity: quantity - returned }] : []))

interface ReturnLinesProps {
  readonly card: OrderCard
  readonly lines: readonly ReturnedLine[]
  readonly onChange: (lines: readonly ReturnedLine[]) => void
}

/** Asks for the returned lines and quantities. */
const ReturnLines = ({ card, lines, onChange }: ReturnLinesProps) => {
  const t = useT()
  const change = (no: number, quantity: number) => {
    const others = lines.filter((line) => line.no !== no)
    onChange(quantity > 0 ? [...others, { no, quantity }] : others)
  }
  return (
    <fieldset className={`stack-4 ${styles.group}`}>
      <legend>{t('return.lines')}</legend>
      {leftWithGuest(card).map(({ no, quantity: quantityLeft }) => {
        const name = card.lines.find((line) => line.no === no)?.name ?? ''
        const quantity = lines.find((line) => line.no === no)?.quantity ?? 0
        return (
          <div key={no} className={`row ${styles.line}`}>
            <label className={`row ${styles.choice}`}>
              <input
                type="checkbox"
                checked={quantity > 0}
                onChange={() => change(no, quantity > 0 ? 0 : quantityLeft)}
              />
              {quantityLeft > 1 ? name : `1× ${name}`}
            </label>
            {quantityLeft > 1 ? (
              <>
                <NumberInput
                  aria-label={t('return.quantity', { name })}
                  size="large"
                  min={0}
                  max={quantityLeft}
                  precision={0}
                  value={quantity}
                  onChange={(value) => change(no, value ?? 0)}
                />
                <span>{t('return.quantity.of', { n: quantityLeft })}</span>
              </>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

type BillDecision = 'refund' | 'keep'

/** What to do with money paid at the table; asked after the server has refused the step without it. */
const useBillDecision = () => {
  const [paid, setPaid] = useState<{ overpaid: Overpaid | null }>()
  const [decision, decide] = useState<BillDecision>('keep')
  const asksFor = (error: unknown) => {
    if (!isRefusal(error, orderSteps.cancel, 'order.bill-paid')) return false
    const overpaid = (error.present as Overpaid | undefined) ?? null
    setPaid({ overpaid })
    decide(overpaid?.may_refund ? 'refund' : 'keep')
    return true
  }
  return { paid, decision, decide, asksFor }
}

interface BillPaidProps {
  /** null: the user may not see the bill. */
  readonly overpaid: Overpaid | null
  readonly decision: BillDecision
  readonly onDecide: (decision: BillDecision) => void
}

/** Shows the table payments that exceed the new total, and asks what to do with the money. */
const BillPaid = ({ overpaid, decision, onDecide }: BillPaidProps) => {
  const t = useT()
  const { money, time } = useFormat()
  if (!overpaid) return <p role="alert">{t('cancel.bill.unseen')}</p>
  const { table, currency, may_refund, payments } = overpaid
  const amount = money(overpaid.amount, currency)
  const decisions = may_refund ? (['refund', 'keep'] as const) : (['keep'] as const)
  return (
    <fieldset className={`stack-4 ${styles.group}`}>
      <legend>
        <span role="alert">{t('cancel.bill', { table, amount })}</span>
      </legend>
      <ul className={styles.payments}>
        {payments.map(({ id, method, amount: part, created_at, paid_by_name }) => (
          <li key={id}>{[money(part, currency), method, time(created_at), paid_by_name].join(' · ')}</li>
        ))}
      </ul>
      {decisions.map((name) => (
        <label key={name} className={`row ${styles.choice}`}>
          <input type="radio" name="bill" checked={name === decision} onChange={() => onDecide(name)} />
          {t(`cancel.bill.${name}`, { amount })}
        </label>
      ))}
      {may_refund ? null : <p>{t('cancel.bill.manager')}</p>}
    </fieldset>
  )
}

const Bearers = ({ chosen, onChoose }: { readonly chosen: Bearer; readonly onChoose: (name: Bearer) => void }) => {
  const t = useT()
  return (
    <fieldset className={`stack-4 ${styles.group}`}>
      <legend>{t('return.borne_by')}</legend>
      {bearers.map((name) => (
        <label key={name} className={`row ${styles.choice}`}>
          <input type="radio" name="bearer" checked={name === chosen} onChange={() => onChoose(name)} />
          {t(`cancel-reason.side.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Asks for the reason of a cancellation or return; for a return also for the lines and the bearer. */
const ReasonDialog = ({ card, action, onClose }: ReasonDialogProps) => {
  const t = useT()
  const step = useStep()
  const by = useMe().account_type === 'eliza' ? 'platform' : 'restaurant'
  const { delivery_type, status, source } = card
  const reasons = useReasons({ kind: action, delivery_type, status, source, by }, card.marketplace)
  const [reason, setReason] = useState<Reason | null>(null)
  const [bearer, setBearer] = useState<Bearer | null>(null)
  const [lines, setLines] = useState(() => leftWithGuest(card))
  const { paid, decision, decide, asksFor } = useBillDecision()
  const [isSending, setSending] = useState(false)
  const [note, setNote] = useState('')
  const returns = action === 'return'
  // A restaurant always bears its own returns.
  const choosesBearer = returns && by === 'platform'
  const borne_by = bearer ?? (reason?.side === 'platform' ? 'platform' : 'branch')
  const ready = reason !== null && (!returns || lines.length > 0)

  const confirm = async () => {
    if (!reason) return
    const more = returns ? { borne_by, lines: lines.toSorted((one, other) => one.no - other.no) } : {}
    const explanation = note.trim() === '' ? {} : { note: note.trim() }
    let isUndecided = false
    setSending(true)
    const body = { reason_id: reason.id, ...explanation, ...more, ...(paid ? { bill: decision } : {}) }
    await step(card, action, body, (error) => {
      isUndecided = asksFor(error)
      return isUndecided
    })
    setSending(false)
    if (!isUndecided) onClose()
  }

  return (
    <Modal
      open
      title={t(`${action}.title`, { code: card.code })}
      okText={t(`step.${action}`)}
      cancelText={t('cancel.keep')}
      okButtonProps={{ danger: true, disabled: !ready, loading: isSending }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('cancel.hint')}</p>
      <fieldset className={`stack-4 ${styles.group}`}>
        <legend>{t('reason.label')}</legend>
        <Reasons reasons={reasons} chosen={reason} onChoose={setReason} />
      </fieldset>
      {returns ? <ReturnLines card={card} lines={lines} onChange={setLines} /> : null}
      {choosesBearer ? <Bearers chosen={borne_by} onChoose={setBearer} /> : null}
      {paid ? <BillPaid overpaid={paid.overpaid} decision={decision} onDecide={decide} /> : null}
      <Note label={t('reason.note')} value={note} onChange={setNote} />
    </Modal>
  )
}

export default ReasonDialog
