import { branchSetup, type Setup, setupSteps } from '@sofra/contract/branch/setup/setup.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { type FC, useCallback, useRef } from 'react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch, useTabTitle } from '../../../kit/screen/place.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Finished } from './Finished.tsx'
import styles from './Setup.module.css'
import { StepIndex } from './StepIndex.tsx'
import { type ShownStep, setupSearch, shownSteps } from './setup-search.ts'
import type { Leave, StepProps } from './step.ts'
import { CheckStep } from './steps/CheckStep.tsx'
import { MenuStep } from './steps/MenuStep.tsx'
import { HoursStep, PaymentStep, ZonesStep } from './steps/PartSteps.tsx'
import { PeopleStep } from './steps/PeopleStep.tsx'

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
      <section className={styles.step} aria-label={t(`setup.step.${step}`)}>
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

/** Leads a new branch to its first order: each step saves itself, so that one can leave and come back. */
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
