import { branchStops } from '@sofra/contract/branch/branch/branch.stops.ts'
import { finishSetup, type Setup, setupSteps } from '@sofra/contract/branch/setup/setup.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Circle, CircleAlert, CircleCheck, DoorOpen } from 'lucide-react'
import { FootBar } from '../../../../kit/form/bar/FootBar.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from '../Setup.module.css'
import type { StepProps } from '../step.ts'

const useFinish = (setup: Setup) => {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(finishSetup, { params: { branch_id: setup.branch_id }, body: { version: setup.version } }),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['branch'] }),
  })
}

const Mark = ({ done, blocks }: { readonly done: boolean; readonly blocks: boolean }) => {
  if (done) return <CircleCheck size={20} className={styles.good} aria-hidden="true" />
  if (blocks) return <CircleAlert size={20} className={styles.bad} aria-hidden="true" />
  return <Circle size={20} className={styles.quiet} aria-hidden="true" />
}

/** Checklist of the steps, with the button that opens the branch. */
export const CheckStep = ({ setup, onStep }: StepProps) => {
  const t = useT()
  const may = useMay()
  const { mutate, isPending } = useFinish(setup)
  const { blocks, done } = setup
  const stops = branchStops.filter((stop) => blocks.includes(stop))
  const noteOf = (step: (typeof setupSteps)[number]) => {
    if (done.includes(step)) return t('setup.done')
    if (step !== 'zones' && step !== 'people' && blocks.includes(step)) return t(`setup.block.${step}`)
    return step === 'zones' || step === 'people' ? t(`setup.optional.${step}`) : t('setup.open')
  }
  return (
    <>
      <ul className={styles.rows}>
        {setupSteps.map((step) => (
          <li key={step} className={`row ${styles.row}`}>
            <Mark done={done.includes(step)} blocks={blocks.some((block) => block === step)} />
            <span className={`breakable shrinks ${styles.what}`}>
              <span className="medium">{t(`setup.step.${step}`)}</span>
              <span className={`small ${styles.note}`}>{noteOf(step)}</span>
            </span>
            {done.includes(step) ? null : (
              <Button aria-label={`${t(`setup.step.${step}`)}: ${t('setup.mend')}`} onClick={() => onStep(step)}>
                {t('setup.mend')}
              </Button>
            )}
          </li>
        ))}
        {stops.map((stop) => (
          <li key={stop} className={`row ${styles.row}`}>
            <Mark done={false} blocks />
            <span className="medium">{t(`branch.stop.${stop}`)}</span>
          </li>
        ))}
      </ul>
      <FootBar>
        <Button
          type="primary"
          data-main
          size="large"
          icon={<DoorOpen size={18} aria-hidden="true" />}
          disabled={blocks.length > 0 || !may(finishSetup)}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('setup.finish')}
        </Button>
        {blocks.length > 0 ? <p className={`small ${styles.note}`}>{t('setup.blocked')}</p> : null}
      </FootBar>
    </>
  )
}
