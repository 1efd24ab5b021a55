import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { useState } from 'react'
import { useBranch } from '../../../../../kit/session/branch.ts'
import { useT } from '../../../../../kit/words/i18n.ts'
import { usePending } from '../../steps/pending.ts'
import { useStep } from '../../steps/useStep.ts'
import styles from './Actions.module.css'

const presets = [10, 15, 20, 30, 45]
const usual = 20
const maxMinutes = 240

interface OwnMinutesProps {
  readonly minutes: number
  readonly onChange: (minutes: number) => void
}

const OwnMinutes = ({ minutes, onChange }: OwnMinutesProps) => {
  const t = useT()
  return (
    <label className={`row quiet ${styles.own}`}>
      {t('desk.minutes.own-label')}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxMinutes}
        defaultValue={minutes}
        onChange={({ target }) => {
          if (target.validity.valid && target.value !== '') onChange(target.valueAsNumber)
        }}
      />
    </label>
  )
}

/** The chosen minutes of waiting orders. Cards outside the visible part are not mounted, so the choice is stored here. */
const chosenFor = new Map<number, number>()

/** Approves an order: one click with the proposed minutes; other minutes can be chosen before. */
export const Approve = ({ card }: { readonly card: OrderCard }) => {
  const t = useT()
  const step = useStep()
  const pending = usePending(card.id)
  const branch = useBranch(card.branch_id)
  const [chosen, setChosen] = useState(() => chosenFor.get(card.id))
  const choose = (minutes: number) => {
    chosenFor.set(card.id, minutes)
    setChosen(minutes)
  }
  const [isCustom, setOwn] = useState(false)
  const minutes = chosen ?? (branch?.default_preparation_minutes ?? usual) + (branch?.rush?.minutes ?? 0)
  // The presets plus the branch's default or the typed value, sorted.
  const offered = [...new Set([...presets, minutes])].sort((one, other) => one - other)
  return (
    <div className={`stack-8 ${styles.approve}`}>
      <fieldset className={`stack-4 ${styles.minutes}`} disabled={pending}>
        <legend className="visually-hidden">{t('desk.minutes.label')}</legend>
        {offered.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === minutes}
            aria-label={t('desk.minutes', { n: preset })}
            onClick={() => choose(preset)}
          >
            {preset}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={isCustom}
          aria-label={t('desk.minutes.own')}
          onClick={() => setOwn(!isCustom)}
        >
          …
        </button>
      </fieldset>
      {isCustom ? <OwnMinutes minutes={minutes} onChange={choose} /> : null}
      <button
        type="button"
        className={styles.primary}
        data-action="approve"
        aria-disabled={pending}
        onClick={() => {
          chosenFor.delete(card.id)
          void step(card, 'approve', { preparation_minutes: minutes })
        }}
      >
        {t('step.approve.minutes', { n: minutes })}
      </button>
    </div>
  )
}
