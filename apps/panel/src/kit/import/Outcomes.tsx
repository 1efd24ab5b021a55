import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import { useFormat } from '../words/format.ts'
import { type PhraseKey, useT } from '../words/i18n.ts'
import styles from './Outcomes.module.css'

interface Outcome<Value> {
  readonly value: Value
  readonly label: PhraseKey
  readonly count: number
  /** Rows with this outcome are only counted, not listed. */
  readonly closed?: boolean
}

const tones: Partial<Record<PhraseKey, ImportOutcome>> = {
  'import.outcome.add': 'add',
  'import.outcome.change': 'change',
  'import.outcome.wrong': 'wrong',
}

interface OutcomesProps<Value> {
  /** The accessible name of the group. */
  readonly legend: PhraseKey
  readonly outcomes: readonly Outcome<Value>[]
  /** Empty means all. */
  readonly selected: Value | ''
  readonly show: (value: Value | '') => void
}

/** The number of rows per outcome. Pressing one filters by it; pressing it again shows all. */
export const Outcomes = <Value extends string>({ legend, outcomes, selected, show }: OutcomesProps<Value>) => {
  const t = useT()
  const { number } = useFormat()
  return (
    <fieldset className={`wrap-row ${styles.outcomes}`}>
      <legend className="visually-hidden">{t(legend)}</legend>
      {outcomes.map(({ value, label, count, closed = false }) => (
        <button
          key={value}
          type="button"
          className={styles.outcome}
          data-tone={tones[label]}
          disabled={closed || count === 0}
          aria-pressed={selected === value}
          onClick={() => show(selected === value ? '' : value)}
        >
          <b>{number(count)}</b> {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
