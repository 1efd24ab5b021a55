import { branchSetup, type Setup, setupSteps } from '@sofra/contract/branch/setup/setup.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Check, CloudOff, PartyPopper } from 'lucide-react'
import { type FC, use, useCallback, useRef } from 'react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch, useTabTitle } from '../../../kit/screen/view.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { HoursEditor, useHours } from '../hours/hours.api.tsx'
import { useZones, ZonesEditor } from '../zone/zone.api.tsx'
import { PaymentsEditor } from './PaymentsEditor.tsx'
import styles from './Setup.module.css'
import { StepBar } from './StepBar.tsx'
import { type ShownStep, setupSearch, shownSteps } from './setup-search.ts'
import { type Leave, type StepProps, useSavedOnLeave } from './step.ts'
import { CheckStep } from './steps/CheckStep.tsx'
import { MenuStep } from './steps/MenuStep.tsx'
import { PeopleStep } from './steps/PeopleStep.tsx'
import { usePayments } from './usePayments.ts'

/** Hours. */
const HoursStep = ({ setup, next, onNext, onLeave }: StepProps) => {
  const part = useHours(setup.branch_id)
  useSavedOnLeave(part, onLeave)
  return (
    <>
      <HoursEditor part={part} />
      <StepBar part={part} next={next} onNext={onNext} />
    </>
  )
}

/** Delivery zones. */
const ZonesStep = ({ setup, next, onNext, onLeave }: StepProps) => {
  const part = useZones(setup.branch_id)
  useSavedOnLeave(part, onLeave)
  return (
    <>
      <ZonesEditor part={part} />
      <StepBar part={part} next={next} onNext={onNext} />
    </>
  )
}

/** Payment methods. */
const PaymentStep = ({ setup, next, onNext, onLeave }: StepProps) => {
  const part = usePayments(setup.branch_id)
  useSavedOnLeave(part, onLeave)
  return (
    <>
      <PaymentsEditor part={part} />
      <StepBar part={part} next={next} onNext={onNext} />
    </>
  )
}

interface StepIndexProps {
  readonly setup: Setup
  readonly step: ShownStep
  readonly onStep: (step: ShownStep) => void
}

/** Index of the steps with their states and the progress. */
const StepIndex = ({ setup, step, onStep }: StepIndexProps) => {
  const t = useT()
  const isDone = (one: ShownStep) => one !== 'check' && setup.done.includes(one)
  return (
    <nav className={styles.index} aria-label={t('setup.steps')}>
      <p className={`stack-8 quiet small ${styles.progress}`}>
        <progress value={setup.done.length} max={setupSteps.length} aria-label={t('setup.steps')} />
        {t('setup.progress', { done: setup.done.length, of: setupSteps.length })}
      </p>
      <ol className={styles.steps}>
        {shownSteps.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              className={`row ${styles.stepButton}`}
              aria-current={one === step ? 'step' : undefined}
              data-done={isDone(one) || undefined}
              onClick={() => onStep(one)}
            >
              <span className={`quiet strong ${styles.mark}`} aria-hidden="true">
                {isDone(one) ? <Check size={14} /> : index + 1}
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

/** Shown instead of the steps once the branch is open. */
const Finished = ({ setup }: { readonly setup: Setup }) => {
  const t = useT()
  const open = use(OpenContext)
  return (
    <EmptyState icon={PartyPopper} title={t('setup.finished', { name: setup.name })} hint={t('setup.finished.hint')}>
      <Button type="primary" onClick={() => open(`/manegement/${setup.branch_id}/orders`)}>
        {t('setup.to-desk')}
      </Button>
    </EmptyState>
  )
}

const steps: Record<ShownStep, FC<StepProps>> = {
  hours: HoursStep,
  zones: ZonesStep,
  payment: PaymentStep,
  menu: MenuStep,
  people: PeopleStep,
  check: CheckStep,
}

const Steps = ({ setup }: { readonly setup: Setup }) => {
  const t = useT()
  const [search, setSearch] = useSearch(setupSearch)
  const first = useRef<ShownStep>(setupSteps.find((step) => !setup.done.includes(step)) ?? 'check')
  const step = search.step ?? first.current
  const leave = useRef<Leave | null>(null)
  const onLeave = useCallback((next: Leave | null) => {
    leave.current = next
  }, [])
  const go = async (to: ShownStep) => {
    if (to !== step && (await (leave.current?.() ?? true))) setSearch({ step: to })
  }
  const next = shownSteps[shownSteps.indexOf(step) + 1] ?? 'check'
  const Step = steps[step]
  return (
    <div className={styles.wizard}>
      <StepIndex setup={setup} step={step} onStep={(to) => void go(to)} />
      <section className={`column ${styles.step}`} aria-label={t(`setup.step.${step}`)}>
        <header>
          <h2 className={styles.title}>{t(`setup.step.${step}`)}</h2>
          <p className={styles.hint}>{t(`setup.hint.${step}`)}</p>
        </header>
        <Step
          key={step}
          setup={setup}
          next={next}
          onNext={() => void go(next)}
          onStep={(to) => void go(to)}
          onLeave={onLeave}
        />
      </section>
    </div>
  )
}

/** Set-up of a new branch; each step is saved when it is left. */
const SetupScreen = () => {
  const t = useT()
  const branch = useBranchId()
  const { data, error, refetch } = useQuery({
    queryKey: ['branch', 'setup', branch],
    queryFn: ({ signal }) => call(branchSetup, { params: { branch_id: branch } }, { signal }),
    refetchOnMount: 'always',
  })
  const title = data ? t('setup.of', { name: data.name }) : t('setup.title')
  useTabTitle(data && title)
  return (
    <Page title={title}>
      {error && !data ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data || error ? null : <span className={styles.skeleton} aria-busy="true" />}
      {data?.set_up_at ? <Finished setup={data} /> : null}
      {data && !data.set_up_at ? <Steps setup={data} /> : null}
    </Page>
  )
}

export default SetupScreen
