import type { OrderCard, ReturnedLine } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { NumberInput } from '../../../../kit/form/field/NumberInput.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './ReasonDialog.module.css'

/** Returns the lines of which something is left with the guest, and how much. */
export const leftWithGuest = ({ lines }: Pick<OrderCard, 'lines'>): readonly ReturnedLine[] =>
  lines.flatMap(({ no, quantity, returned }) => (quantity > returned ? [{ no, quantity: quantity - returned }] : []))

interface ReturnLinesProps {
  readonly card: OrderCard
  readonly lines: readonly ReturnedLine[]
  readonly onChange: (lines: readonly ReturnedLine[]) => void
}

/** Asks which lines come back, and how many of each. */
export const ReturnLines = ({ card, lines, onChange }: ReturnLinesProps) => {
  const t = useT()
  const change = (no: number, quantity: number) => {
    const others = lines.filter((line) => line.no !== no)
    onChange(quantity > 0 ? [...others, { no, quantity }] : others)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('return.lines')}</legend>
      {leftWithGuest(card).map(({ no, quantity: left }) => {
        const name = card.lines.find((line) => line.no === no)?.name ?? ''
        const quantity = lines.find((line) => line.no === no)?.quantity ?? 0
        return (
          <div key={no} className={styles.line}>
            <label className={styles.choice}>
              <input type="checkbox" checked={quantity > 0} onChange={() => change(no, quantity > 0 ? 0 : left)} />
              {left > 1 ? name : `1× ${name}`}
            </label>
            {left > 1 ? (
              <>
                <NumberInput
                  aria-label={t('return.quantity', { name })}
                  size="large"
                  min={0}
                  max={left}
                  precision={0}
                  value={quantity}
                  onChange={(value) => change(no, value ?? 0)}
                />
                <span>{t('return.quantity.of', { n: left })}</span>
              </>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
