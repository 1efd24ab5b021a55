import type { Bill } from '@sofra/contract/order/bill/bill.contract.ts'
import { type BillItem, leftOf } from '@sofra/contract/order/bill/bill.split.ts'
import { Button } from 'antd'
import { Check, Minus, Plus } from 'lucide-react'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './Bill.module.css'

type Line = Bill['orders'][number]['lines'][number]

/** The quantity of each line to pay now, by `itemKey`. */
export type ChosenItems = Readonly<Record<string, number>>

export const itemKey = ({ order_id, no }: Pick<BillItem, 'order_id' | 'no'>) => `${order_id} ${no}`

/** Returns the lines of a bill that have something left to pay. */
const unpaidLines = ({ orders }: Bill) =>
  orders
    .filter(({ to_pay }) => to_pay > 0)
    .flatMap((order) => order.lines)
    .filter((line) => leftOf(line) > 0)

interface PayItemsProps {
  readonly bill: Bill
  readonly chosen: ChosenItems
  readonly onChange: (chosen: ChosenItems) => void
}

interface ItemProps {
  readonly line: Line
  readonly currency: string
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/** A line that a tap adds to the payment or removes; a line with several units can be paid in part. */
const Item = ({ line, currency, quantity, onChange }: ItemProps) => {
  const t = useT()
  const [lang] = useLang()
  const { money } = useFormat()
  const quantityLeft = leftOf(line)
  const name = line.names ? translatedText(line.names, lang) : line.name
  const seat = line.seat === null ? null : t('table-order.seat.of', { n: line.seat })
  return (
    <li data-chosen={quantity > 0 || undefined}>
      <button
        type="button"
        aria-pressed={quantity > 0}
        aria-label={t('bill.line.choose', { name })}
        onClick={() => onChange(quantity > 0 ? 0 : quantityLeft)}
      >
        <span className={styles.tick}>{quantity > 0 ? <Check size={16} aria-hidden="true" /> : null}</span>
        <span>
          {quantityLeft > 1 ? `${quantity || quantityLeft} × ` : null}
          {name}
          {seat ? <small>{seat}</small> : null}
        </span>
        <span>{money(line.net, currency)}</span>
      </button>
      {quantityLeft > 1 && quantity > 0 ? (
        <span className={`inline-row numbers ${styles.stepper}`}>
          <Button
            icon={<Minus size={16} aria-hidden="true" />}
            aria-label={t('bill.line.less', { name })}
            onClick={() => onChange(quantity - 1)}
          />
          <span>{`${quantity} / ${quantityLeft}`}</span>
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            aria-label={t('bill.line.more', { name })}
            disabled={quantity >= quantityLeft}
            onClick={() => onChange(quantity + 1)}
          />
        </span>
      ) : null}
    </li>
  )
}

/** Chooses the lines to pay now: one by one, or all of a seat. */
export const PayItems = ({ bill, chosen, onChange }: PayItemsProps) => {
  const t = useT()
  const lines = unpaidLines(bill)
  const seats = [...new Set(lines.flatMap(({ seat }) => seat ?? []))].sort((one, other) => one - other)
  const ofSeat = (seat: number) => lines.filter((line) => line.seat === seat)
  const isWhole = (seat: number) => ofSeat(seat).every((line) => (chosen[itemKey(line)] ?? 0) >= leftOf(line))
  const toggle = (seat: number) => {
    const isChosen = isWhole(seat)
    const ofThis = ofSeat(seat).map((line) => [itemKey(line), isChosen ? 0 : leftOf(line)] as const)
    onChange({ ...chosen, ...Object.fromEntries(ofThis) })
  }
  return (
    <>
      {seats.length > 0 ? (
        <div className="wrap-row">
          {seats.map((seat) => (
            <Button
              key={seat}
              type={isWhole(seat) ? 'primary' : 'default'}
              aria-pressed={isWhole(seat)}
              onClick={() => toggle(seat)}
            >
              {t('table-order.seat.of', { n: seat })}
            </Button>
          ))}
        </div>
      ) : null}
      <ul className={styles.items}>
        {lines.map((line) => (
          <Item
            key={itemKey(line)}
            line={line}
            currency={bill.currency}
            quantity={Math.min(chosen[itemKey(line)] ?? 0, leftOf(line))}
            onChange={(quantity) => onChange({ ...chosen, [itemKey(line)]: quantity })}
          />
        ))}
      </ul>
    </>
  )
}
