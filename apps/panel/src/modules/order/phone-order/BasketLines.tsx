import { Button, Input } from 'antd'
import { Minus, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import type { DraftLine } from './draft.ts'
import styles from './PhoneOrder.module.css'

const maxQuantity = 99

interface QuantityProps {
  readonly product: string
  readonly quantity: number
  readonly onChange: (quantity: number) => void
  readonly onRemove: () => void
}

/** The quantity of a line: digits set it, + and − change it, Delete removes the line. */
const Quantity = ({ product, quantity, onChange, onRemove }: QuantityProps) => {
  const t = useT()
  const set = (next: number) => onChange(Math.min(Math.max(next, 1), maxQuantity))
  const press = (event: KeyboardEvent) => {
    const step = { '+': 1, ArrowUp: 1, '-': -1, ArrowDown: -1 }[event.key]
    if (!step && event.key !== 'Delete') return
    event.preventDefault()
    if (step) set(quantity + step)
    else onRemove()
  }
  return (
    <div className={styles.count}>
      <Button
        tabIndex={-1}
        icon={<Minus size={16} aria-hidden="true" />}
        aria-label={t('phone-order.line.less', { product })}
        disabled={quantity <= 1}
        onClick={() => set(quantity - 1)}
      />
      <input
        data-part="quantity"
        inputMode="numeric"
        maxLength={2}
        aria-label={t('phone-order.line.quantity', { product })}
        value={quantity}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        onChange={({ target }) => {
          const typed = Number(target.value.replace(/\D/g, ''))
          if (typed > 0) set(typed)
        }}
      />
      <Button
        tabIndex={-1}
        icon={<Plus size={16} aria-hidden="true" />}
        aria-label={t('phone-order.line.more', { product })}
        disabled={quantity >= maxQuantity}
        onClick={() => set(quantity + 1)}
      />
    </div>
  )
}

interface SeatProps {
  readonly product: string
  /** The number of seats to choose from. */
  readonly seats: number
  readonly value: number | undefined
  readonly onChange: (seat: number | undefined) => void
}

/** The seat at the table that a line is for. */
const Seat = ({ product, seats, value, onChange }: SeatProps) => {
  const t = useT()
  return (
    <select
      className={styles.seat}
      aria-label={t('table-order.line.seat', { product })}
      value={value ?? 0}
      onChange={({ target }) => onChange(Number(target.value) || undefined)}
    >
      <option value={0}>{t('table-order.seat.all')}</option>
      {Array.from({ length: seats }, (_, i) => i + 1).map((n) => (
        <option key={n} value={n}>
          {t('table-order.seat.of', { n })}
        </option>
      ))}
    </select>
  )
}

interface LineProps {
  readonly line: DraftLine
  readonly onChange: (change: Partial<DraftLine>) => void
  readonly onRemove: () => void
  readonly onOptions: (() => void) | undefined
  readonly seats: number
}

/** A line of the basket. */
const Line = ({ line, onChange, onRemove, onOptions, seats }: LineProps) => {
  const t = useT()
  const { name: product, quantity, chosen, note, seat } = line
  return (
    <li className={styles.line}>
      <Quantity
        product={product}
        quantity={quantity}
        onChange={(changed) => onChange({ quantity: changed })}
        onRemove={onRemove}
      />
      <div className={styles.what}>
        <span>{product}</span>
        {onOptions ? (
          <button type="button" className={styles.chosen} onClick={onOptions}>
            {chosen || t('phone-order.options.change')}
          </button>
        ) : null}
        {seats > 0 ? (
          <Seat product={product} seats={seats} value={seat} onChange={(changed) => onChange({ seat: changed })} />
        ) : null}
        <Input
          size="small"
          variant="borderless"
          maxLength={200}
          value={note}
          placeholder={t('phone-order.note.placeholder')}
          aria-label={t('phone-order.line.note', { product })}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
      <Button
        type="text"
        icon={<Trash2 size={16} aria-hidden="true" />}
        aria-label={t('phone-order.line.remove', { product })}
        onClick={onRemove}
      />
    </li>
  )
}

interface BasketLinesProps {
  readonly lines: readonly DraftLine[]
  readonly hasOptions: (line: DraftLine) => boolean
  readonly onChange: (lines: readonly DraftLine[]) => void
  readonly onOptions: (line: DraftLine) => void
  /** The number of seats to choose from; 0 without seats. */
  readonly seats?: number
}

/** The lines of the basket. */
export const BasketLines = ({ lines, hasOptions, onChange, onOptions, seats = 0 }: BasketLinesProps) => {
  const t = useT()
  if (lines.length === 0) return <p className="faint">{t('phone-order.basket.empty')}</p>
  return (
    <ul>
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          seats={seats}
          onChange={(change) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...change } : one)))}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          onOptions={hasOptions(line) ? () => onOptions(line) : undefined}
        />
      ))}
    </ul>
  )
}
