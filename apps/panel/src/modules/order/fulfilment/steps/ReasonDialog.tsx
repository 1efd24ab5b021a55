import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { marketplaceRefusal, type ReasonedStep, reasonRefusal } from '@sofra/contract/order/fulfilment/order.reason.ts'
import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { Note } from '../../../../kit/dialog/Note.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import styles from './ReasonDialog.module.css'
import { useStep } from './useStep.ts'

type Reason = ReplyOf<typeof cancelReason.list>['items'][number]

/** Whether the order's marketplace knows the reason; any does where nobody knows from which it came. */
const isKnown = ({ marketplaces }: Reason, { delivery_type }: ReasonedStep, marketplace: OrderCard['marketplace']) =>
  marketplaces.some(
    ({ id, delivery_types }) => (!marketplace || marketplace.id === id) && delivery_types.includes(delivery_type),
  )

/** The reasons that explain this step, as a query. */
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
    <label key={reason.id} className={styles.choice}>
      <input type="radio" name="reason" checked={reason.id === chosen?.id} onChange={() => onChoose(reason)} />
      {translatedText(reason.name, lang)}
    </label>
  ))
}

interface LinesProps {
  readonly card: OrderCard
  readonly lines: readonly number[]
  readonly onChange: (lines: readonly number[]) => void
}

const Lines = ({ card, lines, onChange }: LinesProps) => {
  const t = useT()
  return (
    <fieldset className={styles.group}>
      <legend>{t('return.lines')}</legend>
      {card.lines.map(({ no, name, quantity }) => (
        <label key={no} className={styles.choice}>
          <input
            type="checkbox"
            checked={lines.includes(no)}
            onChange={({ target }) => onChange(target.checked ? [...lines, no] : lines.filter((other) => other !== no))}
          />
          {quantity}× {name}
        </label>
      ))}
    </fieldset>
  )
}

/** Asks why an order is cancelled or returned; of a return also what comes back and who bears it. */
const ReasonDialog = ({ card, action, onClose }: ReasonDialogProps) => {
  const t = useT()
  const step = useStep()
  const by = useMe().account_type === 'eliza' ? 'platform' : 'restaurant'
  const { delivery_type, status, source } = card
  const reasons = useReasons({ kind: action, delivery_type, status, source, by }, card.marketplace)
  const [reason, setReason] = useState<Reason | null>(null)
  const [bearer, setBearer] = useState<Bearer | null>(null)
  const [lines, setLines] = useState<readonly number[]>(() => card.lines.map(({ no }) => no))
  const [note, setNote] = useState('')
  const returns = action === 'return'
  // A restaurant bears what it takes back itself.
  const choosesBearer = returns && by === 'platform'
  const borne_by = bearer ?? (reason?.side === 'platform' ? 'platform' : 'branch')
  const ready = reason !== null && (!returns || lines.length > 0)

  const confirm = () => {
    if (!reason) return
    const more = returns ? { borne_by, lines: lines.toSorted((one, other) => one - other) } : {}
    const explanation = note.trim() === '' ? {} : { note: note.trim() }
    void step(card, action, { reason_id: reason.id, ...explanation, ...more })
    onClose()
  }

  return (
    <Modal
      open
      title={t(`${action}.title`, { code: card.code })}
      okText={t(`step.${action}`)}
      cancelText={t('cancel.keep')}
      okButtonProps={{ danger: true, disabled: !ready }}
      onOk={confirm}
      onCancel={onClose}
    >
      <p>{t('cancel.hint')}</p>
      <fieldset className={styles.group}>
        <legend>{t('reason.label')}</legend>
        <Reasons reasons={reasons} chosen={reason} onChoose={setReason} />
      </fieldset>
      {returns ? <Lines card={card} lines={lines} onChange={setLines} /> : null}
      {choosesBearer ? (
        <fieldset className={styles.group}>
          <legend>{t('return.borne_by')}</legend>
          {bearers.map((name) => (
            <label key={name} className={styles.choice}>
              <input type="radio" name="bearer" checked={name === borne_by} onChange={() => setBearer(name)} />
              {t(`cancel-reason.side.${name}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <Note label={t('reason.note')} value={note} onChange={setNote} />
    </Modal>
  )
}

export default ReasonDialog
