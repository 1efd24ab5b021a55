import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import { useFormat } from '../words/format.ts'
import { type PhraseKey, useT } from '../words/i18n.ts'
import styles from './Outcomes.module.css'

interface Outcome<Value> {
  readonly value: Value
  readonly label: PhraseKey
  readonly count: number
  /** Nothing of it is shown, only counted. */
  readonly closed?: boolean
}

const tones: Partial<Record<PhraseKey, ImportOutcome>> = {
  'import.outcome.add': 'add',
  'import.outcome.change': 'change',
  'import.outcome.wrong': 'wrong',
}

interface OutcomesProps<Value> {
  /** What is chosen from, for those who do not see it. */
  readonly legend: PhraseKey
  readonly outcomes: readonly Outcome<Value>[]
  /** Empty: all of them. */
  readonly shown: Value | ''
  readonly show: (value: Value | '') => void
}

/** How many rows of a file become what; pressing one shows those alone, and once more all. */
export const Outcomes = <Value extends string>({ legend, outcomes, shown, show }: OutcomesProps<Value>) => {
  const t = useT()
  const { number } = useFormat()
  return (
    <fieldset className={styles.outcomes}>
      <legend className="visually-hidden">{t(legend)}</legend>
      {outcomes.map(({ value, label, count, closed = false }) => (
        <button
          key={value}
          type="button"
          className={styles.outcome}
          data-tone={tones[label]}
          disabled={closed || count === 0}
          aria-pressed={shown === value}
          onClick={() => show(shown === value ? '' : value)}
        >
          <b>{number(count)}</b> {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
