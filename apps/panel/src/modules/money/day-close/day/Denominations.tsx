import {
  type Denomination,
  denominationsOf,
  sumOfDenominations,
} from '@sofra/contract/money/day-close/day-close.rules.ts'
import { Button } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { NumberInput } from '../../../../kit/form/field/NumberInput.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Denominations.module.css'

/** Counted pieces by their value in minor units. */
export type Counts = Readonly<Record<number, number>>

/** Returns the counted coins and notes, largest first. */
export const denominationsIn = (counts: Counts, currency: string): Denomination[] =>
  denominationsOf(currency).flatMap((value) => {
    const count = counts[value] ?? 0
    return count > 0 ? [{ value, count }] : []
  })

const maxCount = 100_000

interface PieceProps {
  readonly value: number
  readonly count: number
  readonly currency: string
  readonly onChange: (count: number) => void
}

const Piece = ({ value, count, currency, onChange }: PieceProps) => {
  const t = useT()
  const id = useId()
  const { money } = useFormat()
  const name = money(value, currency)
  const set = (next: number) => onChange(Math.min(Math.max(next, 0), maxCount))
  return (
    <li className={styles.piece}>
      <label htmlFor={id}>{name}</label>
      <span className="inline-row">
        <Button
          icon={<Minus size={16} aria-hidden="true" />}
          aria-label={t('day-close.count.less', { name })}
          disabled={count === 0}
          onClick={() => set(count - 1)}
        />
        <NumberInput
          id={id}
          className={styles.count ?? ''}
          value={count}
          min={0}
          max={maxCount}
          precision={0}
          controls={false}
          inputMode="numeric"
          onFocus={({ target }) => target.select()}
          onChange={(typed) => set(typed ?? 0)}
        />
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          aria-label={t('day-close.count.more', { name })}
          onClick={() => set(count + 1)}
        />
      </span>
      <span className={styles.sum}>{count ? money(value * count, currency) : ''}</span>
    </li>
  )
}

interface DenominationsProps {
  readonly counts: Counts
  readonly currency: string
  readonly onChange: (counts: Counts) => void
}

/** Counts coins and notes; a piece per row, so that a thumb reaches it. */
export const Denominations = ({ counts, currency, onChange }: DenominationsProps) => {
  const t = useT()
  const { money } = useFormat()
  return (
    <fieldset className={styles.pieces}>
      <legend className="visually-hidden">{t('day-close.count.pieces')}</legend>
      <ul>
        {denominationsOf(currency).map((value) => (
          <Piece
            key={value}
            value={value}
            count={counts[value] ?? 0}
            currency={currency}
            onChange={(count) => onChange({ ...counts, [value]: count })}
          />
        ))}
      </ul>
      <p className={styles.total} role="status">
        {t('day-close.counted')}{' '}
        <strong>{money(sumOfDenominations(denominationsIn(counts, currency)), currency)}</strong>
      </p>
    </fieldset>
  )
}
