import { type Setup, setupSteps } from '@sofra/contract/branch/setup/setup.contract.ts'
import { Check } from 'lucide-react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Setup.module.css'
import { type ShownStep, shownSteps } from './setup-search.ts'

interface StepIndexProps {
  readonly setup: Setup
  readonly step: ShownStep
  readonly onStep: (step: ShownStep) => void
}

/** All steps with their state, and how far one has come. */
export const StepIndex = ({ setup, step, onStep }: StepIndexProps) => {
  const t = useT()
  const isDone = (one: ShownStep) => one !== 'check' && setup.done.includes(one)
  return (
    <nav className={styles.index} aria-label={t('setup.steps')}>
      <p className={styles.progress}>
        <progress value={setup.done.length} max={setupSteps.length} aria-label={t('setup.steps')} />
        {t('setup.progress', { done: setup.done.length, of: setupSteps.length })}
      </p>
      <ol className={styles.steps}>
        {shownSteps.map((one, place) => (
          <li key={one}>
            <button
              type="button"
              className={styles.stepButton}
              aria-current={one === step ? 'step' : undefined}
              data-done={isDone(one) || undefined}
              onClick={() => onStep(one)}
            >
              <span className={styles.mark} aria-hidden="true">
                {isDone(one) ? <Check size={14} /> : place + 1}
              </span>
              <span className={styles.word}>{t(`setup.step.${one}`)}</span>
              {isDone(one) ? <span className="visually-hidden">{t('setup.done')}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
