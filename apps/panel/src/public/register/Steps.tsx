import { useT } from '../../kit/words/i18n.ts'
import type { RegistrationKind } from './applicant.ts'
import styles from './Steps.module.css'

const ways = {
  eliza: ['person', 'code', 'company', 'restaurant', 'done'],
  dealer: ['person', 'code', 'company', 'done'],
  demo: ['person', 'code', 'done'],
} as const
export type Step = (typeof ways)['eliza'][number]

/** Shows the progress as a line of steps. */
export const Steps = ({ way, step }: { readonly way: RegistrationKind; readonly step: Step }) => {
  const t = useT()
  const steps: readonly Step[] = ways[way]
  const present = steps.indexOf(step)
  return (
    <ol className={styles.steps}>
      {steps.map((one, index) => (
        <li key={one} data-done={index < present || undefined} aria-current={index === present ? 'step' : undefined}>
          {t(`register.step.${one}`)}
        </li>
      ))}
    </ol>
  )
}
